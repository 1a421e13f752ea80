import { transform } from "lightningcss";

/** Keeps the rules of `css` that `page` (HTML) uses; the linked file has the rest. */
export const firstStyles = (css: string, page: string): string => {
  const used = transformed(
    withoutAbsentElements(withoutMotion(css), page),
    unusedClasses(css, page),
  );
  return transformed(used, unusedVariables(used, page));
};

const transformed = (css: string, unusedSymbols: string[]): string =>
  transform({
    filename: "page.css",
    code: Buffer.from(css),
    minify: true,
    unusedSymbols,
  }).code.toString();

const unusedClasses = (css: string, page: string): string[] => {
  const used = new Set(
    [...page.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names]) => names?.split(" ") ?? []),
  );
  const named = new Set([...css.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name]) => name ?? ""));
  return [...named].filter((name) => !used.has(name));
};

const unusedVariables = (css: string, page: string): string[] => {
  const used = new Set([...(css + page).matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  const named = new Set([...css.matchAll(/(--[\w-]+):/g)].map(([, name]) => name ?? ""));
  return [...named].filter((name) => !used.has(name));
};

/** Removes animations and their rules: they start only with the script. */
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
