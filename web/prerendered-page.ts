import { firstStyles } from "./first-styles.ts";

const emptyRoot = '<div id="root"></div>';
const styleLink = /<link rel="stylesheet"[^>]*>/;

/**
 * Puts React's output into the shell, and the rules of `css` that the page uses into its head. The link
 * to all rules follows the page, which is shown without waiting for them.
 */
export const prerenderedPage = (shell: string, body: string, css: string): string => {
  const [link] = styleLink.exec(shell) ?? [];
  if (!shell.includes(emptyRoot) || !link) throw new Error("The page lacks its root or its styles");
  if (/<script|\sstyle=/.test(body)) throw new Error("The policy forbids what is in the page");

  return shell
    .replace(/>\s+</g, "><")
    .replace(link, () => "")
    .replace("</head>", () => `<style>${firstStyles(css, shell + body)}</style></head>`)
    .replace(emptyRoot, () => `<div id="root">${body}</div>${link}`);
};
