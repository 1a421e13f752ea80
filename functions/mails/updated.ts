import { mailMessages as say } from "#shared/messages/mails.ts";
import { type HolderMailFacts, holderMail, type RenderedMail, rendered } from "./holder-mail.ts";

interface Changed {
  isBankChanged: boolean;
  /** To the accepted address only (D93). */
  freezeLink: string | undefined;
}

export const updatedMail = ({
  isBankChanged,
  freezeLink,
  ...facts
}: HolderMailFacts & Changed): RenderedMail =>
  holderMail("updated", facts, {
    more: isBankChanged ? [say.bankChanged] : [],
    ...(freezeLink && { notMe: { text: say.freeze, link: freezeLink } }),
  });

/** Goes to the accepted address, which a version would replace. */
export const emailChangedMail = ({
  registrar,
  holderName,
  reference,
  eChannelUrl,
  isBankChanged,
  freezeLink,
}: Omit<HolderMailFacts, "link" | "freezeLink"> &
  Changed & { freezeLink: string }): RenderedMail => {
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

/** Goes to the accepted address, for each code that the new one gets (D92). */
export const codeNoticedMail = ({
  registrar,
  holderName,
  reference,
  freezeLink,
}: Pick<HolderMailFacts, "registrar" | "holderName" | "reference"> & {
  freezeLink: string;
}): RenderedMail => {
  const { subject, title, text } = say.codeNoticed;
  return rendered(subject(reference), {
    registrar,
    title,
    greets: holderName ?? say.holder,
    paragraphs: [text],
    notMe: { text: say.freeze, link: freezeLink },
    reference,
    footer: say.whyYou(registrar.name),
  });
};
