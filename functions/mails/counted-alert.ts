import { alertMessages as say } from "#shared/messages/alerts.ts";
import type { Registrar } from "#shared/registrar.ts";
import { alertAboutBankQuestions, alertAboutMails } from "../domain/alerts.ts";
import { formattedDate } from "../domain/time/formatted-date.ts";
import { alertLines } from "./alert.ts";
import type { RenderedMail } from "./holder-mail.ts";

export interface CountedAlertFacts {
  registrar: Registrar;
  alert: { about: string; count: number; firstAt: string };
}

export const countedAlertMail = ({ registrar, alert }: CountedAlertFacts): RenderedMail =>
  alertLines(registrar, [
    sentenceOf(alert),
    say.since(formattedDate(alert.firstAt, registrar)),
    say.onceAnHour,
    say.where(`${registrar.siteUrl}/admin/system_logs`),
  ]);

export const sentenceOf = ({ about, count }: { about: string; count: number }): string => {
  if (about === alertAboutMails) return say.mailsGivenUp(count);
  if (about === alertAboutBankQuestions) {
    return say.bankQuestions(count);
  }
  const [, network] = /^canary-(.+)$/.exec(about) ?? [];
  if (network) return say.canaryFound(count, network);
  const [, toucher] = /^touched-(.+)$/.exec(about) ?? [];
  if (toucher) return say.accountsTouched(toucher);
  const [, queue] = /^dead-letters-(.+)$/.exec(about) ?? [];
  if (queue) return say.deadLetters(count, queue);
  const [, service] = /^rejected-(.+)$/.exec(about) ?? [];
  return service ? say.deliveredThenRejected(count, service) : say.givenUp(count, about);
};
