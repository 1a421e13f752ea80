import { z } from "zod";
import { absent, firstOf, remove, sizeBelow, update, type Write } from "../table/expressions.ts";
import { indexKeys, keys } from "../table/keys.ts";
import { schemaVersion } from "../table/stored-item.ts";
import { isWritten, type Table, transact } from "../table/table.ts";

const hourMs = 3_600_000;

export const anHourAfter = (then: string): string =>
  new Date(Date.parse(then) + hourMs).toISOString();

/** An email that collects accounts until it is due. */
export const digestShape = {
  id: z.string(),
  dueAt: z.string(),
  /** May be fewer than `count`. */
  submissionIds: z.set(z.string()).default(new Set()),
  count: z.number(),
  attempts: z.number().exactOptional(),
};

export interface Digest {
  id: string;
  dueAt: string;
  submissionIds: Set<string>;
  count: number;
}

interface DigestRow extends Digest {
  kind: "mail";
  mail: string;
  leaseUntil: number;
  attempts: number;
}

interface Joining<Own extends object> {
  id: string;
  /** What the digest is and to whom it goes. */
  own: Own & { mail: string };
  submissionId: string;
  dueAt: string;
  mostListed: number;
  /** In the same transaction. */
  writes: Write[];
}

/** Lists the account in the digest, or only counts it in a full one. @returns false when one of the writes failed */
export const joinDigest = async <Own extends object>(
  table: Table,
  { id, own, submissionId, dueAt, mostListed, writes }: Joining<Own>,
): Promise<boolean> => {
  const set = {
    ...own,
    kind: "mail" as const,
    id,
    gsi1pk: indexKeys.outbox,
    schemaVersion,
    dueAt: firstOf(["dueAt"], dueAt),
    gsi1sk: firstOf(["gsi1sk"], dueAt),
  };
  const listing = update<DigestRow>(table.name, keys.outbox(id), {
    set,
    add: { count: 1, submissionIds: new Set([submissionId]) },
    only: [{ submissionIds: absent }, { submissionIds: sizeBelow(mostListed) }],
  });
  if (await isWritten(table, [...writes, listing])) return true;
  const counting = update<DigestRow>(table.name, keys.outbox(id), { set, add: { count: 1 } });
  return isWritten(table, [...writes, counting]);
};

export const isDue = ({ dueAt }: Digest, now: Date): boolean => dueAt <= now.toISOString();

/** What joined the digest meanwhile waits for the next one. The further writes go along. */
export const endDigest = async (
  table: Table,
  { id, count, submissionIds }: Digest,
  { nextDueAt, writes = [] }: { nextDueAt: string; writes?: Write[] },
): Promise<void> => {
  const isWhole = await isWritten(table, [
    remove<DigestRow>(table.name, keys.outbox(id), { count }),
    ...writes,
  ]);
  if (isWhole) return;
  await transact(table, [
    update<DigestRow>(table.name, keys.outbox(id), {
      set: { dueAt: nextDueAt, gsi1sk: nextDueAt },
      add: { count: -count },
      ...(submissionIds.size > 0 && { takeFrom: { submissionIds } }),
      remove: ["leaseUntil", "attempts"],
    }),
    ...writes,
  ]);
};
