/**
 * Emotion skips rules whose names are in the `data-emotion` attribute of a style element. The
 * prerendered page has these names only in its rules. Import this before Emotion, which reads once.
 */
const sheet = document.querySelector("style[data-emotion=css]");
if (sheet?.textContent) {
  const names = [...sheet.textContent.matchAll(/\.css-(\w+)/g)].map(([, name]) => name);
  sheet.setAttribute("data-emotion", ["css", ...new Set(names)].join(" "));
}
