import type { ExportKind } from "#shared/kyc/exports.ts";
import { exportMailMessages as say } from "#shared/messages/export-mails.ts";
import { type RenderedMail, rendered } from "./holder-mail.ts";
import type { MailSender } from "./mail-parts.ts";

export interface ExportFacts {
  registrar: MailSender;
  name: string;
  kind: ExportKind;
  count: number;
  link: string;
}

export const exportReadyMail = ({
  registrar,
  name,
  kind,
  count,
  link,
}: ExportFacts): RenderedMail => {
  const { subject, title, text, button } = say.ready;
  return rendered(subject(kind), {
    registrar,
    title: title(kind),
    greets: name,
    paragraphs: [text(count)],
    button: { label: button, link },
    hint: say.hint,
    footer: say.footer,
  });
};

export const exportFailedMail = ({
  registrar,
  name,
  kind,
}: Pick<ExportFacts, "registrar" | "name" | "kind">): RenderedMail => {
  const { subject, title, text } = say.failed;
  return rendered(subject(kind), {
    registrar,
    title: title(kind),
    greets: name,
    paragraphs: [text],
    footer: say.footer,
  });
};
