import type { Service } from "#shared/kyc/status.ts";
import { needsComparison } from "../../domain/comparison/compare.ts";
import { isLarge } from "../../domain/comparison/large.ts";
import type { Submission } from "../../domain/submission/submission.ts";
import type { Queues } from "../../services/queues.ts";
import type { Change } from "../../store/table/changes.ts";
import type { QueueUrls } from "../queue-urls.ts";

interface Deps {
  queues: Pick<Queues, "sendAll">;
  urls: RelayUrls;
  clock: () => Date;
}

interface RelayUrls extends QueueUrls {
  /** Of large forms. */
  bulk: string;
}

export const relayOutbox =
  ({ queues, urls, clock }: Deps) =>
  async (changes: Change[]): Promise<void> => {
    const now = clock();
    const next = changes.flatMap((change) => {
      const found = followUp(change, urls);
      const delaySeconds = delayOf(change, now);
      return found && delaySeconds <= longestDelay ? [{ ...found, delaySeconds }] : [];
    });
    for (const [url, ofQueue] of Map.groupBy(next, (one) => one.url)) {
      for (const [delaySeconds, together] of Map.groupBy(ofQueue, (one) => one.delaySeconds)) {
        const messages = together.map(({ message }) => message);
        await queues.sendAll(url, messages, delaySeconds > 0 ? { delaySeconds } : {});
      }
    }
  };

/** A message waits for 15 minutes at most; the sweep makes due what waits for longer, such as a cooling-off. */
const longestDelay = 900;

/** What a decision brings about leaves when it can no longer be undone. The clocks of functions may differ by a second. */
const delayOf = ({ after }: Change, now: Date): number => {
  const leftMs = Date.parse(String(after?.notBefore)) - now.getTime();
  return leftMs > 0 ? Math.ceil(leftMs / 1000) + 1 : 0;
};

const followUp = ({ before, after }: Change, urls: RelayUrls) => {
  if (!after) return undefined;
  if (after.kind === "delivery" && isNewlyQueued(before, after)) {
    const { submissionId, service, version } = after;
    return { url: urls.services[service as Service], message: { submissionId, service, version } };
  }
  if (after.kind === "submission") return comparison(before, after, urls);
  if (after.kind === "comparison") {
    return { url: urls.compare, message: { submissionId: after.submissionId, isAlone: true } };
  }
  if (after.kind === "export-part" && after.state === "waiting" && before?.state !== "waiting") {
    return { url: urls.export, message: { jobId: after.jobId, part: after.n } };
  }
  if (before) return undefined;
  if (after.kind === "mail") return { url: urls.mail, message: { outboxId: after.id } };
  if (after.kind === "import") return { url: urls.import, message: { jobId: after.id } };
  if (after.kind === "export") return { url: urls.export, message: { jobId: after.id } };
  if (after.kind === "upload-run") return { url: urls.run, message: { jobId: after.id } };
  return undefined;
};

const comparison = (
  before: Change["before"],
  after: Record<string, unknown>,
  { compare, bulk }: RelayUrls,
) => {
  const needed = needsComparison(before, after);
  if (!needed) return undefined;
  const isUpdate = before && before.version !== after.version;
  const message = {
    submissionId: after.id,
    ...(needed === "alone" ? { isAlone: true } : isUpdate && { earlier: before.version }),
  };
  // A large form never enters the queue of small ones, which would wait while they are moved (D95).
  return isLargeItem(after)
    ? { url: bulk, message: { ...message, isBulk: true } }
    : { url: compare, message };
};

/** An item that cannot be read must not stop the stream: the worker of comparisons reports it. */
const isLargeItem = ({ fields }: Record<string, unknown>): boolean => {
  const { holdings = [] } = (fields ?? {}) as Partial<Submission["fields"]>;
  return isLarge({ fields: { holdings } });
};

/** A delivery that a worker put back still has its message on the queue, unless it is asked again. */
const isNewlyQueued = (before: Change["before"], after: Record<string, unknown>) =>
  after.state === "queued" &&
  (before?.askedAt !== after.askedAt ||
    (before?.state !== "queued" && before?.state !== "sending"));
