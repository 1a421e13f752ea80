import { logger } from "../../log/logger.ts";
import type { Queues } from "../../services/queues.ts";
import type { Deliveries } from "../../store/deliveries.ts";
import type { Drafts } from "../../store/drafts.ts";
import type { ImageStore } from "../../store/images.ts";
import type { Jobs } from "../../store/jobs.ts";
import type { Outbox } from "../../store/outbox.ts";
import type { QueueUrls } from "../relay-outbox/relay-outbox.ts";

interface Deps {
  outbox: Pick<Outbox, "waitingSince" | "postpone">;
  deliveries: Pick<Deliveries, "neglectedSince" | "postpone">;
  drafts: Drafts;
  images: Pick<ImageStore, "removeAll">;
  jobs: Pick<Jobs, "unfinishedSince" | "postpone">;
  queues: Pick<Queues, "sendAll" | "send">;
  urls: QueueUrls;
  clock: () => Date;
}

const mailWaitsMs = 60_000;
const mailLookAgainMs = 4 * 60_000;
const jobWaitsMs = 5 * 60_000;
const lookAgainMs = 15 * 60_000;
const draftKeptMs = 24 * 3_600_000;

/** Every minute: passes on what the stream missed or a crash left, and clears up after 24 hours. */
export const sweep = (deps: Deps) => async (): Promise<void> => {
  const requeued =
    (await sweepMails(deps)) + (await sweepDeliveries(deps)) + (await sweepJobs(deps));
  if (requeued > 0) logger.info("sweep.requeued", { count: requeued });
  const removed = await sweepDrafts(deps);
  if (removed > 0) logger.info("sweep.drafts", { count: removed });
};

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
  for await (const ref of deliveries.neglectedSince(clock().toISOString())) {
    await queues.send(urls.services[ref.service], ref);
    await deliveries.postpone(ref, until);
    count++;
  }
  return count;
};

const sweepJobs = async ({ jobs, queues, urls, clock }: Deps): Promise<number> => {
  const left = await jobs.unfinishedSince(ago(clock, jobWaitsMs));
  for (const { kind, id } of left) {
    await queues.send(kind === "import" ? urls.import : urls.run, { jobId: id });
    await jobs.postpone({ kind, id }, clock().toISOString());
  }
  return left.length;
};

const sweepDrafts = async ({ drafts, images, clock }: Deps): Promise<number> => {
  let count = 0;
  for await (const draft of drafts.leftSince(ago(clock, draftKeptMs))) {
    await images.removeAll(draft.images);
    await drafts.forget(draft.id);
    count++;
  }
  return count;
};
