import { randomUUID } from "node:crypto";
import type { Configuration } from "#shared/contract/admin-settings.ts";
import { isFrozen } from "#shared/contract/flags.ts";
import { type AccountType, type Service, services } from "#shared/kyc/status.ts";
import { logMessages } from "#shared/messages/logs.ts";
import { statusMessages } from "#shared/messages/statuses.ts";
import { nameOf } from "../domain/access/administrator.ts";
import { AppError } from "../domain/app-error.ts";
import { isHeld } from "../domain/submission/delivery-hold.ts";
import { registerCodesOf, type Submission } from "../domain/submission/submission.ts";
import {
  applicableServices,
  isAccepted,
  isSwitchedOn,
  mayBeSent,
  servicesToSend,
} from "../domain/submission/upload-plan.ts";
import type { Administrator, Call } from "../http/request.ts";
import type { Deliveries } from "../store/deliveries/deliveries.ts";
import type { Jobs } from "../store/jobs/jobs.ts";
import type { Logs } from "../store/logs/logs.ts";
import type { ConfigurationStore } from "../store/staff/configuration.ts";
import type { Submissions } from "../store/submissions/submissions.ts";

interface Deps {
  submissions: Pick<Submissions, "get">;
  deliveries: Pick<Deliveries, "queue" | "finish" | "failedIn">;
  jobs: Pick<Jobs, "get">;
  configuration: Pick<ConfigurationStore, "get">;
  logs: Pick<Logs, "write">;
  timeZone: string;
  clock: () => Date;
}

/** Limit per call; the administrator repeats the call for larger runs. */
const maxAccounts = 1000;
const atOnce = 20;

export const sendIndividualAgain =
  (deps: Deps): Call<"sendIndividualAgain"> =>
  ({ params: { id }, admin }) =>
    sendAccount(deps, { id, type: "individual", admin });

export const sendCorporateAgain =
  (deps: Deps): Call<"sendCorporateAgain"> =>
  ({ params: { id }, admin }) =>
    sendAccount(deps, { id, type: "corporate", admin });

/** Requeues refused and failed deliveries; they count in the same run. */
export const sendRunAgain =
  (deps: Deps): Call<"sendRunAgain"> =>
  async ({ params: { jobId }, admin }) => {
    if (!(await deps.jobs.get(jobId, "upload-run"))) throw new AppError("run.not-found");
    const switches = await switchesOf(deps);
    const ids = await deps.deliveries.failedIn(jobId, maxAccounts);
    let count = 0;
    for (let start = 0; start < ids.length; start += atOnce) {
      const sent = await Promise.all(
        ids.slice(start, start + atOnce).map(async (id) => {
          const account = await deps.submissions.get(id);
          return account.runId === jobId && queueAgain(deps, account, switches);
        }),
      );
      count += sent.filter(Boolean).length;
    }
    return answer(deps, { count, admin });
  };

const sendAccount = async (
  deps: Deps,
  { id, type, admin }: { id: string; type: AccountType; admin: Administrator | undefined },
) => {
  const account = await deps.submissions.get(id, type);
  if (isFrozen(account)) throw new AppError("account.frozen");
  if (account.flags.includes("awaitingSecond")) throw new AppError("account.awaits-rejection");
  if (isHeld(account)) throw new AppError("account.held");
  const switches = await switchesOf(deps);
  const isSent = await queueAgain(deps, account, switches);
  if (!isSent && isUnsettledWhileOff(account, switches)) throw new AppError("upload.service-off");
  return answer(deps, { count: isSent ? 1 : 0, admin, accountId: id });
};

/** What a service refused or never took stays so while the service is switched off. */
const isUnsettledWhileOff = ({ uploads }: Submission, switches: Configuration): boolean =>
  services.some((service) => {
    const state = uploads[service]?.state;
    return (state === "refused" || state === "failed") && !isSwitchedOn(service, switches);
  });

const switchesOf = async ({ configuration }: Deps): Promise<Configuration> => {
  const switches = await configuration.get();
  if (switches.allowUploadToIxtrac || switches.allowUploadToErights) return switches;
  throw new AppError("upload.both-off");
};

/** Skips services without a delivery; the next upload sends to them. */
const queueAgain = async (
  { deliveries, timeZone, clock }: Deps,
  account: Submission,
  switches: Configuration,
): Promise<boolean> => {
  const { id, status, version, uploads, decided, runId = randomUUID() } = account;
  if (!mayBeSent(status) || isHeld(account)) return false;
  const registerCodes = registerCodesOf(account);
  const candidate = { id, status, version, uploads, registerCodes, ...(decided && { decided }) };
  const again: Service[] = servicesToSend(candidate, switches).filter(
    (service) => uploads[service] !== undefined,
  );
  const at = clock().toISOString();
  if (again.length > 0) return deliveries.queue(candidate, { services: again, jobId: runId, at });
  if (status !== "approved" || !isAccepted(candidate, switches)) return false;
  return deliveries.finish(candidate, {
    services: applicableServices(candidate.registerCodes, switches),
    jobId: runId,
    at,
    log: { type: "upload", at, timeZone, message: logMessages.uploadFinished, accountId: id },
  });
};

interface SentAgain {
  count: number;
  admin: Administrator | undefined;
  accountId?: string;
}

const answer = async ({ logs, timeZone, clock }: Deps, { count, admin, accountId }: SentAgain) => {
  if (count === 0) throw new AppError("upload.nothing-again");
  const by = nameOf(admin);
  await logs.write({
    type: "upload",
    at: clock().toISOString(),
    timeZone,
    message: logMessages.sentAgain(count),
    by,
    uploaded_by: by,
    count,
    ...(accountId && { accountId }),
  });
  return { reply: { message: statusMessages.sentAgain(count), results: { count } } };
};
