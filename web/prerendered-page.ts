import { firstStyles } from "./first-styles.ts";

const emptyRoot = '<div id="root"></div>';
const styleLink = /<link rel="stylesheet"[^>]*>/;

/**
 * Puts React's output into the shell. The link to the styles stays in the head: rules that Chakra adds
 * behind it in the back office win over those of the shared parts.
 */
export const prerenderedPage = (shell: string, body: string): string => {
  if (!shell.includes(emptyRoot)) throw new Error("The page has no place for the form");
  if (/<script|\sstyle=/.test(body)) throw new Error("The policy forbids what is in the page");
  return shell.replace(/>\s+</g, "><").replace(emptyRoot, () => `<div id="root">${body}</div>`);
};

/**
 * Puts the rules of `css` that the page uses into its head. The link to all rules follows the page, which
 * is shown without waiting for them.
 */
export const withFirstStyles = (page: string, css: string): string => {
  const [link] = styleLink.exec(page) ?? [];
  if (!link) throw new Error("The page has no link to its styles");
  return page
    .replace(link, () => "")
    .replace("</head>", () => `<style>${firstStyles(css, page)}</style></head>`)
    .replace("</body>", () => `${link}</body>`);
};
