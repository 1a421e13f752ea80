import { referenceOf } from "#shared/kyc/reference.ts";
import { nameOf } from "../../domain/access/administrator.ts";
import { resetCodeRef, resetText, viewCodeRef } from "../../domain/access/code-refs.ts";
import { linkKeyText } from "../../domain/access/link-key.ts";
import { answerDueAt } from "../../domain/submission/privacy-request.ts";
import { holderNameOf, type Submission } from "../../domain/submission/submission.ts";
import { formattedDate, formattedDay } from "../../domain/time/formatted-date.ts";
import { alertMail } from "../../mails/alert.ts";
import { approvedMail } from "../../mails/approved.ts";
import { codeMail } from "../../mails/code.ts";
import { digestMail } from "../../mails/digest.ts";
import { erasureMail } from "../../mails/erasure.ts";
import { exportFailedMail, exportReadyMail } from "../../mails/export-ended.ts";
import { heldMail } from "../../mails/held.ts";
import type { RenderedMail } from "../../mails/holder-mail.ts";
import { linksMail } from "../../mails/links.ts";
import {
  downloadedMail,
  requestEndedMail,
  requestReceivedMail,
  requestToAnswerMail,
} from "../../mails/privacy-request.ts";
import { receivedMail } from "../../mails/received.ts";
import { rejectedMail } from "../../mails/rejected.ts";
import { resetCodeMail } from "../../mails/reset-code.ts";
import { emailChangedMail, updatedMail } from "../../mails/updated.ts";
import { viewAccountLink } from "../../mails/view-account-link.ts";
import type { Mail } from "../../services/mail.ts";
import type { DigestMail } from "../../store/outbox/confirmations.ts";
import type {
  AlertMail,
  CodeMail,
  DownloadMail,
  ErasureMail,
  ExportMail,
  HolderMail,
  HoldMail,
  LinksMail,
  OutboxMail,
  RequestMail,
  RequestToAnswerMail,
  ResetMail,
  UpdateMail,
} from "../../store/outbox/outbox.ts";
import { formsNamedMail } from "./forms-named.ts";
import { factsOf, freezeLinkOf, holderNameFor } from "./holder-facts.ts";
import type { MailSources } from "./mail-sources.ts";
import { aboutChange, aboutSignIn, superAdminOf } from "./mail-to-staff.ts";

/** @returns undefined when nothing is left to tell or the recipient is gone */
export const mailOf = (sources: MailSources, taken: OutboxMail): Promise<Mail | undefined> => {
  switch (taken.mail) {
    case "alert":
      return alert(sources, taken);
    case "code":
      return withCode(sources, taken);
    case "reset":
      return withResetCode(sources, taken);
    case "links":
      return withLinks(sources, taken);
    case "security":
      return aboutSignIn(sources, taken);
    case "notice":
      return aboutChange(sources, taken);
    case "export":
      return aboutExport(sources, taken);
    case "held":
      return aboutHold(sources, taken);
    case "erasure":
      return aboutErasure(sources, taken);
    case "request-to-answer":
      return aboutNewRequest(sources, taken);
    case "holding-named":
      return formsNamedMail(sources, taken);
    case "data-downloaded":
      return aboutDownload(sources, taken);
    case "request-received":
    case "request-ended":
      return aboutRequest(sources, taken);
    default:
      return aboutSubmission(sources, taken);
  }
};

const alert = async (
  { logs, registrar }: MailSources,
  { log }: AlertMail,
): Promise<Mail | undefined> => {
  const entry = await logs.get(log);
  return entry && { to: registrar.itAlertEmail, ...alertMail({ registrar, entry }) };
};

const aboutHold = async (
  { admins, registrar }: MailSources,
  { adminId, accountId, accountType, hold }: HoldMail,
): Promise<Mail | undefined> => {
  const admin = await admins.get(adminId);
  if (!admin) return undefined;
  const link = `${registrar.siteUrl}/admin/view_${accountType}_account/${accountId}`;
  const facts = { registrar, name: nameOf(admin), accountId, hold, link };
  return { to: admin.email, ...heldMail(facts) };
};

