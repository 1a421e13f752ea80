import { logMessages } from "#shared/messages/logs.ts";
import { mailTagOf } from "../../domain/mail-tag.ts";
import { RefusedMail } from "../../domain/refused-mail.ts";
import { UnclearMail } from "../../domain/unclear-mail.ts";
import { logger } from "../../log/logger.ts";
import { countedAlertMail, sentenceOf } from "../../mails/counted-alert.ts";
import type { Mail, Mailer } from "../../services/mail.ts";
import type { Logs } from "../../store/logs/logs.ts";
import type { LostMails } from "../../store/logs/lost-mails.ts";
import type { Alerts, CountedAlertMail } from "../../store/outbox/alerts.ts";
import type { Confirmations, DigestMail } from "../../store/outbox/confirmations.ts";
import type { LettersMail } from "../../store/outbox/letters-mail.ts";
import type { Outbox, OutboxMail, TakenMail } from "../../store/outbox/outbox.ts";
import type { AccountMails } from "../../store/submissions/account-mails.ts";
import type { Letters } from "../../store/submissions/letters.ts";
import { isSingle } from "./after-doubt.ts";
import { digestOf, mailOf } from "./mail-of.ts";
import type { MailSources } from "./mail-sources.ts";

interface Deps extends MailSources {
  outbox: Pick<Outbox, "take" | "release" | "tryAgain" | "lookAgain" | "noteSent">;
  accountMails: Pick<AccountMails, "note" | "noteTry" | "noteSent" | "noteDigest">;
  lost: Pick<LostMails, "giveUp">;
  logs: Pick<Logs, "get" | "write">;
  alerts: Alerts;
  confirmations: Confirmations;
  letters: Pick<Letters, "isDue" | "release">;
  mailer: Mailer;
}

/** After a crash between sending and recording, the kind of the email decides what follows. */
export const sendMail =
  (deps: Deps) =>
  async ({ outboxId }: { outboxId: string }): Promise<void> => {
    const { outbox, accountMails, mailer, clock } = deps;
    const taken = await outbox.take(outboxId, clock());
    if (!taken) return;
    if (taken.mail === "counted-alert") return sendCountedAlert(deps, taken);
    if (taken.mail === "digest") return sendDigest(deps, taken);
    if (taken.mail === "letters") return releaseLetter(deps, taken);
    if (taken.triedAt && isSingle(taken)) return listUnclear(deps, taken);
    let mail: Mail | undefined;
    try {
      mail = await mailOf(deps, taken);
      if (mail && (await isPostponed(deps, taken, mail.to))) return;
      if (mail && isSingle(taken) && !(await accountMails.noteTry(taken, clock().toISOString())))
        return;
      if (mail) await mailer.send({ ...mail, isSingle: isSingle(taken), ...tagged(taken) });
      else logger.warn("mail.without-subject", { outboxId });
    } catch (error) {
      if (error instanceof UnclearMail && isSingle(taken)) return noteDoubt(deps, taken, error);
      return noteFailure(deps, taken, error as Error);
    }
    // Without a subject, the account may have been erased, so it gets no row.
    if (mail && "submissionId" in taken) await accountMails.noteSent(taken, clock().toISOString());
    else await outbox.noteSent(outboxId);
    const entry = taken.mail === "alert" && (await deps.logs.get(taken.log));
    if (entry) await logAlert(deps, entry.message);
  };

/** Whoever sends the forms: above three confirmations a day, an address gets digests (D72). */
const isPostponed = async (
  { confirmations, submissions, accountMails, clock }: Deps,
  mail: OutboxMail,
  to: string,
): Promise<boolean> => {
  if (mail.mail !== "received" && mail.mail !== "updated") return false;
  const emailHash = submissions.emailHash(to);
  if (await confirmations.admits(mail.id, emailHash, clock())) return false;
  await confirmations.postpone(mail, emailHash, clock());
  await accountMails.note(mail, "bundled", clock().toISOString());
  return true;
};

const tagged = (mail: OutboxMail) => ("submissionId" in mail ? { tag: mailTagOf(mail) } : {});

const releaseLetter = async (
  { letters, outbox, clock }: Deps,
  collected: LettersMail,
): Promise<void> => {
  if (letters.isDue(collected, clock())) {
    await letters.release(collected, clock().toISOString());
  } else {
    await outbox.release(collected.id);
  }
};

