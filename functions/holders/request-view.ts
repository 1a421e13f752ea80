import { errorMessages } from "#shared/messages/errors.ts";
import { statusMessages } from "#shared/messages/statuses.ts";
import { viewCodeRef } from "../domain/access/code-refs.ts";
import { limits } from "../domain/access/limits.ts";
import { linkKeyText } from "../domain/access/link-key.ts";
import { AppError } from "../domain/app-error.ts";
import type { Call } from "../http/request.ts";
import type { Hash } from "../services/keyed-hash.ts";
import type { Codes } from "../store/staff/codes.ts";
import type { RateLimiter } from "../store/staff/rate-limits.ts";
import type { Submissions } from "../store/submissions/submissions.ts";

interface Deps {
  submissions: Pick<Submissions, "get">;
  codes: Pick<Codes, "ask">;
  rates: Pick<RateLimiter, "count" | "giveBack">;
  hash: Hash;
  clock: () => Date;
}

export const requestView =
  ({ submissions, codes, rates, hash, clock }: Deps): Call<"requestView"> =>
  async ({ body: { email, account_type, account_id, key }, address }) => {
    const submission = await submissions.get(account_id, account_type);
    const isOwner = key !== undefined && hash.all(linkKeyText(submission)).includes(key);
    if (!isOwner) await rates.count(limits.codeRequestsPerAddress, { network: address });
    const guesses = [
      limits.wrongEmailsPerAccount,
      { of: submission.id, network: address },
    ] as const;
    // Count first, so that parallel guesses cannot pass the limit; a right email undoes the count.
    if (!isOwner) await rates.count(...guesses);
    if (email !== submission.fields.email) throw wrongEmail();
    if (!isOwner) await rates.giveBack(...guesses);

    const now = clock();
    const request = await codes.ask(
      viewCodeRef(submission),
      (request) => ({
        mail: "code",
        submissionId: submission.id,
        request,
        at: now.toISOString(),
      }),
      { now, isOwner },
    );
    return { reply: { message: statusMessages.codeRequested, request } };
  };

const wrongEmail = () =>
  new AppError("code.wrong-email", { fields: { email: errorMessages["code.wrong-email"] } });
