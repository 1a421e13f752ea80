import type { FourEyes } from "#shared/contract/admin-settings.ts";
import { seriousIn } from "#shared/contract/flags.ts";
import type { Decision } from "#shared/contract/history.ts";
import type { AccountType } from "#shared/kyc/status.ts";
import { acceptedBy } from "#shared/messages/accepted-by.ts";
import { decidedMeanwhile } from "#shared/messages/errors.ts";
import { flagWords } from "#shared/messages/flags.ts";
import { logMessages } from "#shared/messages/logs.ts";
import { statusMessages } from "#shared/messages/statuses.ts";
import type { Registrar } from "#shared/registrar.ts";
import { nameOf } from "../domain/access/administrator.ts";
import { secondPersonAs } from "../domain/access/standing.ts";
import { AppError } from "../domain/app-error.ts";
import { type ComparisonStore, withComparison } from "../domain/comparison/compare-account.ts";
import { coolingOffUntil } from "../domain/submission/cooling-off.ts";
import { namedCorrections } from "../domain/submission/corrections.ts";
import { decide, type Verdict } from "../domain/submission/decide.ts";
import {
  ask,
  awaitedOf,
  type DecisionStep,
  decisionStep,
  decline,
  isOwnEmail,
} from "../domain/submission/four-eyes.ts";
import type { Submission } from "../domain/submission/submission.ts";
import { formattedTime } from "../domain/time/formatted-date.ts";
import type { Call } from "../http/request.ts";
import { revisionSeen } from "../http/revision-seen.ts";
import type { Deliveries } from "../store/deliveries/deliveries.ts";
import type { Logs } from "../store/logs/logs.ts";
import type { Admins } from "../store/staff/admins.ts";
import type { ConfigurationStore } from "../store/staff/configuration.ts";
import type { AwaitedDecisions } from "../store/submissions/awaited-decisions.ts";
import type { Submissions } from "../store/submissions/submissions.ts";
import type { Verdicts } from "../store/submissions/verdicts.ts";
import { resumeSending } from "./resume-sending.ts";

interface Deps {
  submissions: Pick<Submissions, "get" | "getVersion" | "saveDecision">;
  comparisons: ComparisonStore;
  awaited: AwaitedDecisions;
  deliveries: Pick<Deliveries, "postpone">;
  admins: Pick<Admins, "get">;
  verdicts: Pick<Verdicts, "settledBy">;
  configuration: Pick<ConfigurationStore, "get">;
  undoSeconds: number;
  logs: Pick<Logs, "write">;
  coolingOffHours: number;
  registrar: Registrar;
  clock: () => Date;
}

export const decideIndividualAccount = (deps: Deps): Call<"decideIndividualAccount"> =>
  decideAccount(deps, "individual");

export const decideCorporateAccount = (deps: Deps): Call<"decideCorporateAccount"> =>
  decideAccount(deps, "corporate");

type Decide = Call<"decideIndividualAccount" | "decideCorporateAccount">;

/** If two clerks decide at once, the second gets an error and only the first decision is stored. */
const decideAccount =
  (deps: Deps, type: AccountType): Decide =>
  async ({ params: { id }, body, admin, headers }) => {
    const { submissions, configuration, registrar } = deps;
    const stored = await submissions.get(id, type);
    const seen = revisionSeen(headers["if-match"], "account.changed");
    if (seen !== undefined && seen !== stored.revision) throw changed(stored, registrar);
    const submission =
      body.status === "approved" && stored.status !== "approved"
        ? await withComparison(deps.comparisons, stored)
        : stored;

    // What a holder sent before four eyes ended keeps that rule (D97).
    const { fourEyes, rejectionReasons } = await configuration.get(submission.dateCreated);
    if (fourEyes.ownEmail && isOwnEmail(submission, admin?.email ?? "")) {
      throw new AppError("account.own-email");
    }
    const corrections = body.corrections?.length
      ? namedCorrections(body.corrections, rejectionReasons)
      : [];
    const press = {
      outcome: body.status,
      by: nameOf(admin),
      adminId: admin?.id ?? "",
      at: deps.clock().toISOString(),
      corrections,
      ...(body.remark && { remark: body.remark }),
      ...(body.acknowledged && { acknowledged: body.acknowledged }),
    };
    switch (await stepOf(deps, submission, press, fourEyes)) {
      case "ask":
        return askFor(deps, submission, press);
      case "young":
        return leaveWaiting(deps, submission, press);
      case "decline":
        return keepAsItIs(deps, submission, press);
      default:
        return takeDecision(deps, submission, press);
    }
  };

/**
 * A first decision counts only as long as the administrator who took it may still decide. Nobody
 * settles the warnings of an account and approves it alone.
 */
