// Shows `#trouble` at once where the pages cannot start. ES5: browsers without modules run it too.
// biome-ignore-all lint/suspicious/noVar: ES5
// biome-ignore-all lint/complexity/useArrowFunction: ES5
(function () {
  function show() {
    // The page removes the element when it starts.
    if (document.getElementById("trouble")) document.documentElement.className = "failed";
  }

  function isOfPage(event) {
    var script = event.target;
    if (script && script.tagName === "SCRIPT") return true;
    return String(event.filename).indexOf(location.origin) === 0;
  }

  if (!("noModule" in document.createElement("script"))) show();
  window.addEventListener(
    "error",
    function (event) {
      if (isOfPage(event)) show();
    },
    true,
  );
})();
