import { z } from "zod";
import { absent, containing, present, remove, sizeBelow } from "../table/expressions.ts";
import { keys } from "../table/keys.ts";
import { schemaVersion } from "../table/stored-item.ts";
import { type Table, updateIf } from "../table/table.ts";
import { anHourAfter, digestShape, endDigest, isDue, joinDigest } from "./digests.ts";

/** The confirmations to one address beyond those of the day. */
export const DigestMail = z.object({
  ...digestShape,
  mail: z.literal("digest"),
  emailHash: z.string(),
});
export type DigestMail = z.infer<typeof DigestMail>;

const perDay = 3;
/** A longer list helps nobody. The digest counts the others. */
const mostListed = 100;
const keptMs = 48 * 3_600_000;

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
    await joinDigest(table, {
      id: `digest-${emailHash}`,
      own: { mail: "digest", emailHash },
      submissionId: mail.submissionId,
      dueAt: anHourAfter(now.toISOString()),
      mostListed,
      writes: [remove(table.name, keys.outbox(mail.id), { pk: present })],
    });
  },

  isDue,

  noteDigestSent: (digest: DigestMail, now: Date): Promise<void> =>
    endDigest(table, digest, { nextDueAt: anHourAfter(now.toISOString()) }),
});

interface CountedRow {
  mailIds: Set<string>;
}
