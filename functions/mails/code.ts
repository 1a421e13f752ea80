import { mailMessages as say } from "#shared/messages/mails.ts";
import { type RenderedMail, rendered } from "./holder-mail.ts";
import type { MailSender } from "./mail-parts.ts";

export interface CodeMailFacts {
  registrar: MailSender;
  holderName?: string | undefined;
  reference: string;
  code: string;
  /** To the accepted address only (D93). */
  freezeLink: string | undefined;
}

/** No code in the subject: locked phones show subjects. */
export const codeMail = ({
  registrar,
  holderName,
  reference,
  code,
  freezeLink,
}: CodeMailFacts): RenderedMail => {
  const { subject, title, text, never, footer } = say.code;
  return rendered(subject(reference), {
    registrar,
    title,
    greets: holderName ?? say.holder,
    paragraphs: [text, never],
    code,
    ...(freezeLink && { notMe: { text: say.freeze, link: freezeLink } }),
    reference,
    footer,
  });
};
