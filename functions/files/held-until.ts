import { holdMessages } from "#shared/messages/holds.ts";
import type { Registrar } from "#shared/registrar.ts";
import { holdOf } from "../domain/submission/delivery-hold.ts";
import type { Submission } from "../domain/submission/submission.ts";
import { formattedDate } from "../domain/time/formatted-date.ts";

interface Moment {
  now: Date;
  registrar: Pick<Registrar, "country" | "timeZone">;
}

/** The end of a cooling-off, or the cause of a hold without a date (D90). */
export const heldUntil = (account: Submission, { now, registrar }: Moment): string | undefined => {
  const hold = holdOf(account, now);
  return hold && holdMessages.until(hold, hold.until ? formattedDate(hold.until, registrar) : "");
};
