import { mailMessages } from "#shared/messages/mails.ts";
import { noticeMessages as say } from "#shared/messages/notices.ts";
import type { Registrar } from "#shared/registrar.ts";
import { formattedDate } from "../domain/time/formatted-date.ts";
import { type RenderedMail, rendered } from "./holder-mail.ts";

export interface NoticeFacts {
  registrar: Registrar;
  name: string;
  about: "settings" | "administrators";
  entry: { at: string; message: string; by?: string; meanwhile?: unknown };
}

/** To each super-admin, about what one of them has changed. */
export const noticeMail = ({ registrar, name, about, entry }: NoticeFacts): RenderedMail => {
  const { title, button, path } = say[about];
  const { at, message, by, meanwhile } = entry;
  return rendered(title, {
    registrar,
    title,
    greets: name,
    paragraphs: [
      `${message}.`,
      say.done(formattedDate(at, registrar), by),
      ...(Array.isArray(meanwhile) ? meanwhile.map(String) : []),
      say.notExpected,
    ],
    button: { label: button, link: `${registrar.siteUrl}/admin/${path}` },
    hint: mailMessages.signInHint,
    footer: say.footer,
  });
};
