import { escapeXml } from "../xml.ts";
import type { KeptMail } from "./mailbox.ts";

type InboxPage = { mails: KeptMail[]; page: number; pages: number; total: number };

export const inboxPage = ({ mails, page, pages, total }: InboxPage): string =>
  document({
    title: `Inbox (${total})`,
    refreshSeconds: 5,
    main: `<h1>Inbox <small>${total === 1 ? "1 mail" : `${total} mails`}</small></h1>
      ${total === 0 ? "<p>No mail yet. This page looks again every few seconds.</p>" : ""}
      <ol>${mails.map(line).join("")}</ol>${pages > 1 ? pager(page, pages) : ""}`,
  });

export const mailPage = (mail: KeptMail): string =>
  document({
    title: mail.subject,
    main: `<p><a href="/">Back to the inbox</a></p>
      <h1>${escapeXml(mail.subject)}</h1>
      <dl><dt>From</dt><dd>${escapeXml(mail.from)}</dd>
        <dt>To</dt><dd>${escapeXml(mail.to.join(", "))}</dd>
        <dt>Sent</dt><dd>${time(mail.at)}</dd></dl>
      ${mail.html ? `<iframe title="The mail as it looks" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/mail/${mail.id}/html"></iframe>` : ""}
      ${mail.text ? `<h2>As text</h2><pre>${withLinks(mail.text)}</pre>` : ""}`,
  });

export const noMailPage = (): string =>
  document({
    title: "No such mail",
    main: '<h1>No such mail</h1><p><a href="/">Back to the inbox</a></p>',
  });

/** Links in an email open outside the frame, because target pages refuse to be framed. */
export const framedHtml = (html: string): string => {
  const base = '<base target="_blank">';
  return /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, `$&${base}`) : `${base}${html}`;
};

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 0; background: light-dark(#f5f6f8, #15171b); color: light-dark(#1b1f27, #e7e9ee); }
  main { max-width: 52rem; margin: 0 auto; padding: 2rem 1rem; }
  h1 { font-size: 1.5rem; overflow-wrap: anywhere; } h2 { font-size: 1rem; }
  small, time, dt { color: light-dark(#5b6472, #a2a9b6); font-size: .875rem; font-weight: 400; }
  a { color: light-dark(#0b5cad, #7fb8f5); }
  ol, iframe, pre, dl { background: light-dark(#fff, #1e2127); border: 1px solid light-dark(#dfe3e8, #333841); border-radius: .5rem; }
  ol { list-style: none; padding: 0; overflow: hidden; } ol:empty { display: none; }
  li + li { border-top: 1px solid light-dark(#dfe3e8, #333841); }
  li a { display: flex; flex-wrap: wrap; gap: 0 1rem; padding: .75rem 1rem; color: inherit; text-decoration: none; }
  li a:hover, li a:focus-visible { background: light-dark(#eef4fb, #262b34); }
  li b { flex: 1 1 100%; overflow-wrap: anywhere; } li span { flex: 1 1 auto; overflow-wrap: anywhere; }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: 1rem 0; padding: 1rem; }
  dd { margin: 0; overflow-wrap: anywhere; }
  iframe { box-sizing: border-box; width: 100%; height: 36rem; background: #fff; color-scheme: light; }
  pre { padding: 1rem; white-space: pre-wrap; overflow-wrap: anywhere; }
  nav { display: flex; justify-content: space-between; }`;

type Document = { title: string; main: string; refreshSeconds?: number };

const document = ({ title, main, refreshSeconds }: Document): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
${refreshSeconds ? `<meta http-equiv="refresh" content="${refreshSeconds}">` : ""}
<title>${escapeXml(title)}</title><style>${style}</style></head><body><main>${main}</main></body></html>`;

const line = (mail: KeptMail): string =>
  `<li><a href="/mail/${mail.id}"><b>${escapeXml(mail.subject)}</b><span>${escapeXml(mail.to.join(", "))}</span>${time(mail.at)}</a></li>`;

const time = (at: string): string =>
  `<time datetime="${escapeXml(at)}">${escapeXml(at.slice(0, 19).replace("T", " "))} UTC</time>`;

const pager = (page: number, pages: number): string =>
  `<nav>${page > 1 ? `<a href="/?page=${page - 1}">Newer</a>` : "<span></span>"}
   <span>Page ${page} of ${pages}</span>
   ${page < pages ? `<a href="/?page=${page + 1}">Older</a>` : "<span></span>"}</nav>`;

const withLinks = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((piece, at) => (at % 2 === 1 ? link(piece) : escapeXml(piece)))
    .join("");

const link = (address: string): string =>
  `<a href="${escapeXml(address)}" target="_blank" rel="noreferrer">${escapeXml(address)}</a>`;