const aboutExport = async (
  { exports, admins, registrar }: MailSources,
  { jobId }: ExportMail,
): Promise<Mail | undefined> => {
  const job = await exports.get(jobId);
  const admin = job && (await admins.get(job.adminId));
  if (!admin) return undefined;
  const facts = { registrar, name: nameOf(admin), kind: job.scope.kind };
  const mail =
    job.state === "failed"
      ? exportFailedMail(facts)
      : exportReadyMail({
          ...facts,
          count: job.done,
          link: `${registrar.siteUrl}/admin/exports/${jobId}`,
        });
  return { to: admin.email, ...mail };
};

/** An erasure that was asked for and stopped since is told as stopped. */
const aboutErasure = async (
  { erasing, hash, registrar }: MailSources,
  { emailHash, accountId, about }: ErasureMail,
): Promise<Mail | undefined> => {
  const erasure = await erasing.find(accountId);
  const person = superAdminOf({ registrar, hash }, emailHash);
  const isCurrent = erasure?.state === (about === "asked" ? "planned" : "stopped");
  if (!person || !isCurrent) return undefined;
  const link = `${registrar.siteUrl}/admin/view_${erasure.type}_account/${accountId}`;
  const facts = { registrar, name: nameOf(person), about, erasure, link };
  return { to: person.email, ...erasureMail(facts) };
};

/** A request that somebody has answered since needs nobody else. */
const aboutNewRequest = async (
  { requests, hash, registrar }: MailSources,
  { emailHash, requestId }: RequestToAnswerMail,
): Promise<Mail | undefined> => {
  const request = await requests.find(requestId);
  const person = superAdminOf({ registrar, hash }, emailHash);
  if (!person || request?.state !== "open") return undefined;
  const link = `${registrar.siteUrl}/admin/requests`;
  const facts = { registrar, name: nameOf(person), request, link };
  return { to: person.email, ...requestToAnswerMail(facts) };
};

const aboutSubmission = async (
  sources: MailSources,
  taken: HolderMail | UpdateMail,
): Promise<Mail | undefined> => {
  const submission = await sources.submissions.getVersion(taken.submissionId, taken.version);
  if (!submission) return undefined;
  return { to: submission.fields.email, ...(await render(sources, taken, submission)) };
};

/** Goes to the present address. The answer to a request that is open again is no longer true. */
const aboutRequest = async (
  sources: MailSources,
  { mail, id, submissionId, requestId }: RequestMail,
): Promise<Mail | undefined> => {
  const { submissions, requests, registrar } = sources;
  const [submission, request] = await Promise.all([
    submissions.find(submissionId),
    requests.find(requestId),
  ]);
  if (!submission || !request) return undefined;
  const facts = await factsOf(sources, submission);
  const to = submission.fields.email;
  const { asks, state, at } = request;
  if (mail === "request-ended") {
    if (state === "open") return undefined;
    return { to, ...requestEndedMail({ ...facts, request: { ...request, state } }) };
  }
  // A report by a link is confirmed on the page of the link.
  if (asks === "freeze") return undefined;
  const until = formattedDay(answerDueAt(at), registrar);
  const freezeLink = await freezeLinkOf(sources, { id, submissionId });
  return { to, ...requestReceivedMail({ ...facts, kind: asks, until, freezeLink }) };
};

const aboutDownload = async (
  sources: MailSources,
  { id, submissionId, at }: DownloadMail,
): Promise<Mail | undefined> => {
  const submission = await sources.submissions.find(submissionId);
  if (!submission) return undefined;
  const facts = await factsOf(sources, submission);
  const freezeLink = await freezeLinkOf(sources, { id, submissionId });
  const mail = downloadedMail({ ...facts, at: formattedDate(at, sources.registrar), freezeLink });
  return { to: submission.fields.email, ...mail };
};

