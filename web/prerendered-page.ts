import { firstStyles } from "./first-styles.ts";

const emptyRoot = '<div id="root"></div>';

/**
 * Puts React's output into the shell, and joins the style elements that Emotion left between the
 * elements into one in the head. In the browser `claim-styles.ts` tells Emotion which rules it
 * holds.
 */
export const prerenderedPage = (shell: string, rendered: string): string => {
  const { body, globalCss, css } = withoutStyles(rendered);
  if (!shell.includes(emptyRoot)) throw new Error("The page has no place for the form");
  if (/<script|\sstyle=/.test(body)) throw new Error("The policy forbids what is in the page");

  const styles = firstStyles(globalCss, shell + css + body) + css;
  return shell
    .replace(/>\s+</g, "><")
    .replace("</head>", () => `<style data-emotion="css">${styles}</style></head>`)
    .replace(emptyRoot, () => `<div id="root">${body}</div>`);
};

const styleElement = /<style data-emotion="([^"]*)"[^>]*>(.*?)<\/style>/gs;

const withoutStyles = (rendered: string) => {
  const rules = new Map<string, string>();
  const body = rendered.replace(styleElement, (_, name: string, css: string) => {
    rules.set(name, css);
    return "";
  });
  const joined = (isGlobal: boolean) =>
    [...rules]
      .filter(([name]) => name.startsWith("css-global") === isGlobal)
      .map(([, css]) => css)
      .join("");
  return { body, globalCss: joined(true), css: joined(false) };
};
