import { seriousIn } from "#shared/contract/flags.ts";
import type { Decision } from "#shared/contract/history.ts";
import type { AccountType } from "#shared/kyc/status.ts";
import { acceptedBy } from "#shared/messages/accepted-by.ts";
import { decidedMeanwhile } from "#shared/messages/errors.ts";
import { flagWords } from "#shared/messages/flags.ts";
import { statusMessages } from "#shared/messages/statuses.ts";
import type { Registrar } from "#shared/registrar.ts";
import { nameOf } from "../domain/access/administrator.ts";
import { AppError } from "../domain/app-error.ts";
import { namedCorrections } from "../domain/submission/corrections.ts";
import { decide } from "../domain/submission/decide.ts";
import type { Submission } from "../domain/submission/submission.ts";
import { formattedTime } from "../domain/time/formatted-date.ts";
import type { Call } from "../http/request.ts";
import { revisionSeen } from "../http/revision-seen.ts";
import type { ConfigurationStore } from "../store/staff/configuration.ts";
import type { Submissions } from "../store/submissions/submissions.ts";

interface Deps {
  submissions: Pick<Submissions, "get" | "saveDecision">;
  configuration: Pick<ConfigurationStore, "get">;
  undoSeconds: number;
  registrar: Pick<Registrar, "country" | "timeZone">;
  clock: () => Date;
}

export const decideIndividualAccount = (deps: Deps): Call<"decideIndividualAccount"> =>
  decideAccount(deps, "individual");

export const decideCorporateAccount = (deps: Deps): Call<"decideCorporateAccount"> =>
  decideAccount(deps, "corporate");

/** If two clerks decide at once, the second gets an error and only the first decision is stored. */
const decideAccount =
  (
    { submissions, configuration, undoSeconds, registrar, clock }: Deps,
    type: AccountType,
  ): Call<"decideIndividualAccount" | "decideCorporateAccount"> =>
  async ({ params: { id }, body, admin, headers }) => {
    const submission = await submissions.get(id, type);
    const seen = revisionSeen(headers["if-match"], "account.changed");
    if (seen !== undefined && seen !== submission.revision) throw changed(submission, registrar);

    const corrections = body.corrections?.length
      ? namedCorrections(body.corrections, (await configuration.get()).rejectionReasons)
      : [];
    const now = clock();
    const at = now.toISOString();
    const undoUntil = new Date(now.getTime() + 1000 * undoSeconds).toISOString();
    const by = nameOf(admin);
    const { decided, decision } = decide(submission, {
      outcome: body.status,
      by,
      adminId: admin?.id ?? "",
      at,
      undoUntil,
      corrections,
      ...(body.remark && { remark: body.remark }),
      ...(body.acknowledged && { acknowledged: body.acknowledged }),
    });
    await submissions.saveDecision({
      decided,
      decision,
      before: submission,
      log: {
        type: "admin",
        at,
        timeZone: registrar.timeZone,
        message: messages[body.status],
        by,
        accountId: id,
        ...(body.status === "approved" && warningsIn(submission, decision)),
        ...(body.status === "rejected" &&
          acceptedBy(decided.uploads) && {
            accepted_by: acceptedBy(decided.uploads),
          }),
      },
    });
    return { reply: { status: replyTo(decided), undoUntil } };
  };

/** Names who was faster, if somebody decided on the present version. */
const changed = ({ status, decided }: Submission, registrar: Deps["registrar"]): AppError => {
  if (!decided || (status !== "approved" && status !== "rejected")) {
    return new AppError("account.changed");
  }
  const message = decidedMeanwhile[status](decided.by, formattedTime(decided.at, registrar));
  return new AppError("account.changed", { message });
};

/** D71: a caller that did not ask about serious flags may approve, and the log says so. */
const warningsIn = ({ flags }: Submission, { acknowledged }: Decision) => {
  const warnings = seriousIn(flags)
    .map((flag) => flagWords[flag])
    .join(", ");
  if (!warnings) return {};
  return acknowledged ? { acknowledged: warnings } : { not_acknowledged: warnings };
};

/** D80: a rejection names the services that have the data already. */
const replyTo = ({ status, uploads }: Submission): string => {
  if (status === "approved") return messages.approved;
  const where = acceptedBy(uploads);
  return where ? statusMessages.accountRejectedDelivered(where) : messages.rejected;
};

const messages = {
  approved: statusMessages.accountApproved,
  rejected: statusMessages.accountRejected,
} as const;
