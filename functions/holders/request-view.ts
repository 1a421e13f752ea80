import { isReported } from "#shared/contract/flags.ts";
import { errorMessages } from "#shared/messages/errors.ts";
import { statusMessages } from "#shared/messages/statuses.ts";
import { viewCodeRef } from "../domain/access/code-refs.ts";
import { limits } from "../domain/access/limits.ts";
import { linkKeyText } from "../domain/access/link-key.ts";
import { AppError } from "../domain/app-error.ts";
import { acceptedOf } from "../domain/submission/accepted-address.ts";
import { openNewAddress } from "../domain/submission/holder-access.ts";
import type { Submission } from "../domain/submission/submission.ts";
import type { Call } from "../http/request.ts";
import type { Hash } from "../services/keyed-hash.ts";
import type { NewMail } from "../store/outbox/outbox.ts";
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
    const isOwner = key !== undefined && hash.all(linkKeyText(submission, email)).includes(key);
    if (!isOwner) await rates.count(limits.codeRequestsPerAddress, { network: address });
    const guesses = [
      limits.wrongEmailsPerAccount,
      { of: submission.id, network: address },
    ] as const;
    // Count first, so that parallel guesses cannot pass the limit; a right email undoes the count.
    if (!isOwner) await rates.count(...guesses);
    const isAccepted = email === acceptedOf(submission).email;
    if (!isAccepted && email !== openNewAddress(submission)) throw wrongEmail();
    if (!isOwner) await rates.giveBack(...guesses);

    const now = clock();
    const request = await codes.ask(
      viewCodeRef(submission, { isNew: !isAccepted }),
      (request) => mailsAbout(submission, { request, isAccepted, at: now.toISOString() }),
      { now, isOwner },
    );
    return { reply: { message: statusMessages.codeRequested, request } };
  };

/** The accepted address hears of each code for another one (D92). A report ends codes (D93). */
const mailsAbout = (
  submission: Submission,
  { request, isAccepted, at }: { request: string; isAccepted: boolean; at: string },
): NewMail[] => {
  if (isReported(submission)) return [];
  const { id: submissionId, version } = submission;
  const code = { mail: "code", submissionId, request, at } as const;
  if (isAccepted) return [code];
  return [
    { ...code, version },
    { mail: "code-noticed", submissionId, version, at },
  ];
};

const wrongEmail = () =>
  new AppError("code.wrong-email", { fields: { email: errorMessages["code.wrong-email"] } });
