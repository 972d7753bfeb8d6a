/* Draw charts with uPlot. Every page can be read without this file. */
(function () {
  "use strict";
  var style = getComputedStyle(document.documentElement);
  function colour(name) { return style.getPropertyValue("--" + name).trim(); }

  /* Times as the pages write them: 24 hours, the date on the second line. */
  var day = "{YYYY}-{MM}-{DD}", clock = "{HH}:{mm}", DAYS = [
    [31536000, "{YYYY}", null, null, null, null, null, null, 1], [2419200, "{YYYY}-{MM}", null, null, null, null, null, null, 1],
    [86400, day, null, null, null, null, null, null, 1], [3600, clock, "\n" + day, null, "\n" + day, null, null, null, 1],
    [60, clock, "\n" + day, null, "\n" + day, null, null, null, 1], [1, clock + ":{ss}", "\n" + day, null, "\n" + day, null, null, null, 1]
  ];

  /* Pixels between two times on the axis: the widest label, a date, and some room. */
  var WIDEST = 84;

  /* A journal of one moment shows the minute around it; uPlot gives a single point years. */
  function atLeastAMinute(u, low, high) {
    if (u.data[0].length < 2) { high = low; }
    var more = Math.max(0, (60 - (high - low)) / 2);
    return [low - more, high + more];
  }

  function options(box, data) {
    var axis = { stroke: colour("soft"), grid: { stroke: colour("line") }, ticks: { stroke: colour("line") } };
    return {
      hooks: { draw: [function (u) { name(u, data.threshold); }] },
      width: box.clientWidth, height: 240, tzDate: function (at) { return uPlot.tzDate(new Date(at * 1e3), "Etc/UTC"); }, legend: { show: false }, cursor: { drag: { x: true, y: false } },
      axes: [Object.assign({ values: DAYS, space: WIDEST }, axis), axis],
      scales: { x: { range: atLeastAMinute }, y: { range: function (u, low, high) { return [0, Math.max(high, data.threshold) * 1.08]; } } },
      series: [
        {},
        { label: "importance", stroke: colour("accent"), width: 2, fill: colour("wash"), paths: uPlot.paths.stepped({ align: 1 }), points: { show: data.at.length < 60 } },
        { label: "threshold", stroke: colour("bad"), dash: [6, 4], width: 2, points: { show: false } }
      ]
    };
  }

  /* The dashed line is named on the chart: there is no legend. */
  function name(u, threshold) {
    var text = "threshold " + Math.round(threshold * 100) / 100, high = u.valToPos(threshold, "y", true), pen = u.ctx, size = 12 * (window.devicePixelRatio || 1);
    pen.save();
    pen.font = size + "px sans-serif";
    pen.fillStyle = colour("bad");
    pen.textAlign = "left";
    pen.textBaseline = "bottom";
    pen.strokeStyle = colour("sheet");
    pen.lineWidth = size / 3;
    pen.strokeText(text, u.bbox.left + size / 2, high - size / 4);
    pen.fillText(text, u.bbox.left + size / 2, high - size / 4);
    pen.restore();
    u.root.parentNode.dataset.label = text;
  }

  function values(data) {
    return [data.at, data.total, data.at.map(function () { return data.threshold; })];
  }

  function draw(box, data) {
    if (!data.at.length) { box.textContent = "Nothing counts yet."; return; }
    if (box.chart) { box.chart.destroy(); }
    box.textContent = "";
    box.chart = new uPlot(options(box, data), values(data), box);
    box.dataset.points = data.at.length;
    box.dataset.fired = data.fired.length;
    box.dataset.threshold = data.threshold;
  }

  /* What a chart leaves out is said below it. */
  function note(text) {
    var place = document.getElementById("plot-note");
    if (place && place.textContent !== text) { place.textContent = text; place.hidden = !text; }
  }

  function load(box) {
    var form = box.dataset.form && document.getElementById(box.dataset.form);
    var query = form ? "?" + new URLSearchParams(new FormData(form)) : "";
    fetch(box.dataset.url + query, { credentials: "same-origin" })
      .then(function (answer) { if (!answer.ok) { throw new Error(answer.status); } return answer.json(); })
      .then(function (data) { box.data = data; draw(box, data); note(data.note || ""); })
      .catch(function () { if (!box.chart) { box.textContent = "The chart could not be loaded."; } });
  }

  /* What-if: show the figure of each slider, and try what is set a moment after it was moved. */
  var form = document.getElementById("whatif"), waiting;
  function attempt() {
    var query = "?" + new URLSearchParams(new FormData(form));
    boxes.forEach(load);
    fetch(query + "&part=1", { credentials: "same-origin" })
      .then(function (answer) { if (!answer.ok) { throw new Error(answer.status); } return answer.text(); })
      .then(function (html) { document.getElementById("whatif-results").innerHTML = html; history.replaceState(null, "", query); })
      .catch(function () {});
  }
  if (form) {
    form.addEventListener("input", function (event) {
      var shown = form.querySelector('output[for="' + event.target.id + '"]');
      if (shown) { shown.textContent = event.target.value; }
      clearTimeout(waiting);
      waiting = setTimeout(attempt, 200);
    });
    form.addEventListener("submit", function (event) { event.preventDefault(); attempt(); });
  }

  var boxes = Array.prototype.slice.call(document.querySelectorAll(".plot[data-url]"));
  boxes.forEach(function (box) { box.hidden = false; load(box); });
  if (boxes.length) {
    setInterval(function () { if (!document.hidden) { boxes.forEach(load); } }, 10000);
    window.addEventListener("resize", function () {
      boxes.forEach(function (box) { if (box.chart) { box.chart.setSize({ width: box.clientWidth, height: 240 }); } });
    });
  }
})();
