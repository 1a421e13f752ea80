import { acceptedOf } from "../../domain/submission/accepted-address.ts";
import { formattedDate } from "../../domain/time/formatted-date.ts";
import { holdingNamedMail } from "../../mails/holding-named.ts";
import type { Mail } from "../../services/mail.ts";
import type { LetterMail } from "../../store/outbox/outbox.ts";
import { factsOf, freezeLinkOf, type LinkFacts } from "./holder-facts.ts";
import type { MailSources } from "./mail-sources.ts";

/** Leaves out forms that are gone, and those that the holder has disputed meanwhile. */
export const formsNamedMail = async (
  sources: MailSources,
  { id, submissionId, version, others, count = 1, by }: LetterMail,
): Promise<Mail | undefined> => {
  const submission = await sources.submissions.getVersion(submissionId, version);
  if (!submission) return undefined;
  const to = acceptedOf(submission).email;
  const facts = await factsOf(sources, submission, to);
  const linkTo = (about: Omit<LinkFacts, "submissionId" | "to">) =>
    freezeLinkOf(sources, { submissionId, to, ...about });
  if (!others) {
    const freezeLink = by && (await linkTo({ id, other: by }));
    return { to, ...holdingNamedMail({ ...facts, freezeLink }) };
  }
  const told = await sources.toldForms.open(submissionId, others);
  if (told.length === 0) return undefined;
  const forms = told.map(async ({ id: other, sentAt, isSamePerson }) => ({
    sentAt: formattedDate(sentAt, sources.registrar),
    isSamePerson,
    link: await linkTo({ id: `${id}.${others.indexOf(other)}`, other }),
  }));
  const letter = {
    forms: await Promise.all(forms),
    count: count - (others.length - told.length),
    freezeLink: await linkTo({ id, isForAll: true }),
  };
  return { to, ...holdingNamedMail({ ...facts, ...letter }) };
};
