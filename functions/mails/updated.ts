import { mailMessages as say } from "#shared/messages/mails.ts";
import { type HolderMailFacts, holderMail, type RenderedMail, rendered } from "./holder-mail.ts";

interface Changed {
  isBankChanged: boolean;
}

export const updatedMail = ({ isBankChanged, ...facts }: HolderMailFacts & Changed): RenderedMail =>
  holderMail("updated", facts, { more: isBankChanged ? [say.bankChanged] : [] });

/** Goes to the replaced address: no link, because codes go to the new address. */
export const emailChangedMail = ({
  registrar,
  holderName,
  reference,
  eChannelUrl,
  isBankChanged,
}: Omit<HolderMailFacts, "link"> & Changed): RenderedMail => {
  const { subject, title, text, footer } = say.emailChanged;
  return rendered(subject(reference), {
    registrar,
    title,
    greets: holderName ?? say.holder,
    paragraphs: [text, ...(isBankChanged ? [say.bankChanged] : [])],
    reference,
    eChannelUrl,
    footer: footer(registrar.name),
  });
};
