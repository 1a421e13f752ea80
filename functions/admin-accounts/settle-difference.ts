import { type HandAnswer, stopAnswers } from "#shared/contract/differences.ts";
import { logMessages } from "#shared/messages/logs.ts";
import { statusMessages } from "#shared/messages/statuses.ts";
import { nameOf } from "../domain/access/administrator.ts";
import { AppError } from "../domain/app-error.ts";
import { refOfDifference } from "../domain/submission/difference.ts";
import type { Administrator, Call } from "../http/request.ts";
import type { ByHand } from "../store/deliveries/by-hand.ts";
import type { Admins } from "../store/staff/admins.ts";
import type { StopOrders } from "../store/submissions/stop-orders.ts";

interface Deps {
  byHand: ByHand;
  stopOrders: Pick<StopOrders, "close">;
  admins: Pick<Admins, "list">;
  timeZone: string;
  clock: () => Date;
}

/** A person enters what the service has answered about a delivery that it may have. */
export const settleDifference =
  ({ byHand, stopOrders, admins, timeZone, clock }: Deps): Call<"settleDifference"> =>
  async ({ params: { key }, body: { answer, reference }, admin }) => {
    const ref = refOfDifference(key);
    const approvers = await byHand.approversOf(ref);
    if (await mustBeAnother(admins, approvers, admin)) {
      throw new AppError("difference.own-approval");
    }
    const now = clock();
    const at = now.toISOString();
    const { service, submissionId: accountId, version } = ref;
    const message = logMessages.answeredByHand[answer];
    const by = nameOf(admin);
    const log = { type: service, at, timeZone, by, accountId, version, message };
    const detail = reference && { reference };
    if (isStopAnswer(answer)) {
      const isClosed = await stopOrders.close(ref, { ...log, ...detail });
      if (!isClosed) throw new AppError("difference.gone");
    } else {
      const settled = await byHand.settle(ref, { answer, now, log, ...detail });
      if (settled !== "settled") throw new AppError(`difference.${settled}`);
    }
    return { reply: { message: statusMessages.answeredByHand[answer](service) } };
  };

type StopAnswer = (typeof stopAnswers)[number];

const isStopAnswer = (answer: HandAnswer): answer is StopAnswer =>
  (stopAnswers as readonly HandAnswer[]).includes(answer);

/** Nobody vouches for the own approval, unless nobody else may upload. */
const mustBeAnother = async (
  admins: Deps["admins"],
  approvers: readonly string[],
  admin: Administrator | undefined,
): Promise<boolean> => {
  if (!admin || !approvers.includes(admin.id)) return false;
  return (await admins.list()).some(
    ({ id, uploadToExternalServicePermission }) =>
      uploadToExternalServicePermission && !approvers.includes(id),
  );
};
