import { z } from "zod";
import {
  absent,
  type Change,
  containing,
  firstOf,
  present,
  remove,
  sizeBelow,
  update,
} from "../table/expressions.ts";
import { indexKeys, keys } from "../table/keys.ts";
import { schemaVersion } from "../table/stored-item.ts";
import { isWritten, type Table, transact, updateIf } from "../table/table.ts";

/** The confirmations to one address beyond those of the day. */
export const DigestMail = z.object({
  id: z.string(),
  mail: z.literal("digest"),
  emailHash: z.string(),
  dueAt: z.string(),
  /** May be fewer than `count`. */
  submissionIds: z.set(z.string()).default(new Set()),
  count: z.number(),
  attempts: z.number().exactOptional(),
});
export type DigestMail = z.infer<typeof DigestMail>;

const perDay = 3;
/** A longer list helps nobody. The digest counts the others. */
const mostListed = 100;
const hourMs = 3_600_000;
const keptMs = 48 * hourMs;

const anHourAfter = (now: Date): string => new Date(now.getTime() + hourMs).toISOString();

export type Confirmations = ReturnType<typeof confirmationStore>;

/** At most three confirmations a day go to one address; the others wait for a digest (D72). */
export const confirmationStore = (table: Table) => ({
  /** Counts an email once, however often it is tried. */
  admits: async (mailId: string, emailHash: string, now: Date): Promise<boolean> => {
    const day = now.toISOString().slice(0, 10);
    const counted = await updateIf<CountedRow>(table, keys.confirmations(emailHash, day), {
      add: { mailIds: new Set([mailId]) },
      set: { schemaVersion, expiresAt: Math.ceil((now.getTime() + keptMs) / 1000) },
      only: [{ mailIds: absent }, { mailIds: sizeBelow(perDay) }, { mailIds: containing(mailId) }],
    });
    return counted !== undefined;
  },

  /** Moves an email from the outbox to the digest of its address, which is due in an hour. */
  postpone: async (
    mail: { id: string; submissionId: string },
    emailHash: string,
    now: Date,
  ): Promise<void> => {
    const id = `digest-${emailHash}`;
    const dueAt = anHourAfter(now);
    const join = (change: Pick<Change<DigestRow>, "add" | "only">) => [
      remove(table.name, keys.outbox(mail.id), { pk: present }),
      update<DigestRow>(table.name, keys.outbox(id), {
        ...change,
        set: {
          kind: "mail",
          id,
          mail: "digest",
          emailHash,
          gsi1pk: indexKeys.outbox,
          schemaVersion,
          dueAt: firstOf(["dueAt"], dueAt),
          gsi1sk: firstOf(["gsi1sk"], dueAt),
        },
      }),
    ];
    const isListed = await isWritten(
      table,
      join({
        add: { count: 1, submissionIds: new Set([mail.submissionId]) },
        only: [{ submissionIds: absent }, { submissionIds: sizeBelow(mostListed) }],
      }),
    );
    if (!isListed) await isWritten(table, join({ add: { count: 1 } }));
  },

  isDue: ({ dueAt }: DigestMail, now: Date): boolean => dueAt <= now.toISOString(),

  /** What joined the digest meanwhile waits for the next one. */
  noteDigestSent: async ({ id, count, submissionIds }: DigestMail, now: Date): Promise<void> => {
    const isAllSent = await isWritten(table, [
      remove<DigestRow>(table.name, keys.outbox(id), { count }),
    ]);
    if (isAllSent) return;
    const dueAt = anHourAfter(now);
    await transact(table, [
      update<DigestRow>(table.name, keys.outbox(id), {
        set: { dueAt, gsi1sk: dueAt },
        add: { count: -count },
        ...(submissionIds.size > 0 && { takeFrom: { submissionIds } }),
        remove: ["leaseUntil", "attempts"],
      }),
    ]);
  },
});

interface CountedRow {
  mailIds: Set<string>;
}

interface DigestRow extends DigestMail {
  kind: "mail";
  leaseUntil: number;
}
