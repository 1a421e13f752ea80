import { type Service, services } from "#shared/kyc/status.ts";
import { logMessages } from "#shared/messages/logs.ts";
import { workerLogs } from "#shared/messages/worker-logs.ts";
import { inPages } from "../../domain/in-pages.ts";
import { mapConcurrent } from "../../domain/map-concurrent.ts";
import { lateHours } from "../../domain/submission/stop-order.ts";
import { isSwitchedOn } from "../../domain/submission/upload-plan.ts";
import { logger } from "../../log/logger.ts";
import type { Queues } from "../../services/queues.ts";
import type { Deliveries } from "../../store/deliveries/deliveries.ts";
import type { DeliveryRef } from "../../store/deliveries/delivery-row.ts";
import type { Erasures } from "../../store/erasures/erasures.ts";
import type { RetentionWalks } from "../../store/erasures/retention-walk.ts";
import type { ExportFiles } from "../../store/jobs/export-files.ts";
import type { ExportParts } from "../../store/jobs/export-parts.ts";
import type { Exports } from "../../store/jobs/exports.ts";
import type { Jobs } from "../../store/jobs/jobs.ts";
import type { DeadLetters } from "../../store/logs/dead-letters.ts";
import type { LogEntry } from "../../store/logs/log-entries.ts";
import type { Logs } from "../../store/logs/logs.ts";
import type { LostMails } from "../../store/logs/lost-mails.ts";
import type { Outbox } from "../../store/outbox/outbox.ts";
import type { ConfigurationStore } from "../../store/staff/configuration.ts";
import type { Drafts } from "../../store/submissions/drafts.ts";
import type { ImageStore } from "../../store/submissions/images.ts";
import type { MailFailures } from "../../store/submissions/mail-failures.ts";
import type { StopOrders } from "../../store/submissions/stop-orders.ts";
import type { QueueUrls } from "../queue-urls.ts";
import { sweepRetention } from "./sweep-retention.ts";

interface Deps {
  outbox: Pick<Outbox, "waitingSince" | "postpone">;
  lost: Pick<LostMails, "all" | "forget">;
  failures: MailFailures;
  deliveries: Pick<Deliveries, "stalledSince" | "heldFor" | "postpone">;
  configuration: Pick<ConfigurationStore, "get">;
  drafts: Drafts;
  images: Pick<ImageStore, "removeAll">;
  jobs: Pick<Jobs, "unfinishedSince" | "postpone">;
  exports: Pick<Exports, "expiredBefore" | "forget">;
  exportParts: Pick<ExportParts, "ofJob">;
  exportFiles: Pick<ExportFiles, "removeAll">;
  erasures: Pick<Erasures, "dueBefore" | "postpone">;
  walks: RetentionWalks;
  deadLetters: DeadLetters;
  stopOrders: Pick<StopOrders, "open" | "remind">;
  logs: Pick<Logs, "write">;
  queues: Pick<Queues, "sendAll" | "depth">;
  urls: QueueUrls;
  deadLetterUrls: Record<string, string>;
  timeZone: string;
  clock: () => Date;
}

const mailWaitsMs = 60_000;
const mailLookAgainMs = 4 * 60_000;
const jobWaitsMs = 5 * 60_000;
const lookAgainMs = 15 * 60_000;
const draftKeptMs = 24 * 3_600_000;

/** The function has a minute; a page that has begun ends within seconds. */
const partMs = 40_000;
const pageSize = 500;
/** One key of the index takes 1,000 write units a second; a postponement needs two. */
const atOnce = 5;

/**
 * All parts run at the same time, so neither a failing nor a long part stops the others.
 * @throws AggregateError after all parts have run
 */
export const sweep = (deps: Deps) => async (): Promise<void> => {
  const done = await Promise.allSettled(parts.map((part) => sweepPart(deps, part)));
  const faults = done.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  if (faults.length > 0) throw new AggregateError(faults, "Parts of the sweep failed");
};

