import { logMessages } from "#shared/messages/logs.ts";
import { logger } from "../../log/logger.ts";
import { countedAlertMail, sentenceOf } from "../../mails/counted-alert.ts";
import type { Mailer } from "../../services/mail.ts";
import type { Logs } from "../../store/logs/logs.ts";
import type { Alerts, CountedAlertMail } from "../../store/outbox/alerts.ts";
import type { Outbox } from "../../store/outbox/outbox.ts";
import { type MailDeps, mailOf } from "./mail-of.ts";

interface Deps extends MailDeps {
  outbox: Pick<Outbox, "take" | "release" | "noteSent">;
  logs: Pick<Logs, "get" | "write">;
  alerts: Alerts;
  mailer: Mailer;
}

/** Sends an email twice only after a crash between sending and recording. */
export const sendMail =
  (deps: Deps) =>
  async ({ outboxId }: { outboxId: string }): Promise<void> => {
    const { outbox, mailer, clock } = deps;
    const taken = await outbox.take(outboxId, clock());
    if (!taken) return;
    if (taken.mail === "counted-alert") return sendCountedAlert(deps, taken);
    try {
      const mail = await mailOf(deps, taken);
      if (mail) await mailer.send(mail);
      else logger.warn("mail.without-subject", { outboxId });
    } catch (error) {
      logger.error("mail.failed", { error: error as Error, outboxId });
      await outbox.release(outboxId);
      throw error;
    }
    await outbox.noteSent(outboxId);
    const entry = taken.mail === "alert" && (await deps.logs.get(taken.log));
    if (entry) await logAlert(deps, entry.message);
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
    await outbox.release(alert.id);
    throw error;
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
