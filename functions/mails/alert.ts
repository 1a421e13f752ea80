import { alertMessages as say } from "#shared/messages/alerts.ts";
import { contactLines } from "#shared/messages/contact.ts";
import type { Registrar } from "#shared/registrar.ts";
import { formattedDate } from "../domain/time/formatted-date.ts";
import type { RenderedMail } from "./holder-mail.ts";
import { escaped } from "./mail-html.ts";

export interface AlertFacts {
  registrar: Registrar;
  entry: { at: string; message: string; by?: string };
}

export const alertMail = ({ registrar, entry }: AlertFacts): RenderedMail =>
  alertLines(registrar, [
    entry.message,
    ...(entry.by ? [say.by(entry.by)] : []),
    say.at(formattedDate(entry.at, registrar)),
    say.where(`${registrar.siteUrl}/admin/system_logs`),
  ]);

/** To the registrar's IT; the subject holds no text that a person typed. */
export const alertLines = (registrar: Registrar, lines: string[]): RenderedMail => {
  const all = [...lines, ...contactLines(registrar.contact)];
  return {
    subject: say.subject(registrar.name),
    text: all.join("\n\n"),
    html: `<!doctype html><html lang="en"><body>${all
      .map((line) => `<p>${escaped(line)}</p>`)
      .join("\n")}</body></html>`,
  };
};
