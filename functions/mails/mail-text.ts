import { mailMessages as say } from "#shared/messages/mails.ts";
import type { MailParts } from "./holder-mail.ts";

export const textOf = (
  { registrar, paragraphs, quote, button, eChannelUrl }: MailParts,
  reference: string,
): string =>
  [
    ...paragraphs,
    ...(quote ? [quoted(quote)] : []),
    `${button.label}:\n${button.link}`,
    say.codeHint,
    say.reference(reference),
    `${say.eChannel}\n${eChannelUrl}`,
    `${say.farewell}\n${registrar}`,
    say.whyYou(registrar),
  ].join("\n\n");

const quoted = (words: string): string =>
  words
    .split(/\r?\n/)
    .map((line) => `> ${line}`)
    .join("\n");