const stepOf = async (
  { admins, verdicts, registrar, clock }: Deps,
  submission: Submission,
  press: Verdict,
  fourEyes: FourEyes,
): Promise<DecisionStep | "young"> => {
  const { outcome, adminId } = press;
  const hasSettled =
    fourEyes.approvals &&
    outcome === "approved" &&
    (await verdicts.settledBy(submission.id)).includes(adminId);
  const step = decisionStep(submission, { outcome, adminId, hasSettled }, fourEyes);
  if (step !== "confirm") return step;
  const [first, second] = await Promise.all([
    admins.get(awaitedOf(submission)?.adminId ?? ""),
    admins.get(adminId),
  ]);
  if (!first?.approveAndRejectPermission) return "ask";
  const standing =
    second && secondPersonAs(second, "approveAndRejectPermission", { registrar, now: clock() });
  return standing === "yes" ? step : "young";
};

/** D97: a second person whose right is too new confirms nothing, and IT is notified. */
const leaveWaiting = async (deps: Deps, submission: Submission, press: Verdict) => {
  const message = logMessages.awaited.young;
  await deps.logs.write({ ...entryOf(deps, submission, press), message }, { alert: true });
  return { reply: { status: statusMessages.awaitedYoung } };
};

const takeDecision = async (deps: Deps, submission: Submission, press: Verdict) => {
  const { submissions, undoSeconds } = deps;
  const { outcome, at } = press;
  const undoUntil = new Date(Date.parse(at) + 1000 * undoSeconds).toISOString();
  const awaited = awaitedOf(submission);
  const askedBy = awaited?.outcome === outcome ? awaited.by : undefined;
  const { decided, decision } = decide(submission, {
    ...press,
    undoUntil,
    coolingOffUntil: outcome === "approved" ? await coolingOffOf(deps, submission, at) : undefined,
    ...(askedBy !== undefined && { askedBy }),
  });
  await submissions.saveDecision({
    decided,
    decision,
    before: submission,
    log: {
      ...entryOf(deps, submission, press),
      message: messages[outcome],
      ...(askedBy !== undefined && { asked_by: askedBy }),
      ...(outcome === "approved" && warningsIn(submission, decision)),
      ...(outcome === "rejected" &&
        acceptedBy(decided.uploads) && {
          accepted_by: acceptedBy(decided.uploads),
        }),
    },
  });
  return { reply: { status: replyTo(decided), undoUntil } };
};

const coolingOffOf = async (
  { submissions, coolingOffHours: hours }: Deps,
  { id, fields, uploadedVersion }: Submission,
  at: string,
): Promise<string | undefined> => {
  if (hours === 0) return undefined;
  const delivered =
    uploadedVersion === undefined ? undefined : await submissions.getVersion(id, uploadedVersion);
  return coolingOffUntil({ at, hours, fields, delivered: delivered?.fields });
};

/** D84: what one administrator may decide, two must. */
const askFor = async (deps: Deps, before: Submission, press: Verdict) => {
  const { outcome } = press;
  const { decision } = decide(before, press);
  const log = {
    ...entryOf(deps, before, press),
    message: logMessages.awaited.asked[outcome],
    ...(outcome === "approved" && warningsIn(before, decision)),
  };
  const isSaved = await deps.awaited.save({ before, ...ask(before, decision, press.adminId), log });
  if (!isSaved) throw new AppError("account.changed");
  const { awaited, awaitedRejection } = statusMessages;
  return { reply: { status: outcome === "approved" ? awaited : awaitedRejection } };
};

const keepAsItIs = async (deps: Deps, before: Submission, press: Verdict) => {
  const ended = decline(before, press);
  const { step, outcome } = ended.step;
  const log = {
    ...entryOf(deps, before, press),
    message: step === "asked" ? "" : logMessages.awaited[step][outcome],
  };
  if (!(await deps.awaited.save({ before, ...ended, log }))) throw new AppError("account.changed");
  await resumeSending(deps, before, press.at);
  return { reply: { status: statusMessages.awaitedDeclined(before.status) } };
};

const entryOf = (
  { registrar: { timeZone } }: Pick<Deps, "registrar">,
  { id: accountId }: Submission,
  { at, by }: Verdict,
) => ({ type: "admin", at, timeZone, by, accountId }) as const;

/** Names who was faster, if somebody decided on the present version. */
const changed = (submission: Submission, registrar: Registrar): AppError => {
  const { status, decided } = submission;
  const awaited = awaitedOf(submission);
  if (awaited) {
    const message = decidedMeanwhile.awaited(awaited.by, formattedTime(awaited.at, registrar));
    return new AppError("account.changed", { message });
  }
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
