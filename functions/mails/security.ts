import { securityMailMessages as say } from "#shared/messages/security-mails.ts";
import type { Registrar } from "#shared/registrar.ts";
import type { SecurityEvent } from "../domain/access/second-factor.ts";
import { formattedDate } from "../domain/time/formatted-date.ts";
import { type RenderedMail, rendered } from "./holder-mail.ts";

export interface SecurityFacts {
  registrar: Registrar;
  name: string;
  about: SecurityEvent;
  entry: { at: string; by?: string; reason?: string; device?: string };
}

/** To an administrator whose sign-in has changed. */
export const securityMail = ({ registrar, name, about, entry }: SecurityFacts): RenderedMail => {
  const { title, text } = say[about];
  return rendered(title, {
    registrar,
    title,
    greets: name,
    paragraphs: [
      text,
      say.done(formattedDate(entry.at, registrar), entry.by),
      ...(entry.device ? [say.device(entry.device)] : []),
      about === "invited" ? say.notExpected : say.notYou,
    ],
    quote: about === "factor-removed" ? entry.reason : undefined,
    ...(about === "invited" && {
      button: { label: say.choosePassword, link: `${registrar.siteUrl}/admin/reset_password` },
    }),
    footer: say.footer,
  });
};
