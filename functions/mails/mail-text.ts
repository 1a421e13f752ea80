import { contactLines } from "#shared/messages/contact.ts";
import { mailMessages as say } from "#shared/messages/mails.ts";
import type { MailItem, MailLink, MailParts } from "./mail-parts.ts";

export const textOf = ({
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
  [
    title,
    ...(greets ? [say.greeting(greets)] : []),
    ...paragraphs,
    ...(items.length > 0 ? [items.map(itemText).join("\n")] : []),
    ...(quote ? [quoted(quote)] : []),
    ...(code ? [code] : []),
    ...(notMe ? [`${notMe.text}\n${lineOf({ label: say.notMe, ...notMe })}`] : []),
    ...(notMeEach ? [notMeEach.text, ...notMeEach.links.map(lineOf)] : []),
    ...(button ? [lineOf(button)] : []),
    ...links.map(lineOf),
    ...(button || links.length > 0 ? [hint] : []),
    ...(reference ? [say.reference(reference)] : []),
    ...(eChannelUrl ? [`${say.eChannel}\n${eChannelUrl}`] : []),
    `${say.farewell}\n${registrar.name}`,
    footer,
    contactLines(registrar.contact).join("\n"),
  ].join("\n\n");

const lineOf = ({ label, link }: MailLink): string => `${label}:\n${link}`;

const itemText = ({ label, text }: MailItem): string =>
  `- ${label}: ${text.replaceAll(/\r?\n/g, "\n  ")}`;

const quoted = (words: string): string =>
  words
    .split(/\r?\n/)
    .map((line) => `> ${line}`)
    .join("\n");
