import { isReported } from "#shared/contract/flags.ts";
import { referenceOf } from "#shared/kyc/reference.ts";
import { viewCodeRef } from "../../domain/access/code-refs.ts";
import {
  acceptedBefore,
  acceptedOf,
  newAddressOf,
} from "../../domain/submission/accepted-address.ts";
import { openNewAddress } from "../../domain/submission/holder-access.ts";
import { answerDueAt } from "../../domain/submission/privacy-request.ts";
import type { Submission } from "../../domain/submission/submission.ts";
import { formattedDate, formattedDay } from "../../domain/time/formatted-date.ts";
import { approvedMail } from "../../mails/approved.ts";
import { codeMail } from "../../mails/code.ts";
import type { RenderedMail } from "../../mails/holder-mail.ts";
import {
  downloadedMail,
  requestEndedMail,
  requestReceivedMail,
} from "../../mails/privacy-request.ts";
import { receivedMail } from "../../mails/received.ts";
import { rejectedMail } from "../../mails/rejected.ts";
import { codeNoticedMail, emailChangedMail, updatedMail } from "../../mails/updated.ts";
import type { Mail } from "../../services/mail.ts";
import type {
  CodeMail,
  CodeNoticedMail,
  DownloadMail,
  HolderMail,
  LetterMail,
  RequestMail,
  UpdateMail,
} from "../../store/outbox/outbox.ts";
import { formsNamedMail } from "./forms-named.ts";
import { factsOf, freezeLinkOf, holderNameFor } from "./holder-facts.ts";
import type { MailSources } from "./mail-sources.ts";

type MailToHolder =
  | CodeMail
  | CodeNoticedMail
  | DownloadMail
  | HolderMail
  | LetterMail
  | RequestMail
  | UpdateMail;

/** Links "This was not me" go to addresses that count, never to a new one (D93). */
export const mailToHolder = (
  sources: MailSources,
  taken: MailToHolder,
): Promise<Mail | undefined> => {
  switch (taken.mail) {
    case "code":
      return withCode(sources, taken);
    case "code-noticed":
      return aboutCode(sources, taken);
    case "holding-named":
      return formsNamedMail(sources, taken);
    case "data-downloaded":
      return aboutDownload(sources, taken);
    case "request-received":
    case "request-ended":
      return aboutRequest(sources, taken);
    default:
      return aboutVersion(sources, taken);
  }
};

const aboutVersion = async (
  sources: MailSources,
  taken: HolderMail | UpdateMail,
): Promise<Mail | undefined> => {
  const submission = await sources.submissions.getVersion(taken.submissionId, taken.version);
  if (!submission) return undefined;
  const to = addresseeOf(taken, submission);
  const sent = await render(sources, taken, { submission, to });
  return sent && { to, ...sent };
};

const addresseeOf = (taken: HolderMail | UpdateMail, submission: Submission): string => {
  const isToAccepted = taken.mail === "email-changed" || ("to" in taken && taken.to === "accepted");
  return isToAccepted ? acceptedBefore(submission, taken.version) : submission.fields.email;
};

/** The code is created here, so that no row or message holds it; a retry creates a new code. */
const withCode = async (
  sources: MailSources,
  { id, submissionId, request, version }: CodeMail,
): Promise<Mail | undefined> => {
  const { submissions, codes, registrar, clock } = sources;
  const submission = await submissions.find(submissionId);
  if (!submission || isReported(submission)) return undefined;
  const to = codeAddress(submission, version);
  if (to === undefined) return undefined;
  const ref = viewCodeRef(submission, { isNew: version !== undefined });
  const code = await codes.make(ref, { request, email: to }, clock());
  const facts = {
    registrar,
    holderName: await holderNameFor(sources, submission, to),
    reference: referenceOf(submission.id),
    freezeLink:
      version === undefined ? await freezeLinkOf(sources, { id, submissionId, to }) : undefined,
  };
  return { to, isCode: true, ...codeMail({ ...facts, code }) };
};

/** A new address gets its code only as long as the version that it asked for is the present one. */
const codeAddress = (submission: Submission, version: number | undefined): string | undefined => {
  if (version === undefined) return acceptedOf(submission).email;
  if (submission.version !== version) return undefined;
  const { email } = submission.fields;
  return openNewAddress(submission) ?? (acceptedOf(submission).email === email ? email : undefined);
};

const aboutCode = async (
  sources: MailSources,
  { id, submissionId, version }: CodeNoticedMail,
): Promise<Mail | undefined> => {
  const submission = await sources.submissions.find(submissionId);
  if (!submission) return undefined;
  const to = acceptedBefore(submission, version);
  const facts = await factsOf(sources, submission, to);
  const freezeLink = await freezeLinkOf(sources, { id, submissionId, to });
  return { to, ...codeNoticedMail({ ...facts, freezeLink }) };
};

/** The answer to a request that is open again is no longer true. */
const aboutRequest = async (
  sources: MailSources,
  { mail, id, submissionId, requestId, to: reporter }: RequestMail,
): Promise<Mail | undefined> => {
  const { submissions, requests, registrar } = sources;
  const [submission, request] = await Promise.all([
    submissions.find(submissionId),
    requests.find(requestId),
  ]);
  if (!submission || !request) return undefined;
  const to = request.reporters?.[reporter ?? 0] ?? acceptedOf(submission).email;
  const facts = await factsOf(sources, submission, to);
  const { asks, state, at } = request;
  if (mail === "request-ended") {
    if (state === "open") return undefined;
    return { to, ...requestEndedMail({ ...facts, request: { ...request, state } }) };
  }
  // A report by a link is confirmed on the page of the link.
  if (asks === "freeze") return undefined;
  const until = formattedDay(answerDueAt(at), registrar);
  const freezeLink = await freezeLinkOf(sources, { id, submissionId, to });
  return { to, ...requestReceivedMail({ ...facts, kind: asks, until, freezeLink }) };
};

const aboutDownload = async (
  sources: MailSources,
  { id, submissionId, at }: DownloadMail,
): Promise<Mail | undefined> => {
  const submission = await sources.submissions.find(submissionId);
  if (!submission) return undefined;
  const to = acceptedOf(submission).email;
  const facts = await factsOf(sources, submission, to);
  const freezeLink = await freezeLinkOf(sources, { id, submissionId, to });
  const mail = downloadedMail({ ...facts, at: formattedDate(at, sources.registrar), freezeLink });
  return { to, ...mail };
};

interface Addressed {
  submission: Submission;
  to: string;
}

const render = async (
  sources: MailSources,
  taken: HolderMail | UpdateMail,
  { submission, to }: Addressed,
): Promise<RenderedMail | undefined> => {
  const facts = await factsOf(sources, submission, to);
  const freezeLink = () => freezeLinkOf(sources, { ...taken, to });
  switch (taken.mail) {
    case "received":
      return receivedMail(facts);
    case "approved": {
      const isReplaced = taken.to === "accepted" && to !== acceptedOf(submission).email;
      return approvedMail({ ...facts, ...(isReplaced && { freezeLink: await freezeLink() }) });
    }
    case "updated": {
      const isNew = newAddressOf(submission) === to;
      const link = isNew ? undefined : await freezeLink();
      return updatedMail({ ...facts, ...taken, freezeLink: link });
    }
    case "email-changed":
      return emailChangedMail({ ...facts, ...taken, freezeLink: await freezeLink() });
    case "rejected": {
      // The words of this decision; later decisions may exist.
      const { remark, corrections } = (await sources.submissions.getDecision(taken)) ?? {};
      return rejectedMail({ ...facts, type: submission.type, remark, corrections });
    }
  }
};
