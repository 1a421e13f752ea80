import { referenceOf } from "#shared/kyc/reference.ts";
import { nameOf } from "../../domain/access/administrator.ts";
import { resetCodeRef, resetText } from "../../domain/access/code-refs.ts";
import { linkKeyText } from "../../domain/access/link-key.ts";
import { acceptedOf, addressesOf } from "../../domain/submission/accepted-address.ts";
import { holderNameOf, type Submission } from "../../domain/submission/submission.ts";
import { alertMail } from "../../mails/alert.ts";
import { digestMail } from "../../mails/digest.ts";
import { erasureMail } from "../../mails/erasure.ts";
import { exportFailedMail, exportReadyMail } from "../../mails/export-ended.ts";
import { heldMail } from "../../mails/held.ts";
import { linksMail } from "../../mails/links.ts";
import { requestToAnswerMail } from "../../mails/privacy-request.ts";
import { resetCodeMail } from "../../mails/reset-code.ts";
import { viewAccountLink } from "../../mails/view-account-link.ts";
import type { Mail } from "../../services/mail.ts";
import type { DigestMail } from "../../store/outbox/confirmations.ts";
import type {
  AlertMail,
  ErasureMail,
  ExportMail,
  HoldMail,
  LinksMail,
  OutboxMail,
  RequestToAnswerMail,
  ResetMail,
} from "../../store/outbox/outbox.ts";
import type { MailSources } from "./mail-sources.ts";
import { mailToHolder } from "./mail-to-holder.ts";
import { aboutChange, aboutSignIn, superAdminOf } from "./mail-to-staff.ts";

/** @returns undefined when nothing is left to tell or the recipient is gone */
export const mailOf = (sources: MailSources, taken: OutboxMail): Promise<Mail | undefined> => {
  switch (taken.mail) {
    case "alert":
      return alert(sources, taken);
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
    default:
      return mailToHolder(sources, taken);
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
  const email = addressWith(submissions, newest, emailHash);
  const emailHashes = submissions.emailHashes(email);
  const isProved = await proved.isProved(emailHashes, clock());
  const accounts = found.map((submission) => ({
    type: submission.type,
    holderName: isProved ? holderNameOf(submission) : undefined,
    reference: referenceOf(submission.id),
    link: viewAccountLink({
      siteUrl: registrar.siteUrl,
      ...submission,
      key: hash(linkKeyText(submission, email)),
    }),
  }));
  return { to: email, ...linksMail({ registrar, accounts }) };
};

/** With the submissions that it names; undefined when none of them has this email any more. */
export const digestOf = async (
  { submissions, hash, registrar }: MailSources,
  { emailHash, submissionIds, count }: DigestMail,
): Promise<(Mail & { submissionIds: string[] }) | undefined> => {
  const found = await submissions.withEmailAmong([...submissionIds], emailHash);
  const [newest] = found;
  if (!newest) return undefined;
  const email = addressWith(submissions, newest, emailHash);
  const updates = found.map((submission) => ({
    reference: referenceOf(submission.id),
    link: viewAccountLink({
      siteUrl: registrar.siteUrl,
      ...submission,
      key: hash(linkKeyText(submission, email)),
    }),
  }));
  return {
    to: email,
    ...digestMail({ registrar, updates, count }),
    submissionIds: found.map(({ id }) => id),
  };
};

/** An account is found by its accepted address and by a new one. */
const addressWith = (
  { emailHashes }: Pick<MailSources["submissions"], "emailHashes">,
  submission: Submission,
  emailHash: string,
): string =>
  addressesOf(submission).find((email) => emailHashes(email).includes(emailHash)) ??
  acceptedOf(submission).email;