const sendDigest = async (deps: Deps, digest: DigestMail): Promise<void> => {
  const { confirmations, outbox, accountMails, mailer, clock } = deps;
  if (!confirmations.isDue(digest, clock())) {
    await outbox.release(digest.id);
    return;
  }
  try {
    const mail = await digestOf(deps, digest);
    if (mail) {
      await mailer.send(mail);
      await accountMails.noteDigest(mail.submissionIds, clock().toISOString());
    }
  } catch (error) {
    logger.error("mail.failed", { error: error as Error, outboxId: digest.id });
    const { attempts = 1 } = digest;
    if (attempts < mostAttempts && !(error instanceof RefusedMail)) {
      await outbox.tryAgain(digest.id, nextTryAt(digest, clock()));
      return;
    }
    logger.error("mail.given-up", { error: error as Error, outboxId: digest.id });
  }
  await confirmations.noteDigestSent(digest, clock());
};

/** With the growing waits between them, about three days. */
const mostAttempts = 300;
const minuteMs = 60_000;
const longestWaitMs = 60 * minuteMs;

/** A minute at first, after an hour about three, after a day about twenty. */
const nextTryAt = ({ attempts = 1 }: TakenMail, now: Date): string => {
  const wait = Math.min(longestWaitMs, Math.max(minuteMs, (attempts * minuteMs) / 10));
  return new Date(now.getTime() + wait).toISOString();
};

const noteDoubt = async (
  { outbox, clock }: Deps,
  { id: outboxId }: OutboxMail,
  error: UnclearMail,
): Promise<void> => {
  logger.error("mail.unclear", { error, outboxId });
  await outbox.lookAgain(outboxId, new Date(clock().getTime() + minuteMs).toISOString());
};

/** The lease of the worker that tried is over. If that worker still lives and sends, its note wins. */
const listUnclear = async ({ lost, registrar, clock }: Deps, mail: OutboxMail): Promise<void> => {
  await lost.giveUp(mail, "unclear", {
    type: "general",
    at: clock().toISOString(),
    timeZone: registrar.timeZone,
    message: logMessages.mailUnclear(mail.mail),
    ...("submissionId" in mail && { accountId: mail.submissionId }),
  });
};

/** The row keeps the next try, not the message: messages of an outage would all become dead letters. */
const noteFailure = async (deps: Deps, mail: OutboxMail, error: Error): Promise<void> => {
  const { outbox, lost, registrar, clock } = deps;
  const { id: outboxId, attempts = 1 } = mail;
  logger.error("mail.failed", { error, outboxId });
  if (attempts < mostAttempts && !(error instanceof RefusedMail)) {
    await outbox.tryAgain(outboxId, nextTryAt(mail, clock()));
    if ("submissionId" in mail) {
      await deps.accountMails.note(mail, "waiting", clock().toISOString());
    }
    return;
  }
  await lost.giveUp(mail, "failed", {
    type: "general",
    at: clock().toISOString(),
    timeZone: registrar.timeZone,
    message: logMessages.mailGivenUp(mail.mail),
    ...("submissionId" in mail && { accountId: mail.submissionId }),
  });
  logger.error("mail.given-up", { error, outboxId });
};

/** The row stays and keeps counting; events until the next due time wait in the row. */
const sendCountedAlert = async (deps: Deps, alert: CountedAlertMail): Promise<void> => {
  const { alerts, outbox, mailer, registrar, clock } = deps;
  if (!alerts.isDue(alert, clock())) {
    await outbox.release(alert.id);
    return;
  }
  try {
    await mailer.send({ to: registrar.itAlertEmail, ...countedAlertMail({ registrar, alert }) });
  } catch (error) {
    logger.error("mail.failed", { error: error as Error, outboxId: alert.id });
    await outbox.tryAgain(alert.id, nextTryAt(alert, clock()));
    return;
  }
  await alerts.noteMailed(alert, clock());
  await logAlert(deps, sentenceOf(alert));
};

const logAlert = ({ logs, registrar: { timeZone }, clock }: Deps, sentence: string) =>
  logs.write({
    type: "general",
    at: clock().toISOString(),
    timeZone,
    message: logMessages.alertMailed(sentence),
  });
