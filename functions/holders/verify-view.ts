import { isReported } from "#shared/contract/flags.ts";
import { errorMessages } from "#shared/messages/errors.ts";
import { holderLogs } from "#shared/messages/holder-logs.ts";
import { statusMessages } from "#shared/messages/statuses.ts";
import { viewCodeRef } from "../domain/access/code-refs.ts";
import { limits } from "../domain/access/limits.ts";
import { AppError } from "../domain/app-error.ts";
import { acceptedOf } from "../domain/submission/accepted-address.ts";
import { openNewAddress, viewerText } from "../domain/submission/holder-access.ts";
import type { Submission } from "../domain/submission/submission.ts";
import type { Call } from "../http/request.ts";
import type { Hash } from "../services/keyed-hash.ts";
import type { TokenSigner } from "../services/tokens.ts";
import type { ProvedEmails } from "../store/outbox/proved-emails.ts";
import type { CodeProof, Codes, Typed } from "../store/staff/codes.ts";
import type { RateLimiter } from "../store/staff/rate-limits.ts";
import type { Submissions } from "../store/submissions/submissions.ts";

interface Deps {
  submissions: Pick<Submissions, "find" | "get" | "emailHash">;
  proved: Pick<ProvedEmails, "note">;
  codes: Pick<Codes, "judge" | "spend">;
  rates: Pick<RateLimiter, "count">;
  signer: Pick<TokenSigner, "signView">;
  hash: Hash;
  timeZone: string;
  clock: () => Date;
}

/** Wrong, expired, used and unknown codes get the same answer. */
export const verifyView =
  ({
    submissions,
    proved,
    codes,
    rates,
    signer,
    hash,
    timeZone,
    clock,
  }: Deps): Call<"verifyView"> =>
  async ({ body, address }) => {
    const { email, token: code, request, account_type: type, account_id: id } = body;
    // A request has its own count of tries, which nobody else on the same network can use up.
    if (!request) await rates.count(limits.codeTriesPerAddress, { network: address });
    const now = clock();
    const account = await submissions.find(id);
    const proof = await judged(codes, { id, type, account }, { email, code, request }, now);
    if (!proof) throw notValid();
    // The account may have changed since the code was sent, as by an update or a report.
    const submission = await submissions.get(id, type);
    if (!mayConfirm(submission, email)) throw notValid();

    // First, because a code that is spent cannot be tried again.
    await proved.note(submissions.emailHash(email), now);
    const isSpent = await codes.spend(proof, {
      account: { id, viewEpoch: account?.viewEpoch },
      log: {
        type: "shareholder",
        at: now.toISOString(),
        timeZone,
        message: holderLogs.emailConfirmed,
        accountId: id,
      },
    });
    if (!isSpent) throw notValid();
    const by = hash(viewerText(submission, email));
    const token = await signer.signView(
      { accountId: id, type, by, epoch: account?.viewEpoch ?? 0 },
      now,
    );
    return { reply: { token, message: statusMessages.emailConfirmed } };
  };

interface Asked {
  id: string;
  type: Submission["type"];
  account: Submission | undefined;
}

/** An address that was approved since it asked for its code has the code of a new address. */
const judged = async (
  codes: Pick<Codes, "judge">,
  { id, type, account }: Asked,
  typed: Typed,
  now: Date,
): Promise<CodeProof | undefined> => {
  const isNew = account !== undefined && typed.email === openNewAddress(account);
  const wasNew = account?.accepted?.former?.some(({ version }) => version === account.version);
  for (const one of isNew ? [true] : wasNew ? [false, true] : [false]) {
    const ref = viewCodeRef({ id, type, viewEpoch: account?.viewEpoch }, { isNew: one });
    const proof = await codes.judge(ref, typed, now);
    if (proof) return proof;
  }
  return undefined;
};

const mayConfirm = (submission: Submission, email: string): boolean =>
  !isReported(submission) &&
  (email === acceptedOf(submission).email || email === openNewAddress(submission));

const notValid = () =>
  new AppError("code.not-valid", { fields: { token: errorMessages["code.not-valid"] } });
