import { contactLines } from "#shared/messages/contact.ts";
import { mailMessages as say } from "#shared/messages/mails.ts";
import type { MailItem, MailLink, MailParts, NotMe } from "./mail-parts.ts";

/** Tables, inline styles and 600 px suit email clients, Outlook for Windows too; loads no remote content. */
export const htmlOf = ({
  registrar,
  title,
  greets,
  paragraphs,
  items = [],
  quote,
  code,
  button,
  links = [],
  hint = say.codeHint,
  notMe,
  notMeEach,
  reference,
  eChannelUrl,
  footer,
}: MailParts): string =>
  page(escaped(title), [
    `<tr><td bgcolor="${green}" style="${headerStyle}">${escaped(registrar.name)}</td></tr>`,
    row(
      bodyStyle,
      `<h1 style="${titleStyle}">${escaped(title)}</h1>`,
      ...(greets ? [paragraph(say.greeting(`<bdi>${escaped(greets)}</bdi>`))] : []),
      ...paragraphs.map((text) => paragraph(escaped(text))),
      ...(items.length > 0 ? [list(items)] : []),
      ...(quote ? [`<p style="${quoteStyle}">${escaped(quote)}</p>`] : []),
      ...(code ? [`<p style="${codeStyle}">${escaped(code)}</p>`] : []),
      ...(notMe ? [objection(notMe)] : []),
      ...(notMeEach ? [paragraph(escaped(notMeEach.text)), anchors(notMeEach.links)] : []),
      ...(button ? [buttonOf(button)] : []),
      ...links.map(({ label, link }) => paragraph(`${escaped(label)}<br>${anchor(link)}`)),
      ...(button || links.length > 0 ? [paragraph(escaped(hint))] : []),
      ...(reference ? [paragraph(`<strong>${escaped(say.reference(reference))}</strong>`)] : []),
      ...(eChannelUrl ? [paragraph(`${escaped(say.eChannel)}<br>${anchor(eChannelUrl)}`)] : []),
      paragraph(`${escaped(say.farewell)}<br>${escaped(registrar.name)}`),
    ),
    row(
      footerStyle,
      paragraph(escaped(footer)),
      contactLines(registrar.contact).map(escaped).join("<br>"),
    ),
  ]);

const list = (items: readonly MailItem[]): string =>
  [
    `<ul style="${listStyle}">`,
    ...items.map(
      ({ label, text }) =>
        `<li style="${itemStyle}"><strong>${escaped(label)}</strong><br>${escaped(text)}</li>`,
    ),
    "</ul>",
  ].join("\n");

const objection = ({ text, link, label = say.notMe }: NotMe): string =>
  paragraph(`${escaped(text)}<br>${anchor(link, escaped(label))}`);

const anchors = (links: readonly MailLink[]): string =>
  [
    `<ul style="${listStyle}">`,
    ...links.map(
      ({ label, link }) => `<li style="${itemStyle}">${anchor(link, escaped(label))}</li>`,
    ),
    "</ul>",
  ].join("\n");

/** Outlook for Windows ignores the padding of a link and the margin of a table, so cells have them. */
const buttonOf = ({ label, link }: MailLink): string => {
  const anchor = `<a href="${escaped(link)}" style="${buttonStyle}">${escaped(label)}</a>`;
  const button = `${table}><tr><td bgcolor="${green}" style="${buttonCell}">${anchor}</td></tr></table>`;
  return `${table}><tr><td style="padding:8px 0 24px">${button}</td></tr></table>`;
};

const green = "#14532d";
const font = "font-family:Arial,Helvetica,sans-serif";
const headerStyle = `background:${green};color:#ffffff;${font};font-size:18px;font-weight:bold;padding:20px 24px`;
const bodyStyle = `background:#ffffff;color:#1c1917;${font};font-size:16px;line-height:1.5;padding:24px`;
const footerStyle = `color:#57534e;${font};font-size:13px;line-height:1.5;padding:16px 24px 24px`;
const titleStyle = "font-size:22px;line-height:1.3;margin:0 0 16px";
const quoteStyle = `border-left:4px solid ${green};margin:0 0 16px;padding:8px 16px;background:#f5f5f4;white-space:pre-line;overflow-wrap:anywhere`;
const listStyle = "margin:0 0 16px;padding:0 0 0 20px";
const itemStyle = "margin:0 0 8px;white-space:pre-line;overflow-wrap:anywhere";
const codeStyle =
  "font-family:Consolas,Menlo,monospace;font-size:32px;font-weight:bold;letter-spacing:6px;margin:24px 0";
const buttonCell = `background:${green};border-radius:6px;mso-padding-alt:14px 24px`;
const buttonStyle = `display:inline-block;color:#ffffff;${font};font-size:16px;font-weight:bold;text-decoration:none;padding:14px 24px;mso-padding-alt:0`;

const table = '<table role="presentation" cellpadding="0" cellspacing="0" border="0"';
/** Outlook for Windows knows no greatest width. */
const outlook = [
  `<!--[if mso]>${table} width="600"><tr><td><![endif]-->`,
  "<!--[if mso]></td></tr></table><![endif]-->",
];

const page = (title: string, rows: string[]): string =>
  [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    // All colours are light: a program that turns some of them dark would hide text.
    '<meta name="color-scheme" content="light only">',
    '<meta name="supported-color-schemes" content="light only">',
    `<title>${title}</title></head>`,
    '<body style="margin:0;padding:0;background:#f5f5f4">',
    `${table} width="100%"><tr><td align="center" style="padding:16px 8px">`,
    `${outlook[0]}${table} width="100%" style="max-width:600px;text-align:left">`,
    ...rows,
    `</table>${outlook[1]}</td></tr></table></body></html>`,
  ].join("\n");

const row = (style: string, ...content: string[]): string =>
  `<tr><td style="${style}">${content.join("\n")}</td></tr>`;

const paragraph = (html: string): string =>
  `<p style="margin:0 0 16px;overflow-wrap:anywhere">${html}</p>`;

const anchor = (link: string, label = link): string =>
  `<a href="${escaped(link)}" style="color:${green}">${escaped(label)}</a>`;

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => entities[sign] ?? "");
