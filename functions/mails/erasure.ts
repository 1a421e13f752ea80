import { referenceOf } from "#shared/kyc/reference.ts";
import { erasureMailMessages as say } from "#shared/messages/erasure.ts";
import { mailMessages } from "#shared/messages/mails.ts";
import type { Registrar } from "#shared/registrar.ts";
import { formattedDate } from "../domain/time/formatted-date.ts";
import { type RenderedMail, rendered } from "./holder-mail.ts";

export interface ErasureFacts {
  registrar: Registrar;
  name: string;
  about: "asked" | "stopped";
  erasure: { id: string; eraseAt: string; by?: string; reason?: string };
  link: string;
}

/** To each super-admin. */
export const erasureMail = ({
  registrar,
  name,
  about,
  erasure: { id, eraseAt, by = "", reason },
  link,
}: ErasureFacts): RenderedMail => {
  const { subject, title } = say[about];
  const reference = referenceOf(id);
  const text =
    about === "asked"
      ? [say.asked.text(by, reference, formattedDate(eraseAt, registrar)), say.asked.stop]
      : [say.stopped.text(by, reference)];
  return rendered(subject(reference), {
    registrar,
    title,
    greets: name,
    paragraphs: [...text, ...(reason ? [say.reason] : [])],
    quote: reason,
    button: { label: say.button, link },
    hint: mailMessages.signInHint,
    footer: say.footer,
  });
};
