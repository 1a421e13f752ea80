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

export type HolderMailKind = "received" | "updated" | "approved" | "rejected";

export interface MailLink {
  label: string;
  link: string;
}

/** One mail as its two forms, plain text and page, are made of it. */
export interface MailParts {
  registrar: string;
  title: string;
  paragraphs: string[];
  /** An administrator's words, set apart from ours. */
  quote?: string | undefined;
  /** Shown large, to be typed. */
  code?: string;
  /** The one thing to do. */
  button?: MailLink;
  links?: MailLink[];
  /** What it takes to open them; a mailed code unless told. */
  hint?: string;
  reference?: string;
  eChannelUrl?: string;
  /** Why it came, and what to do about it if it should not have come. */
  footer: string;
}

export const rendered = (subject: string, parts: MailParts): RenderedMail => ({
  subject,
  text: textOf(parts),
  html: htmlOf(parts),
});

/** A mail about one submission, with the button that leads to it. */
export const holderMail = (
  kind: HolderMailKind,
  { registrar, holderName, reference, link, eChannelUrl }: HolderMailFacts,
  { quote, more = [] }: { quote?: string | undefined; more?: string[] } = {},
): RenderedMail => {
  const { subject, title, text, button } = say[kind];
  return rendered(subject(reference), {
    registrar,
    title,
    paragraphs: [say.greeting(holderName), text, ...more],
    quote,
    button: { label: button, link },
    reference,
    eChannelUrl,
    footer: say.whyYou(registrar),
  });
};
