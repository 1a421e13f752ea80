import { figureDeltas } from "../../domain/operations/figure-deltas.ts";
import { accountEventOf, countAccountEvents } from "../../domain/submission/account-events.ts";
import {
  alertBucket,
  type Counted,
  counterDeltas,
  logBucket,
} from "../../domain/submission/counter-deltas.ts";
import { logger } from "../../log/logger.ts";
import type { Counts } from "../../store/lists/counts.ts";
import type { Change } from "../../store/table/changes.ts";

interface Deps {
  counts: Pick<Counts, "add">;
  timeZone: string;
  clock: () => Date;
}

export const updateCounters =
  ({ counts, timeZone, clock }: Deps) =>
  async (changes: Change[]): Promise<void> => {
    const known = [...new Map(changes.map((change) => [change.id, change])).values()]
      .map((change) => ({
        ...change,
        deltas: deltasOf(change, timeZone),
        event: accountEventOf(change),
      }))
      .filter(({ deltas, event }) => deltas.length > 0 || event);
    const happened = countAccountEvents(await counts.add(known, clock()));
    if (Object.keys(happened).length > 0) logger.info("changes.counted", happened);
  };

/** Without those that cancel each other out, so that most changes need no mark. */
const deltasOf = ({ before, after }: Change, timeZone: string): [string, number][] => {
  const sums = new Map<string, number>();
  for (const [name, delta] of [
    ...counterDeltas(counted(before), counted(after)),
    ...figureDeltas(before, after, timeZone),
    ...logged(before, after),
    ...alerted(before, after),
  ]) {
    sums.set(name, (sums.get(name) ?? 0) + delta);
  }
  return [...sums].filter(([, delta]) => delta !== 0);
};

/** Log entries are never changed, so only inserts count. */
const logged = (before: Change["before"], after: Change["after"]): [string, number][] => {
  if (before || after?.kind !== "log") return [];
  const [, type = "", day = ""] = String(after.pk).split("#");
  return [[logBucket(type, day), 1]];
};

const alerted = (before: Change["before"], after: Change["after"]): [string, number][] => {
  if (after?.kind !== "delivery" || after.state === before?.state) return [];
  const service = String(after.service);
  if (accountEventOf({ before, after }) === "failed") return [[alertBucket(service), 1]];
  return after.wasRejected ? [[alertBucket(`rejected-${service}`), 1]] : [];
};

const counted = (image: Change["before"]): Counted | undefined =>
  image?.kind === "submission" ? (image as unknown as Counted) : undefined;
