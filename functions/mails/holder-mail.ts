import { mailMessages as say } from "#shared/messages/mails.ts";
import { htmlOf } from "./mail-html.ts";
import { textOf } from "./mail-text.ts";

export interface HolderMailFacts {
  /** The registrar's name. */
  registrar: string;
  holderName: string;
  reference: string;
  /** To the holder's own page, from `viewAccountLink`. */
  link: string;
  eChannelUrl: string;
}

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

export type HolderMailKind = "received" | "approved" | "rejected";

/** One mail as its two forms, plain text and page, are made of it. */
export interface MailParts {
  registrar: string;
  title: string;
  paragraphs: string[];
  /** An administrator's words, set apart from ours. */
  quote?: string | undefined;
  button: { label: string; link: string };
  eChannelUrl: string;
}

export const holderMail = (
  kind: HolderMailKind,
  { registrar, holderName, reference, link, eChannelUrl }: HolderMailFacts,
  quote?: string,
): RenderedMail => {
  const { subject, title, text, button } = say[kind];
  const parts: MailParts = {
    registrar,
    title,
    paragraphs: [say.greeting(holderName), text],
    quote,
    button: { label: button, link },
    eChannelUrl,
  };
  return {
    subject: subject(reference),
    text: textOf(parts, reference),
    html: htmlOf(parts, reference),
  };
};
