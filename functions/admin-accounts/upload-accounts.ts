import { randomUUID } from "node:crypto";
import type { Configuration } from "#shared/contract/admin-settings.ts";
import type { HoldKind } from "#shared/contract/holds.ts";
import type { Service } from "#shared/kyc/status.ts";
import { holdMessages } from "#shared/messages/holds.ts";
import { type LeftOut, statusMessages } from "#shared/messages/statuses.ts";
import { nameOf } from "../domain/access/administrator.ts";
import { AppError } from "../domain/app-error.ts";
import type { ComparisonStore } from "../domain/comparison/compare-account.ts";
import { lookAgain } from "../domain/comparison/look-again.ts";
import { mapConcurrent } from "../domain/map-concurrent.ts";
import { holdOf } from "../domain/submission/delivery-hold.ts";
import {
  addTo,
  isAccepted,
  leftOutServices,
  type Shares,
  servicesToSend,
} from "../domain/submission/upload-plan.ts";
import type { Call } from "../http/request.ts";
import type { Jobs, UploadRunJob } from "../store/jobs/jobs.ts";
import type { Candidate, ListRequest, Lists } from "../store/lists/lists.ts";
import type { ConfigurationStore } from "../store/staff/configuration.ts";
import { datesOf } from "./list-accounts.ts";

interface Deps {
  lists: Pick<Lists, "candidates" | "page">;
  jobs: Pick<Jobs, "start">;
  comparisons: ComparisonStore;
  configuration: Pick<ConfigurationStore, "get">;
  timeZone: string;
  clock: () => Date;
}

export const uploadAccounts =
  ({ lists, jobs, comparisons, configuration, timeZone, clock }: Deps): Call<"uploadAccounts"> =>
  async ({ body, admin }) => {
    const switches = await configuration.get();
    if (!switches.allowUploadToIxtrac && !switches.allowUploadToErights) {
      throw new AppError("upload.both-off");
    }
    const now = clock().toISOString();
    const { from, before } = datesOf(body, timeZone);
    const list: ListRequest = {
      type: body.account_type,
      status: "approved",
      limit: 1000,
      ...(from && { from }),
      ...(before && { before }),
    };
    const { count, kinds, coolingOff, shares } = await countToSend(
      { lists, comparisons, clock },
      list,
      switches,
    );
    const without = leftOutServices(shares, switches);
    const services = without.length > 0 && { leftOutServices: without };
    const leftOut: LeftOut = { ...leftOutOf(kinds), services: without };
    const { frozen, waiting, held } = leftOut;
    if (count === 0 && kinds.size === 0 && coolingOff > 0) return onTheirWay(coolingOff);
    if (count === 0) throw nothingToSend(leftOut, kinds);
    const results = {
      count,
      ...(frozen > 0 && { frozen }),
      ...(waiting > 0 && { waiting }),
      ...(held > 0 && { held }),
      ...services,
    };
    if (body.dryRun) {
      return { reply: { message: statusMessages.uploadCounted(count, leftOut), results } };
    }
    const message = statusMessages.uploadStarted(count, leftOut);

    const by = nameOf(admin);
    const job: UploadRunJob = {
      id: randomUUID(),
      kind: "upload-run",
      type: body.account_type,
      ...(from && { from }),
      before: await endOf(lists, list, now),
      startedAt: now,
      by,
      count,
      queued: 0,
      cursor: null,
      isFannedOut: false,
      ...services,
    };
    await jobs.start(job, {
      type: "upload",
      at: now,
      timeZone,
      message,
      by,
      uploaded_by: by,
      is_ixtrac_upload_allowed: switches.allowUploadToIxtrac,
      is_erights_upload_allowed: switches.allowUploadToErights,
      count,
    });
    return { reply: { message, results: { jobId: job.id, ...results } } };
  };

/** Accounts sent later stay out. The clock that dated the newest account may be ahead of ours. */
const endOf = async (lists: Deps["lists"], list: ListRequest, now: string): Promise<string> => {
  const { rows } = await lists.page({ ...list, limit: 1 });
  const newest = rows.map(({ dateCreated, id }) => `${dateCreated}#${id}`).join();
  if (newest > now) return newest;
  return list.before && list.before < now ? list.before : now;
};

/** D107: waiting is never an error. */
const onTheirWay = (coolingOff: number) => ({
  reply: {
    message: statusMessages.uploadCoolingOff(coolingOff),
    results: { count: 0, coolingOff },
  },
});

type Kinds = ReadonlyMap<HoldKind, number>;

const leftOutOf = (kinds: Kinds): Omit<LeftOut, "services"> => {
  const of = (...some: HoldKind[]) => some.reduce((sum, kind) => sum + (kinds.get(kind) ?? 0), 0);
  return {
    frozen: of("reported", "withdrawn", "frozen"),
    waiting: of("awaitingSecond"),
    held: of("erasure", "disputed", "warning"),
  };
};

const nothingToSend = ({ frozen, waiting, held }: LeftOut, kinds: Kinds) => {
  if (held > 0) return new AppError("upload.held", { message: holdMessages.allHeld(kinds) });
  if (frozen > 0) return new AppError("upload.frozen");
  return new AppError(waiting > 0 ? "upload.waiting" : "upload.nothing");
};

interface Counted {
  count: number;
  /** How many are held, and by what. */
  kinds: Map<HoldKind, number>;
  /** On their way already. */
  coolingOff: number;
  shares: Shares;
}

/** The run and each delivery look again at every account, so an answer need not wait for the last one. */
const lookingMs = 2000;
const atOnce = 10;

const countToSend = async (
  { lists, comparisons, clock }: Pick<Deps, "lists" | "comparisons" | "clock">,
  request: ListRequest,
  configuration: Configuration,
): Promise<Counted> => {
  const end = clock().getTime() + lookingMs;
  const shares = { gets: new Set<Service>(), applies: new Set<Service>() };
  const found: Counted = { count: 0, kinds: new Map(), coolingOff: 0, shares };
  const kindOf = async (account: Candidate): Promise<HoldKind | undefined> => {
    const seen = holdOf(account, clock())?.kind;
    const isSettled = seen !== undefined && seen !== "warning" && seen !== "coolingOff";
    if (isSettled || !account.decided?.known || clock().getTime() >= end) return seen;
    const now = await lookAgain(comparisons, account.id);
    return now && holdOf(now, clock())?.kind;
  };
  for await (const candidates of lists.candidates(request)) {
    const [toSend, others] = separated(candidates, configuration);
    found.coolingOff += others.filter(
      (account) => holdOf(account, clock())?.kind === "coolingOff",
    ).length;
    const looked = async (account: Candidate) => ({ account, kind: await kindOf(account) });
    for await (const { account, kind } of mapConcurrent(toSend, looked, atOnce)) {
      if (kind && kind !== "coolingOff") {
        found.kinds.set(kind, (found.kinds.get(kind) ?? 0) + 1);
        continue;
      }
      found.count += 1;
      addTo(shares, account, configuration);
    }
  }
  return found;
};

const separated = (candidates: Candidate[], configuration: Configuration) => {
  const isToSend = (account: Candidate) =>
    servicesToSend(account, configuration).length > 0 || isAccepted(account, configuration);
  return [candidates.filter(isToSend), candidates.filter((account) => !isToSend(account))] as const;
};
