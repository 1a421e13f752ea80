import { errorMessages } from "#shared/messages/errors.ts";
import { holderLogs } from "#shared/messages/holder-logs.ts";
import { statusMessages } from "#shared/messages/statuses.ts";
import { viewCodeRef } from "../domain/access/code-refs.ts";
import { limits } from "../domain/access/limits.ts";
import { AppError } from "../domain/app-error.ts";
import type { Call } from "../http/request.ts";
import type { TokenSigner } from "../services/tokens.ts";
import type { ProvedEmails } from "../store/outbox/proved-emails.ts";
import type { Codes } from "../store/staff/codes.ts";
import type { RateLimiter } from "../store/staff/rate-limits.ts";
import type { Submissions } from "../store/submissions/submissions.ts";

interface Deps {
  submissions: Pick<Submissions, "get" | "emailHash">;
  proved: Pick<ProvedEmails, "note">;
  codes: Pick<Codes, "judge" | "spend">;
  rates: Pick<RateLimiter, "count">;
  signer: Pick<TokenSigner, "signView">;
  timeZone: string;
  clock: () => Date;
}

/** Wrong, expired, used and unknown codes get the same answer. */
export const verifyView =
  ({ submissions, proved, codes, rates, signer, timeZone, clock }: Deps): Call<"verifyView"> =>
  async ({ body, address }) => {
    const { email, token: code, request, account_type: type, account_id: id } = body;
    // A request has its own count of tries, which nobody else on the same network can use up.
    if (!request) await rates.count(limits.codeTriesPerAddress, { network: address });
    const now = clock();
    const proof = await codes.judge(viewCodeRef({ id, type }), { email, code, request }, now);
    if (!proof) throw notValid();
    const submission = await submissions.get(id, type);
    // An update may have changed the email since the code was sent.
    if (submission.fields.email !== email) throw notValid();

    // First, because a code that is spent cannot be tried again.
    await proved.note(submissions.emailHash(email), now);
    const isSpent = await codes.spend(proof, {
      type: "shareholder",
      at: now.toISOString(),
      timeZone,
      message: holderLogs.emailConfirmed,
      accountId: id,
    });
    if (!isSpent) throw notValid();
    const token = await signer.signView({ accountId: id, type }, now);
    return { reply: { token, message: statusMessages.emailConfirmed } };
  };

const notValid = () =>
  new AppError("code.not-valid", { fields: { token: errorMessages["code.not-valid"] } });