const sweepPart = async (deps: Deps, { name, part, say }: (typeof parts)[number]) => {
  try {
    const count = await part(deps);
    if (count === 0) return;
    logger.info("sweep.done", { part: name, count });
    await deps.logs.write(entry(deps, say(count)));
  } catch (error) {
    logger.error("sweep.failed", { error: error as Error, part: name });
    throw error;
  }
};

const entry = ({ timeZone, clock }: Deps, message: string): LogEntry => ({
  type: "general",
  at: clock().toISOString(),
  timeZone,
  message,
});

const ago = (clock: Deps["clock"], ms: number) => new Date(clock().getTime() - ms).toISOString();

/** Until the time is up; the next sweep serves the rest. @returns how many were served */
const pageByPage = async <T>(
  found: AsyncIterable<T> | Iterable<T>,
  { clock }: Pick<Deps, "clock">,
  serve: (page: T[]) => Promise<unknown>,
): Promise<number> => {
  const end = clock().getTime() + partMs;
  let count = 0;
  for await (const page of inPages(found, pageSize)) {
    await serve(page);
    count += page.length;
    if (clock().getTime() >= end) break;
  }
  return count;
};

const each = <T>(page: T[], work: (one: T) => Promise<unknown>) =>
  Array.fromAsync(mapConcurrent(page, work, atOnce));

/** Postpones first: a sweep that is cut off must not queue the same messages every minute. */
const sweepMails = (deps: Deps): Promise<number> => {
  const { outbox, queues, urls, clock } = deps;
  const until = new Date(clock().getTime() + mailLookAgainMs).toISOString();
  const waiting = outbox.waitingSince(ago(clock, mailWaitsMs));
  return pageByPage(waiting, deps, async (page) => {
    await each(page, (outboxId) => outbox.postpone(outboxId, until));
    await queues.sendAll(
      urls.mail,
      page.map((outboxId) => ({ outboxId })),
    );
  });
};

/** The worker that sends emails may not write accounts. */
const flagLostMails = (deps: Deps): Promise<number> => {
  const { lost, failures, clock, timeZone } = deps;
  return pageByPage(lost.all(), deps, (page) =>
    each(page, async ({ id, submissionId: accountId }) => {
      const at = clock().toISOString();
      const message = logMessages.mailNotSent;
      await failures.note(accountId, { type: "shareholder", at, timeZone, message, accountId });
      await lost.forget(id);
    }),
  );
};

const sweepDeliveries = (deps: Deps): Promise<number> =>
  queueAgain(deps, deps.deliveries.stalledSince(deps.clock().toISOString()));

const sweepHeldDeliveries = async (deps: Deps): Promise<number> => {
  const switches = await deps.configuration.get();
  const on = services.filter((service) => isSwitchedOn(service, switches));
  return queueAgain(deps, heldFor(on, deps));
};

const heldFor = async function* (on: Service[], { deliveries }: Deps) {
  for (const service of on) yield* deliveries.heldFor(service);
};

const queueAgain = (deps: Deps, found: AsyncIterable<DeliveryRef>): Promise<number> => {
  const { deliveries, queues, urls, clock } = deps;
  const until = new Date(clock().getTime() + lookAgainMs).toISOString();
  return pageByPage(found, deps, async (page) => {
    await each(page, (ref) => deliveries.postpone(ref, until));
    for (const [service, refs] of Map.groupBy(page, (ref) => ref.service)) {
      await queues.sendAll(urls.services[service], refs);
    }
  });
};

const queueOf = {
  "upload-run": "run",
  import: "import",
  removal: "import",
  export: "export",
  "export-part": "export",
} as const;

