import { logMessages } from "#shared/messages/logs.ts";
import { logger } from "../../log/logger.ts";
import type { Queues } from "../../services/queues.ts";
import type { Deliveries } from "../../store/deliveries/deliveries.ts";
import type { ExportFiles } from "../../store/jobs/export-files.ts";
import type { Exports } from "../../store/jobs/exports.ts";
import type { Jobs } from "../../store/jobs/jobs.ts";
import type { DeadLetters } from "../../store/logs/dead-letters.ts";
import type { LogEntry } from "../../store/logs/log-entries.ts";
import type { Logs } from "../../store/logs/logs.ts";
import type { Outbox } from "../../store/outbox/outbox.ts";
import type { Drafts } from "../../store/submissions/drafts.ts";
import type { ImageStore } from "../../store/submissions/images.ts";
import type { QueueUrls } from "../queue-urls.ts";

interface Deps {
  outbox: Pick<Outbox, "waitingSince" | "postpone">;
  deliveries: Pick<Deliveries, "stalledSince" | "postpone">;
  drafts: Drafts;
  images: Pick<ImageStore, "removeAll">;
  jobs: Pick<Jobs, "unfinishedSince" | "postpone">;
  exports: Pick<Exports, "expiredBefore" | "forget">;
  exportFiles: Pick<ExportFiles, "remove">;
  deadLetters: DeadLetters;
  logs: Pick<Logs, "write">;
  queues: Pick<Queues, "sendAll" | "send" | "depth">;
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

/** A failing part does not stop the others. @throws AggregateError after all parts have run */
export const sweep = (deps: Deps) => async (): Promise<void> => {
  const faults: unknown[] = [];
  for (const { name, part, say } of parts) {
    try {
      const count = await part(deps);
      if (count === 0) continue;
      logger.info("sweep.done", { part: name, count });
      await deps.logs.write(entry(deps, say(count)));
    } catch (error) {
      faults.push(error);
      logger.error("sweep.failed", { error: error as Error, part: name });
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, "Parts of the sweep failed");
};

const entry = ({ timeZone, clock }: Deps, message: string): LogEntry => ({
  type: "general",
  at: clock().toISOString(),
  timeZone,
  message,
});

const ago = (clock: Deps["clock"], ms: number) => new Date(clock().getTime() - ms).toISOString();

const sweepMails = async ({ outbox, queues, urls, clock }: Deps): Promise<number> => {
  const messages: { outboxId: string }[] = [];
  for await (const outboxId of outbox.waitingSince(ago(clock, mailWaitsMs))) {
    messages.push({ outboxId });
  }
  await queues.sendAll(urls.mail, messages);
  const until = new Date(clock().getTime() + mailLookAgainMs).toISOString();
  for (const { outboxId } of messages) await outbox.postpone(outboxId, until);
  return messages.length;
};

const sweepDeliveries = async ({ deliveries, queues, urls, clock }: Deps): Promise<number> => {
  const until = new Date(clock().getTime() + lookAgainMs).toISOString();
  let count = 0;
  for await (const ref of deliveries.stalledSince(clock().toISOString())) {
    await queues.send(urls.services[ref.service], ref);
    await deliveries.postpone(ref, until);
    count++;
  }
  return count;
};

const queueOf = {
  "upload-run": "run",
  import: "import",
  removal: "import",
  export: "export",
} as const;

const sweepJobs = async ({ jobs, queues, urls, clock }: Deps): Promise<number> => {
  const left = await jobs.unfinishedSince(ago(clock, jobWaitsMs));
  for (const { kind, id } of left) {
    await queues.send(urls[queueOf[kind]], { jobId: id });
    await jobs.postpone({ kind, id }, clock().toISOString());
  }
  return left.length;
};

const sweepDrafts = async ({ drafts, images, clock }: Deps): Promise<number> => {
  let count = 0;
  for await (const draft of drafts.abandonedSince(ago(clock, draftKeptMs))) {
    await images.removeAll(draft.images);
    await drafts.forget(draft.id);
    count++;
  }
  return count;
};

/** Removes the file first: if the row stays, the next sweep retries. */
const sweepExports = async ({ exports, exportFiles, clock }: Deps): Promise<number> => {
  const over = await exports.expiredBefore(clock().toISOString());
  for (const id of over) {
    await exportFiles.remove(id);
    await exports.forget(id);
  }
  return over.length;
};

/** Each queue has its own log entry, so the sweep reports no total. */
const lookAtDeadLetters = async (deps: Deps): Promise<number> => {
  const { deadLetters, deadLetterUrls, queues, clock } = deps;
  for (const [queue, url] of Object.entries(deadLetterUrls)) {
    await deadLetters.look(queue, {
      depth: await queues.depth(url),
      at: clock().toISOString(),
      log: (landed) => entry(deps, logMessages.deadLetters(landed, queue)),
    });
  }
  return 0;
};

const parts = [
  { name: "mails", part: sweepMails, say: logMessages.sweptMails },
  { name: "deliveries", part: sweepDeliveries, say: logMessages.sweptDeliveries },
  { name: "jobs", part: sweepJobs, say: logMessages.sweptJobs },
  { name: "drafts", part: sweepDrafts, say: logMessages.sweptDrafts },
  { name: "exports", part: sweepExports, say: logMessages.sweptExports },
  { name: "dead letters", part: lookAtDeadLetters, say: String },
];
