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

  /* Whether the importance runs through a box of the chart, in its pixels. It is drawn in steps: each value lasts until the next. */
  function crossed(u, left, right, top, bottom) {
    var at = u.data[0], total = u.data[1];
    for (var n = 0; n < at.length; n++) {
      var from = u.valToPos(at[n], "x", true), to = n + 1 < at.length ? u.valToPos(at[n + 1], "x", true) : from;
      var one = u.valToPos(total[n], "y", true), other = n + 1 < at.length ? u.valToPos(total[n + 1], "y", true) : one;
      if (to < left || from > right) { continue; }
      if (to > right) { other = one; }
      if (Math.min(one, other) < bottom && Math.max(one, other) > top) { return true; }
    }
    return false;
  }

  /* The dashed line is named on the chart, where the importance does not run: there is no legend. */
  function name(u, threshold) {
    var text = "threshold " + Math.round(threshold * 100) / 100, high = u.valToPos(threshold, "y", true), pen = u.ctx, size = 12 * (window.devicePixelRatio || 1);
    pen.save();
    pen.font = size + "px sans-serif";
    pen.textAlign = "left";
    pen.textBaseline = "bottom";
    var wide = pen.measureText(text).width, left = u.bbox.left + size / 2, right = u.bbox.left + u.bbox.width - wide - size / 2, above = high - size / 4, below = high + size * 1.5;
    var place = [[left, above, "left above"], [right, above, "right above"], [left, below, "left below"], [right, below, "right below"]].filter(function (each) {
      return !crossed(u, each[0] - size / 2, each[0] + wide + size / 2, each[1] - size * 1.25, each[1] + size / 4);
    })[0] || [left, above, "left above"];
    pen.fillStyle = colour("sheet"); // no line of the grid runs through it
    pen.fillRect(place[0] - size / 4, place[1] - size * 1.1, wide + size / 2, size * 1.1);
    pen.fillStyle = colour("bad");
    pen.fillText(text, place[0], place[1]);
    pen.restore();
    u.root.parentNode.dataset.label = text;
    u.root.parentNode.dataset.labelAt = place[2];
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
