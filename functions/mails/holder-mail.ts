import { mailMessages as say } from "#shared/messages/mails.ts";
import { htmlOf } from "./mail-html.ts";
import type { MailParts, MailSender } from "./mail-parts.ts";
import { textOf } from "./mail-text.ts";

export interface HolderMailFacts {
  registrar: MailSender;
  /** Left out until the address is proved, because the sender of the form typed the name (D72). */
  holderName?: string | undefined;
  reference: string;
  link: string;
  /** Missing if an earlier release asked for the email. */
  freezeLink?: string | undefined;
  eChannelUrl: string;
}

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

export type HolderMailKind =
  | "received"
  | "updated"
  | "approved"
  | "rejected"
  | "holdingNamed"
  | "sentInYourName"
  | "formsNamed";

type Parts = Pick<MailParts, "items" | "quote" | "notMe" | "notMeEach"> & {
  /** In place of the text of the kind. */
  text?: string;
  more?: string[];
};

export const rendered = (subject: string, parts: MailParts): RenderedMail => ({
  subject,
  text: textOf(parts),
  html: htmlOf(parts),
});

export const holderMail = (
  kind: HolderMailKind,
  { registrar, holderName, reference, link, eChannelUrl }: HolderMailFacts,
  { text = String(say[kind].text), more = [], ...parts }: Parts = {},
): RenderedMail => {
  const { subject, title, button } = say[kind];
  return rendered(subject(reference), {
    registrar,
    title,
    greets: holderName ?? say.holder,
    paragraphs: [text, ...more],
    ...parts,
    button: { label: button, link },
    reference,
    eChannelUrl,
    footer: [say.whyYou(registrar.name), ...(parts.notMe ? [] : [say.ignore])].join(" "),
  });
};