/** The code is created here, so that no row or message holds it; a retry creates a new code. */
const withCode = async (
  sources: MailSources,
  { id, submissionId, request }: CodeMail,
): Promise<Mail | undefined> => {
  const { submissions, codes, registrar, clock } = sources;
  const submission = await submissions.find(submissionId);
  if (!submission) return undefined;
  const { email } = submission.fields;
  const code = await codes.make(viewCodeRef(submission), { request, email }, clock());
  const facts = {
    registrar,
    holderName: await holderNameFor(sources, submission),
    reference: referenceOf(submission.id),
    freezeLink: await freezeLinkOf(sources, { id, submissionId }),
  };
  return { to: email, isCode: true, ...codeMail({ ...facts, code }) };
};

/** A listed super-admin without an account gets an account through the code. */
const withResetCode = async (
  { admins, codes, hash, registrar, clock }: MailSources,
  { emailHash, adminId, request }: ResetMail,
): Promise<Mail | undefined> => {
  const person = adminId
    ? await admins.get(adminId)
    : registrar.superAdmins.find(({ email }) => hash.all(resetText(email)).includes(emailHash));
  if (!person) return undefined;
  const ref = resetCodeRef(hash(resetText(person.email)));
  const code = await codes.make(ref, { request, email: person.email }, clock());
  const facts = { registrar, name: nameOf(person), code };
  return { to: person.email, isCode: true, ...resetCodeMail(facts) };
};

/** Above the needs of one person; agents who send for many holders have their references. */
const maxLinks = 20;

const withLinks = async (
  { submissions, proved, hash, registrar, clock }: MailSources,
  { emailHash }: LinksMail,
): Promise<Mail | undefined> => {
  const found = (await submissions.withEmail(emailHash)).slice(0, maxLinks);
  const [newest] = found;
  if (!newest) return undefined;
  const emailHashes = submissions.emailHashes(newest.fields.email);
  const isProved = await proved.isProved(emailHashes, clock());
  const accounts = found.map((submission) => ({
    type: submission.type,
    holderName: isProved ? holderNameOf(submission) : undefined,
    reference: referenceOf(submission.id),
    link: viewAccountLink({
      siteUrl: registrar.siteUrl,
      ...submission,
      key: hash(linkKeyText(submission)),
    }),
  }));
  return { to: newest.fields.email, ...linksMail({ registrar, accounts }) };
};

/** With the submissions that it names; undefined when none of them has this email any more. */
export const digestOf = async (
  { submissions, hash, registrar }: MailSources,
  { emailHash, submissionIds, count }: DigestMail,
): Promise<(Mail & { submissionIds: string[] }) | undefined> => {
  const found = await submissions.withEmailAmong([...submissionIds], emailHash);
  const [newest] = found;
  if (!newest) return undefined;
  const updates = found.map((submission) => ({
    reference: referenceOf(submission.id),
    link: viewAccountLink({
      siteUrl: registrar.siteUrl,
      ...submission,
      key: hash(linkKeyText(submission)),
    }),
  }));
  return {
    to: newest.fields.email,
    ...digestMail({ registrar, updates, count }),
    submissionIds: found.map(({ id }) => id),
  };
};

const render = async (
  sources: MailSources,
  taken: HolderMail | UpdateMail,
  submission: Submission,
): Promise<RenderedMail> => {
  const facts = await factsOf(sources, submission);
  const freezeLink = () => freezeLinkOf(sources, taken);
  switch (taken.mail) {
    case "received":
      return receivedMail(facts);
    case "approved":
      return approvedMail(facts);
    case "updated":
      return updatedMail({ ...facts, ...taken, freezeLink: await freezeLink() });
    case "email-changed":
      return emailChangedMail({ ...facts, ...taken, freezeLink: await freezeLink() });
    case "rejected": {
      // The words of this decision; later decisions may exist.
      const { remark, corrections } = (await sources.submissions.getDecision(taken)) ?? {};
      return rejectedMail({ ...facts, type: submission.type, remark, corrections });
    }
  }
};
