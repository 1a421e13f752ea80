import { mailMessages as say } from "#shared/messages/mails.ts";
import { type RenderedMail, rendered } from "./holder-mail.ts";
import type { MailSender } from "./mail-parts.ts";

export interface ResetCodeFacts {
  registrar: MailSender;
  name: string;
  code: string;
}

export const resetCodeMail = ({ registrar, name, code }: ResetCodeFacts): RenderedMail => {
  const { subject, title, text, never, footer } = say.reset;
  return rendered(subject, {
    registrar,
    title,
    greets: name,
    paragraphs: [text, never],
    code,
    footer,
  });
};
