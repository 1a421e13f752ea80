/**
 * Emotion adds no rule whose name stands beside `css` in the attribute of a style element. In the
 * prerendered page the names stand in the rules alone; imported before Emotion, which looks once.
 */
const sheet = document.querySelector("style[data-emotion=css]");
if (sheet?.textContent) {
  const names = [...sheet.textContent.matchAll(/\.css-(\w+)/g)].map(([, name]) => name);
  sheet.setAttribute("data-emotion", ["css", ...new Set(names)].join(" "));
}
