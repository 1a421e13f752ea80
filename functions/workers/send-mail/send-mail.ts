import { referenceOf } from "#shared/kyc/reference.ts";
import type { Registrar } from "#shared/registrar.ts";
import { holderNameOf, type Submission } from "../../domain/submission.ts";
import { logger } from "../../log/logger.ts";
import { alertMail } from "../../mails/alert.ts";
import { approvedMail } from "../../mails/approved.ts";
import type { RenderedMail } from "../../mails/holder-mail.ts";
import { receivedMail } from "../../mails/received.ts";
import { rejectedMail } from "../../mails/rejected.ts";
import { viewAccountLink } from "../../mails/view-account-link.ts";
import type { Mail, Mailer } from "../../services/mail.ts";
import type { Logs } from "../../store/logs.ts";
import type { AlertMail, HolderMail, Outbox } from "../../store/outbox.ts";
import type { Submissions } from "../../store/submissions.ts";

interface Deps {
  outbox: Pick<Outbox, "take" | "release" | "noteSent">;
  submissions: Pick<Submissions, "getVersion" | "getDecision">;
  logs: Pick<Logs, "get">;
  mailer: Mailer;
  registrar: Registrar;
  clock: () => Date;
}

/** Sends one mail of the outbox; a second time only after a crash between sending and noting it. */
export const sendMail =
  (deps: Deps) =>
  async ({ outboxId }: { outboxId: string }): Promise<void> => {
    const { outbox, mailer, clock } = deps;
    const taken = await outbox.take(outboxId, clock());
    if (!taken) return;
    try {
      const mail = taken.mail === "alert" ? await alert(deps, taken) : await toHolder(deps, taken);
      if (mail) await mailer.send(mail);
      else logger.warn("mail.without-subject", { outboxId });
    } catch (error) {
      logger.error("mail.failed", { error: error as Error, outboxId });
      await outbox.release(outboxId);
      throw error;
    }
    await outbox.noteSent(outboxId);
  };

const alert = async ({ logs, registrar }: Deps, { log }: AlertMail): Promise<Mail | undefined> => {
  const entry = await logs.get(log);
  return entry && { to: registrar.itAlertEmail, ...alertMail({ registrar, entry }) };
};

const toHolder = async (deps: Deps, taken: HolderMail): Promise<Mail | undefined> => {
  const submission = await deps.submissions.getVersion(taken.submissionId, taken.version);
  if (!submission) return undefined;
  return { to: submission.fields.email, ...(await render(deps, taken, submission)) };
};

const render = async (
  { registrar, submissions }: Deps,
  { mail, at }: HolderMail,
  submission: Submission,
): Promise<RenderedMail> => {
  const { id, type } = submission;
  const { siteUrl, eChannelUrl } = registrar;
  const facts = {
    registrar: registrar.name,
    holderName: holderNameOf(submission),
    reference: referenceOf(id),
    link: viewAccountLink({ siteUrl, type, id }),
    eChannelUrl,
  };
  if (mail === "received") return receivedMail(facts);
  if (mail === "approved") return approvedMail(facts);
  // The remark of this decision, whatever was decided since.
  const decision = await submissions.getDecision(id, at);
  return rejectedMail({ ...facts, remark: decision?.remark });
};
