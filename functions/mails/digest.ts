import { mailMessages as say } from "#shared/messages/mails.ts";
import { type RenderedMail, rendered } from "./holder-mail.ts";
import type { MailSender } from "./mail-parts.ts";

interface DigestFacts {
  registrar: MailSender;
  updates: { reference: string; link: string }[];
  /** Of all updates, with those that are not in the list. */
  count: number;
}

/** Has no text that a sender typed, whether the address is proved or not. */
export const digestMail = ({ registrar, updates, count }: DigestFacts): RenderedMail => {
  const { subject, title, text, update, more, hint } = say.digest;
  const left = count - updates.length;
  return rendered(subject, {
    registrar,
    title,
    greets: say.holder,
    paragraphs: [text(count), ...(left > 0 ? [more(left)] : [])],
    links: updates.map(({ reference, link }) => ({ label: update(reference), link })),
    hint,
    footer: `${say.whyYou(registrar.name)} ${say.ignore}`,
  });
};
