/* A plugin of Evennia's web client: show what was typed, and keep the cursor in the input field. */
plugin_handler.add("village", (function () {
  "use strict";
  function onSend(line) {
    var shown = document.createElement("div");
    shown.className = "inp";
    shown.textContent = "> " + (/^\s*(connect|create)\s/i.test(line) ? line.trim().split(/\s+/).slice(0, 2).join(" ") + " …" : line);
    document.getElementById("messagewindow").appendChild(shown);
    return null;
  }
  function init() {
    var field = document.getElementById("inputfield");
    document.getElementById("inputform").addEventListener("submit", function (event) { event.preventDefault(); });
    field.addEventListener("keyup", function (event) { if (event.key === "Enter") { field.focus(); } });
    field.focus();
  }
  return { init: init, onSend: onSend };
})());
