import { isFrozen, isReported } from "#shared/contract/flags.ts";
import type { AccountType } from "#shared/kyc/status.ts";
import { logMessages } from "#shared/messages/logs.ts";
import { statusMessages } from "#shared/messages/statuses.ts";
import type { Registrar } from "#shared/registrar.ts";
import { type AdminRecord, nameOf } from "../domain/access/administrator.ts";
import { secondPersonAs } from "../domain/access/standing.ts";
import { AppError } from "../domain/app-error.ts";
import {
  aloneFrom,
  flagsAfterLift,
  liftStep,
  needsSecondPerson,
  reportedAtIn,
} from "../domain/submission/lift.ts";
import { type StoredRequest, standingWithdrawal } from "../domain/submission/privacy-request.ts";
import type { Submission } from "../domain/submission/submission.ts";
import { formattedDate } from "../domain/time/formatted-date.ts";
import type { Administrator, Call } from "../http/request.ts";
import type { Deliveries } from "../store/deliveries/deliveries.ts";
import type { Admins } from "../store/staff/admins.ts";
import type { Objections } from "../store/submissions/objections.ts";
import type { PrivacyRequests } from "../store/submissions/privacy-requests.ts";
import type { Submissions } from "../store/submissions/submissions.ts";
import { acceptReporter } from "./accept-reporter.ts";
import { resumeSending } from "./resume-sending.ts";

interface Deps {
  submissions: Pick<Submissions, "getWhole">;
  objections: Pick<Objections, "lift" | "ask">;
  requests: Pick<PrivacyRequests, "ofAccount">;
  deliveries: Pick<Deliveries, "postpone">;
  admins: Pick<Admins, "list">;
  registrar: Registrar;
  clock: () => Date;
}

export const unfreezeIndividualAccount = (deps: Deps): Call<"unfreezeIndividualAccount"> =>
  unfreezeAccount(deps, "individual");

export const unfreezeCorporateAccount = (deps: Deps): Call<"unfreezeCorporateAccount"> =>
  unfreezeAccount(deps, "corporate");

/** After a change of bank account or email, a report ends with two people (D93). */
const unfreezeAccount =
  (deps: Deps, type: AccountType): Call<"unfreezeIndividualAccount" | "unfreezeCorporateAccount"> =>
  async ({ params: { id }, body: { remark, restoreEmail = false }, admin }) => {
    const whole = await deps.submissions.getWhole(id, type);
    const { submission: before } = whole;
    if (!isFrozen(before)) throw new AppError("account.not-frozen");
    const asked = await deps.requests.ofAccount(id);
    const withdrawal = standingWithdrawal(asked);
    if (!isReported(before) && withdrawal) throw new AppError("account.consent-withdrawn");
    const report = asked.find(({ asks, state }) => asks === "freeze" && state === "open");
    const at = deps.clock().toISOString();
    const answer = { before, by: nameOf(admin), remark, at, admin };
    const isTwo =
      isReported(before) &&
      (restoreEmail ||
        needsSecondPerson(before, whole, reportedAtIn(whole.freezes) ?? before.dateUpdated));
    const waits = isTwo && (await askFirst(deps, answer));
    if (waits) return { reply: { status: waits } };

    const accepted = restoreEmail ? acceptReporter(before, report, at) : undefined;
    const flags = flagsAfterLift(before, withdrawal !== undefined);
    await liftNow(deps, answer, { report, after: { flags, ...(accepted && { accepted }) } });
    return { reply: { status: statusMessages.freezeLifted } };
  };

interface Answer {
  before: Submission;
  by: string;
  remark: string;
  at: string;
  admin: Administrator | undefined;
}

const liftNow = async (
  { objections, deliveries, registrar: { timeZone } }: Deps,
  { before, by, remark, at }: Answer,
  end: {
    report: StoredRequest | undefined;
    after: Parameters<Objections["lift"]>[0]["after"];
  },
): Promise<void> => {
  const accountId = before.id;
  const message = logMessages.freezeLifted;
  const log = { type: "admin", at, timeZone, message, by, accountId } as const;
  await objections.lift({ before, by, remark, ...end, log });
  await resumeSending({ deliveries }, before, at);
};

/** @returns what the account waits for; undefined when the report may end now */
const askFirst = async (deps: Deps, answer: Answer): Promise<string | undefined> => {
  const { before, by, remark, at, admin } = answer;
  const { objections, registrar, clock } = deps;
  const adminId = admin?.id ?? "";
  const all = await deps.admins.list();
  const standingOf = (one: AdminRecord) =>
    secondPersonAs(one, "approveAndRejectPermission", { registrar, now: clock() });
  const asker = before.lifting?.adminId ?? adminId;
  const me = all.find(({ id }) => id === adminId);
  const step = liftStep(before.lifting, {
    ...{ adminId, at },
    standing: me ? standingOf(me) : "no",
    hasOther: all.some((one) => one.id !== asker && standingOf(one) === "yes"),
  });
  if (step === "lift") return undefined;
  if (step === "wait") throw waits(before, registrar);
  const isAlert = step !== "ask";
  const message = logMessages.liftAsked[step];
  const { timeZone } = registrar;
  const log = { type: "admin", at, timeZone, message, by, accountId: before.id } as const;
  const first = before.lifting ?? { by, adminId, at };
  const lifting = { ...first, ...(step === "alert" && { aloneFrom: aloneFrom(at) }) };
  await objections.ask({ before, lifting, by, remark, isAlert, log });
  if (step === "young") throw new AppError("freeze.young");
  return step === "ask"
    ? statusMessages.liftAsked
    : statusMessages.liftWaits(formattedDate(aloneFrom(at), registrar));
};

const waits = ({ lifting }: Submission, registrar: Registrar): AppError =>
  lifting?.aloneFrom === undefined
    ? new AppError("freeze.awaits-other")
    : new AppError("freeze.awaits-other", {
        message: statusMessages.liftWaits(formattedDate(lifting.aloneFrom, registrar)),
      });
