import { mailMessages as say } from "#shared/messages/mails.ts";
import { type HolderMailFacts, holderMail, type RenderedMail, rendered } from "./holder-mail.ts";

interface Changed {
  isBankChanged: boolean;
  freezeLink: string;
}

export const updatedMail = ({
  isBankChanged,
  freezeLink,
  ...facts
}: HolderMailFacts & Changed): RenderedMail =>
  holderMail("updated", facts, {
    more: isBankChanged ? [say.bankChanged] : [],
    notMe: { text: say.freeze, link: freezeLink },
  });

/** Goes to the replaced address: no link to the account, because codes go to the new address. */
export const emailChangedMail = ({
  registrar,
  holderName,
  reference,
  eChannelUrl,
  isBankChanged,
  freezeLink,
}: Omit<HolderMailFacts, "link"> & Changed): RenderedMail => {
  const { subject, title, text, footer } = say.emailChanged;
  return rendered(subject(reference), {
    registrar,
    title,
    greets: holderName ?? say.holder,
    paragraphs: [text, ...(isBankChanged ? [say.bankChanged] : [])],
    notMe: { text: say.freeze, link: freezeLink },
    reference,
    eChannelUrl,
    footer: footer(registrar.name),
  });
};
