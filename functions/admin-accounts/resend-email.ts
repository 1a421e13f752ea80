import type { AccountType } from "#shared/kyc/status.ts";
import { logMessages } from "#shared/messages/logs.ts";
import { statusMessages } from "#shared/messages/statuses.ts";
import { nameOf } from "../domain/access/administrator.ts";
import { AppError } from "../domain/app-error.ts";
import { isResendable } from "../domain/submission/resendable.ts";
import type { Call } from "../http/request.ts";
import type { AccountMails } from "../store/submissions/account-mails.ts";
import type { Submissions } from "../store/submissions/submissions.ts";

interface Deps {
  submissions: Pick<Submissions, "get" | "getDecision">;
  accountMails: Pick<AccountMails, "find" | "resend">;
  timeZone: string;
  clock: () => Date;
}

/** Goes to the address of the version that the email is about, as the first time (D79). */
export const resendEmail =
  (
    { submissions, accountMails, timeZone, clock }: Deps,
    type: AccountType,
  ): Call<"resendIndividualEmail" | "resendCorporateEmail"> =>
  async ({ params: { id, emailId }, admin }) => {
    const submission = await submissions.get(id, type);
    const before = await accountMails.find(id, emailId);
    if (!before) throw new AppError("email.not-found");
    const decision = await submissions.getDecision({ submissionId: id, ...before });
    if (!isResendable(before, submission, decision)) throw new AppError("email.not-resendable");
    const by = nameOf(admin);
    const log = {
      type: "admin",
      ...{ at: clock().toISOString(), timeZone, accountId: id, by },
      message: logMessages.emailResent(before.mail),
    } as const;
    const isQueued = await accountMails.resend({ submissionId: id, before, by, log });
    if (!isQueued) throw new AppError("email.just-resent");
    return { reply: { message: statusMessages.emailResent } };
  };
