import { statusMessages } from "#shared/messages/statuses.ts";
import { limits } from "../domain/access/limits.ts";
import { AppError } from "../domain/app-error.ts";
import type { Call } from "../http/request.ts";
import type { Outbox } from "../store/outbox/outbox.ts";
import type { RateLimiter } from "../store/staff/rate-limits.ts";
import type { Submissions } from "../store/submissions/submissions.ts";

interface Deps {
  submissions: Pick<Submissions, "emailHash">;
  outbox: Pick<Outbox, "add">;
  rates: Pick<RateLimiter, "count">;
  clock: () => Date;
}

/** The worker looks up the submissions, so the answer and the work never show whether any exist. */
export const findAccount =
  ({ submissions, outbox, rates, clock }: Deps): Call<"findAccount"> =>
  async ({ body: { email }, address }) => {
    await rates.count(limits.linkRequestsPerAddress, { network: address });
    if (await mayBeMailed(rates, email)) {
      const emailHash = submissions.emailHash(email);
      await outbox.add({ mail: "links", emailHash, at: clock().toISOString() });
    }
    return { reply: { message: statusMessages.linksRequested } };
  };

/** Above the limit the call sends no email; the answer stays the same. */
const mayBeMailed = async (rates: Deps["rates"], email: string): Promise<boolean> => {
  try {
    await rates.count(limits.linkMailsPerEmail, email);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "limit.find-account") return false;
    throw error;
  }
};
