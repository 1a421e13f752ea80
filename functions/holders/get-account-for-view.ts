import { maskEmail } from "#shared/kyc/mask-email.ts";
import { acceptedOf } from "../domain/submission/accepted-address.ts";
import { holderNameOf } from "../domain/submission/submission.ts";
import type { Call } from "../http/request.ts";
import type { Submissions } from "../store/submissions/submissions.ts";

/** Shown before any proof of identity: only the name and the masked email. */
export const getAccountForView =
  ({ submissions }: { submissions: Pick<Submissions, "get"> }): Call<"getAccountForView"> =>
  async ({ params: { accountType, accountId } }) => {
    const submission = await submissions.get(accountId, accountType);
    const name = holderNameOf(submission);
    return {
      reply: {
        results: {
          ...(accountType === "individual" ? { fullName: name } : { companyName: name }),
          email: maskEmail(acceptedOf(submission).email),
          accountType,
        },
      },
    };
  };
