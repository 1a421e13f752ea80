/** Keeps the global rules that `page` (HTML and other CSS) uses; the script adds the rest. */
export const firstStyles = (globalCss: string, page: string): string =>
  withoutUnusedVariables(withoutAbsentElements(withoutMotion(globalCss), page), page);

/** Removes animations and transitions: they start only with the script. */
const withoutMotion = (css: string): string =>
  css
    .replace(/@keyframes \w+\{(?:[^{}]*\{[^}]*\})*\}/g, "")
    .replace(/@media \(prefers-reduced-motion[^{]*\{[^{}]*\{[^}]*\}\}/g, "");

const withoutAbsentElements = (css: string, page: string): string => {
  const present = new Set([...page.matchAll(/<([a-z][a-z0-9]*)/g)].map(([, name]) => name));
  const isAbsent = (selector: string) =>
    /^[a-z][a-z0-9]*$/.test(selector) && !present.has(selector);
  return css.replace(/([^{}@;]+)\{([^{}]*)\}/g, (rule, selectors: string, styles: string) => {
    if (selectors.includes("(")) return rule;
    const left = selectors.split(",").filter((selector) => !isAbsent(selector.trim()));
    return left.length > 0 ? `${left.join(",")}{${styles}}` : "";
  });
};

const withoutUnusedVariables = (css: string, page: string): string => {
  const used = new Set([...(css + page).matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  return css.replace(/(--[\w-]+):[^;{}]+;?/g, (line, name) => (used.has(name) ? line : ""));
};
