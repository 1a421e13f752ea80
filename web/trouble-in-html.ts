import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { contactLines } from "#shared/messages/contact.ts";
import { browserMessages } from "#shared/messages/public.ts";
import { troubleMessages as say } from "#shared/messages/trouble.ts";
import type { Contact } from "#shared/registrar.ts";
import { inHtml } from "./in-html.ts";

const script = "show-trouble.js";
const shown = "max-height:none;visibility:visible;animation:none";

/** Without any script, the animation shows the message if the page has not removed it by then. */
const styles =
  "#trouble{max-height:0;overflow:hidden;visibility:hidden;animation:trouble 0s 15s forwards}" +
  "@keyframes trouble{to{max-height:99rem;visibility:visible}}" +
  "#trouble div{max-width:40rem;margin:0 auto;padding:1.5rem}#trouble h1{font-size:1.75rem}" +
  "#trouble p,#trouble ul{margin-top:1rem}#trouble a{display:inline-block;padding:.6rem 0;text-decoration:underline}" +
  `.failed #trouble{${shown}}.failed #root{display:none}`;
const withoutScript = `<noscript><style>#trouble{${shown}}#root{display:none}</style></noscript>`;

/** The message of D63 where the pages cannot start. */
export const troubleInHtml = (contact: Contact): Plugin => ({
  name: "trouble-in-html",
  apply: "build",
  buildStart() {
    const source = readFileSync(join(import.meta.dirname, script), "utf8");
    this.emitFile({ type: "asset", name: script, source });
  },
  transformIndexHtml: {
    order: "post",
    handler: (html, { bundle = {} }) => {
      const file = Object.values(bundle).find(
        (one) => one.type === "asset" && one.names.includes(script),
      );
      if (!file) throw new Error(`${script} is not in the build`);
      return (
        html
          // Both run in this order, so that no error of the second is missed.
          .replace(
            '<script type="module"',
            () => `<script defer src="/${file.fileName}"></script><script type="module"`,
          )
          .replace("</head>", () => `<style>${styles}</style>${withoutScript}</head>`)
          .replace('<div id="root">', (root) => troubleBlock(contact) + root)
      );
    },
  },
});

const troubleBlock = (contact: Contact): string => {
  const links = [`tel:${contact.phone.replace(/[^+\d]/g, "")}`, `mailto:${contact.email}`];
  const lines = contactLines(contact).map((line, place) => {
    const link = links[place];
    return `<li>${link ? `<a href="${inHtml(link)}">${inHtml(line)}</a>` : inHtml(line)}</li>`;
  });
  return (
    `<div id="trouble" role="alert"><div role="main"><h1>${say.title}</h1><p>${say.needs}</p>` +
    `<p><a href="">${browserMessages.reload}</a></p>` +
    `<p>${say.contact}</p><ul>${lines.join("")}</ul></div></div>`
  );
};
