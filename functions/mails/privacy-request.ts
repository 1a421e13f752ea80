import { referenceOf } from "#shared/kyc/reference.ts";
import { mailMessages } from "#shared/messages/mails.ts";
import { requestMailMessages as say } from "#shared/messages/request-mails.ts";
import type { Registrar } from "#shared/registrar.ts";
import { answerDueAt, type StoredRequest } from "../domain/submission/privacy-request.ts";
import { formattedDay } from "../domain/time/formatted-date.ts";
import { type HolderMailFacts, type RenderedMail, rendered } from "./holder-mail.ts";
import type { MailSender } from "./mail-parts.ts";

interface Facts extends Omit<HolderMailFacts, "registrar" | "freezeLink"> {
  registrar: MailSender & { siteUrl: string };
}

export const requestReceivedMail = ({
  kind,
  until,
  freezeLink,
  ...facts
}: Facts & {
  kind: keyof typeof say.received;
  until: string;
  freezeLink: string;
}): RenderedMail => {
  const { subject, title, text } = say.received[kind];
  return rendered(subject(facts.reference), {
    ...shared(facts),
    title,
    paragraphs: [text(until)],
    notMe: { text: mailMessages.freeze, link: freezeLink },
    button: { label: say.view, link: facts.link },
  });
};

export const downloadedMail = ({
  at,
  freezeLink,
  ...facts
}: Facts & { at: string; freezeLink: string }): RenderedMail => {
  const { subject, title, text } = say.downloaded;
  return rendered(subject(facts.reference), {
    ...shared(facts),
    title,
    paragraphs: [text(at)],
    notMe: { text: mailMessages.freeze, link: freezeLink },
  });
};

export const requestEndedMail = ({
  request: { asks, state, remark },
  ...facts
}: Facts & { request: StoredRequest & { state: "done" | "declined" } }): RenderedMail => {
  const { subject, title } = say[state][asks];
  return rendered(subject(facts.reference), {
    ...shared(facts),
    title,
    paragraphs: remark ? [say.answer] : [say.lifted],
    quote: remark,
    ...(state === "declined" && {
      links: [{ label: say.privacy, link: `${facts.registrar.siteUrl}/privacy` }],
      hint: say.complain,
    }),
  });
};

/** To each super-admin. Without the words of the holder, which only the page shows. */
export const requestToAnswerMail = ({
  registrar,
  name,
  request: { accountId, asks, at },
  link,
}: {
  registrar: Registrar;
  name: string;
  request: StoredRequest;
  link: string;
}): RenderedMail => {
  const { subject, title, button, footer } = say.toAnswer;
  const reference = referenceOf(accountId);
  const until = formattedDay(answerDueAt(at), registrar);
  return rendered(subject(reference), {
    registrar,
    title,
    greets: name,
    paragraphs: [say.toAnswer[asks](reference), say.toAnswer.until(until)],
    button: { label: button, link },
    hint: mailMessages.signInHint,
    footer,
  });
};

const shared = ({ registrar, holderName, reference, eChannelUrl }: Facts) => ({
  registrar,
  greets: holderName ?? mailMessages.holder,
  reference,
  eChannelUrl,
  footer: mailMessages.whyYou(registrar.name),
});
