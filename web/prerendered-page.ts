import { createHash } from "node:crypto";

interface Prerendered {
  html: string;
  /** As the page's policy wants them, `sha256-…`. */
  styleHashes: string[];
}

const emptyRoot = '<div id="root"></div>';

/**
 * Puts what React rendered into the shell. The style elements that Emotion left between the
 * elements move to the head: in the browser it renders none there, and looks for them by name.
 */
export const prerenderedPage = (shell: string, rendered: string): Prerendered => {
  const { body, sheets } = withoutStyles(rendered);
  if (!shell.includes(emptyRoot)) throw new Error("The page has no place for the form");
  if (/<script|\sstyle=/.test(body)) throw new Error("The policy forbids what is in the page");

  const styles = sheets.map(({ name, css }) => `<style data-emotion="${name}">${css}</style>`);
  const html = shell
    .replace("</head>", () => `${styles.join("")}</head>`)
    .replace(emptyRoot, () => `<div id="root">${body}</div>`);
  return { html, styleHashes: sheets.map(({ css }) => hashOf(css)) };
};

interface Sheet {
  name: string;
  css: string;
}

const styleElement = /<style data-emotion="([^"]*)"[^>]*>(.*?)<\/style>/gs;

/** Comes without an end, and would take the layer behind it along. */
const emptyLayer = /(@layer \w+)(?=@)/g;

const withoutStyles = (rendered: string): { body: string; sheets: Sheet[] } => {
  const rules = new Map<string, string>();
  const body = rendered.replace(styleElement, (_, name: string, css: string) => {
    rules.set(name, css.replace(emptyLayer, "$1;"));
    return "";
  });
  const found = [...rules].map(([name, css]) => ({ name, css }));
  const isGlobal = ({ name }: Sheet) => name.startsWith("css-global");
  return { body, sheets: [...found.filter(isGlobal), joined(found.filter((it) => !isGlobal(it)))] };
};

const joined = (sheets: Sheet[]): Sheet => ({
  name: ["css", ...sheets.map(({ name }) => name.replace(/^css /, ""))].join(" "),
  css: sheets.map(({ css }) => css).join(""),
});

const hashOf = (css: string): string =>
  `sha256-${createHash("sha256").update(css).digest("base64")}`;
