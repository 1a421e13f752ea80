import { countAccountEvents } from "../../domain/submission/account-events.ts";
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
  counts: Pick<Counts, "add" | "countedUpTo">;
  clock: () => Date;
}

/** A repeated batch counts once. */
export const updateCounters =
  ({ counts, clock }: Deps) =>
  async (changes: Change[]): Promise<void> => {
    const first = changes[0]?.sequence;
    const last = changes.at(-1)?.sequence;
    if (!first || !last) return;
    const now = clock();
    const expiresAt = Math.floor(now.getTime() / 1000) + markKeptSeconds;

    const deltas = deltasOf(changes);
    if (deltas.size === 0) return;
    if (await counts.add(deltas, { first, last, at: now.toISOString(), expiresAt })) {
      const happened = countAccountEvents(changes);
      if (Object.keys(happened).length > 0) logger.info("changes.counted", happened);
      return;
    }

    // A shorter batch may have been counted: only later changes are left.
    const upTo = BigInt((await counts.countedUpTo(first)) ?? last);
    await updateCounters({ counts, clock })(
      changes.filter(({ sequence }) => BigInt(sequence) > upTo),
    );
  };

const markKeptSeconds = 3 * 24 * 3600;

const deltasOf = (changes: Change[]): Map<string, number> => {
  const deltas = new Map<string, number>();
  for (const { before, after } of changes) {
    const moved = [
      ...counterDeltas(counted(before), counted(after)),
      ...logged(before, after),
      ...givenUp(before, after),
    ];
    for (const [name, delta] of moved) deltas.set(name, (deltas.get(name) ?? 0) + delta);
  }
  return deltas;
};

/** Log entries are never changed, so only inserts count. */
const logged = (before: Change["before"], after: Change["after"]): [string, number][] => {
  if (before || after?.kind !== "log") return [];
  const [, type = "", day = ""] = String(after.pk).split("#");
  return [[logBucket(type, day), 1]];
};

const givenUp = (before: Change["before"], after: Change["after"]): [string, number][] =>
  after?.kind === "delivery" && after.state === "failed" && before?.state !== "failed"
    ? [[alertBucket(String(after.service)), 1]]
    : [];

const counted = (image: Change["before"]): Counted | undefined =>
  image?.kind === "submission" ? (image as unknown as Counted) : undefined;
