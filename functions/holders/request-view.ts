import { errorMessages } from "#shared/messages/errors.ts";
import { statusMessages } from "#shared/messages/statuses.ts";
import { viewCodeRef } from "../domain/access/code-refs.ts";
import { limits } from "../domain/access/limits.ts";
import { AppError } from "../domain/app-error.ts";
import type { Call } from "../http/request.ts";
import type { Codes } from "../store/staff/codes.ts";
import type { RateLimiter } from "../store/staff/rate-limits.ts";
import type { Submissions } from "../store/submissions/submissions.ts";

interface Deps {
  submissions: Pick<Submissions, "get">;
  codes: Pick<Codes, "ask">;
  rates: Pick<RateLimiter, "count" | "giveBack">;
  clock: () => Date;
}

export const requestView =
  ({ submissions, codes, rates, clock }: Deps): Call<"requestView"> =>
  async ({ body: { email, account_type, account_id }, address }) => {
    await rates.count(limits.codeRequestsPerAddress, address);
    const submission = await submissions.get(account_id, account_type);
    const guesses = [limits.wrongEmailsPerAccount, `${submission.id}:${address}`] as const;
    // Count first, so that parallel guesses cannot pass the limit; a right email undoes the count.
    await rates.count(...guesses);
    if (email !== submission.fields.email) throw wrongEmail();
    await rates.giveBack(...guesses);

    const now = clock();
    const request = await codes.ask(
      viewCodeRef(submission),
      (request) => ({
        mail: "code",
        submissionId: submission.id,
        request,
        at: now.toISOString(),
      }),
      { now },
    );
    return { reply: { message: statusMessages.codeRequested, request } };
  };

const wrongEmail = () =>
  new AppError("code.wrong-email", { fields: { email: errorMessages["code.wrong-email"] } });