const sweepJobs = async (deps: Deps): Promise<number> => {
  const { jobs, queues, urls, clock } = deps;
  const left = await jobs.unfinishedSince(ago(clock, jobWaitsMs));
  return pageByPage(left, deps, async (page) => {
    await each(page, (job) => jobs.postpone(job, clock().toISOString()));
    for (const [queue, found] of Map.groupBy(page, ({ kind }) => queueOf[kind])) {
      await queues.sendAll(
        urls[queue],
        found.map(({ id, part }) => ({ jobId: id, ...(part !== undefined && { part }) })),
      );
    }
  });
};

const sweepDrafts = (deps: Deps): Promise<number> => {
  const { drafts, images, clock } = deps;
  return pageByPage(drafts.abandonedSince(ago(clock, draftKeptMs)), deps, (page) =>
    each(page, async (draft) => {
      await images.removeAll(draft.images);
      await drafts.removeRows(draft);
      await drafts.forget(draft.id);
    }),
  );
};

/** Removes the files first: if the row stays, the next sweep retries. */
const sweepExports = async (deps: Deps): Promise<number> => {
  const { exports, exportParts, exportFiles, clock } = deps;
  return pageByPage(await exports.expiredBefore(clock().toISOString()), deps, (page) =>
    each(page, async (id) => {
      await exportFiles.removeAll(id, await exportParts.ofJob(id));
      await exports.forget(id);
    }),
  );
};

/** What is due, and what waits for its second pass. */
const sweepErasures = (deps: Deps): Promise<number> => {
  const { erasures, queues, urls, clock } = deps;
  const until = new Date(clock().getTime() + lookAgainMs).toISOString();
  return pageByPage(erasures.dueBefore(clock().toISOString()), deps, async (page) => {
    await each(page, (id) => erasures.postpone(id, until));
    await queues.sendAll(
      urls.erase,
      page.map((submissionId) => ({ submissionId })),
    );
  });
};

const sweepDueAccounts = (deps: Deps): Promise<number> =>
  sweepRetention(deps, deps.clock().getTime() + partMs);

/** D93: IT is reminded of a stop order that is open after its time. */
const remindOfStopOrders = (deps: Deps): Promise<number> => {
  const { stopOrders, clock, timeZone } = deps;
  return pageByPage(stopOrders.open(), deps, (page) =>
    each(page, async (order) => {
      const hours = lateHours(order, clock());
      if (hours === undefined) return;
      const { service: type, submissionId: accountId, version } = order;
      const message = logMessages.stopOrder.late(hours);
      const at = clock().toISOString();
      await stopOrders.remind(order, hours, { type, at, timeZone, accountId, version, message });
    }),
  ).then(() => 0);
};

/** Each queue has its own log entry, so the sweep reports no total. */
const lookAtDeadLetters = async (deps: Deps): Promise<number> => {
  const { deadLetters, deadLetterUrls, queues, clock } = deps;
  for (const [queue, url] of Object.entries(deadLetterUrls)) {
    await deadLetters.look(queue, {
      depth: await queues.depth(url),
      at: clock().toISOString(),
      log: (landed) => entry(deps, workerLogs.deadLetters(landed, queue)),
    });
  }
  return 0;
};

const parts = [
  { name: "mails", part: sweepMails, say: workerLogs.sweptMails },
  { name: "lost mails", part: flagLostMails, say: workerLogs.sweptLostMails },
  { name: "deliveries", part: sweepDeliveries, say: workerLogs.sweptDeliveries },
  { name: "held deliveries", part: sweepHeldDeliveries, say: workerLogs.sweptHeld },
  { name: "jobs", part: sweepJobs, say: workerLogs.sweptJobs },
  { name: "drafts", part: sweepDrafts, say: workerLogs.sweptDrafts },
  { name: "exports", part: sweepExports, say: workerLogs.sweptExports },
  { name: "erasures", part: sweepErasures, say: workerLogs.sweptErasures },
  { name: "retention", part: sweepDueAccounts, say: workerLogs.sweptRetention },
  { name: "stop orders", part: remindOfStopOrders, say: String },
  { name: "dead letters", part: lookAtDeadLetters, say: String },
];
