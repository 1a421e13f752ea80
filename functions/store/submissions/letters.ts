import { z } from "zod";
import type { Submission } from "../../domain/submission/submission.ts";
import { anHourAfter, endDigest, isDue, joinDigest } from "../outbox/digests.ts";
import type { LettersMail } from "../outbox/letters-mail.ts";
import { outboxItem } from "../outbox/outbox.ts";
import {
  absent,
  check,
  type Only,
  present,
  put,
  putNew,
  update,
  type Write,
} from "../table/expressions.ts";
import { keys } from "../table/keys.ts";
import { readItems } from "../table/reads.ts";
import { readerOf, schemaVersion } from "../table/stored-item.ts";
import { isWritten, type Table } from "../table/table.ts";
import { toldRow } from "./told-forms.ts";

/** A longer list helps nobody. The letter counts the others, and one link is for all of them. */
const mostListed = 20;
const tries = 5;

interface Telling {
  account: Pick<Submission, "id">;
  /** Of the account, as it was accepted. */
  version: number;
  about: Pick<Submission, "id" | "consent">;
  isSamePerson: boolean;
  at: string;
}

export type Letters = ReturnType<typeof letterStore>;

/** Letters to holders about the forms of others (D71, D91, D94). */
export const letterStore = (table: Table) => ({
  /**
   * Once about each form: the first at once, what follows within an hour in one letter at its end.
   * So a stranger who sends many forms causes one letter an hour, and no form is left out.
   * @returns false when the holder was told of the form before, or the account is gone
   */
  tell: async (telling: Telling): Promise<boolean> => {
    for (let attempt = 1; attempt <= tries; attempt++) {
      const { isThere, isTold, letterAt } = await find(table, telling);
      if (!isThere || isTold) return false;
      if (await save(table, telling, letterAt)) return true;
    }
    throw new Error("The letters of an account change faster than a form can join them");
  },

  isDue,

  /** Sends what was collected on its way, as one email. */
  release: ({ submissionId, version, ...digest }: LettersMail, at: string): Promise<void> => {
    const others = [...digest.submissionIds].sort();
    const mail = { mail: "holding-named", submissionId, version, at } as const;
    const letter = outboxItem({ ...mail, others, count: digest.count });
    const writes = [put(table.name, letter)];
    return endDigest(table, digest, { nextDueAt: anHourAfter(at), writes });
  },
});

/** `at`: when the last letter was or will be sent. Release 1.0.0 kept the forms in `by`. */
const toldOf = readerOf(
  "letters to a holder",
  z.object({ at: z.string(), by: z.set(z.string()).default(new Set()) }),
);
interface Told {
  kind: string;
  schemaVersion: number;
  at: string;
}

const find = async (table: Table, { account: { id }, about }: Telling) => {
  const found = await readItems(table, [
    keys.submission(id),
    keys.told(id),
    keys.toldAbout(id, about.id),
  ]);
  const of = (kind: string) => found.find((item) => item.kind === kind);
  const told = of("told");
  const { at: letterAt = undefined, by } = told ? toldOf(told) : { by: new Set() };
  return {
    isThere: of("submission") !== undefined,
    isTold: of("told-about") !== undefined || by.has(about.id),
    letterAt,
  };
};

const save = (table: Table, telling: Telling, before: string | undefined): Promise<boolean> => {
  const { account, version, about, at } = telling;
  const submissionId = account.id;
  const next = before === undefined ? at : anHourAfter(before);
  if (next <= at) {
    const mail = { mail: "holding-named", submissionId, version, at } as const;
    const letter = outboxItem({ ...mail, others: [about.id], count: 1 });
    return isWritten(table, [...notes(table.name, telling, before, at), put(table.name, letter)]);
  }
  const isPlanned = before !== undefined && before > at;
  const dueAt = isPlanned ? before : next;
  return joinDigest(table, {
    id: `letters-${submissionId}`,
    own: { mail: "letters", submissionId, version },
    submissionId: about.id,
    dueAt,
    mostListed,
    writes: notes(table.name, telling, before, dueAt),
  });
};

/** They fail when the account is gone, the form is known, or another form came in between. */
const notes = (
  table: string,
  { account: { id }, about, isSamePerson, at }: Telling,
  before: string | undefined,
  letterAt: string,
): Write[] => {
  const isUnchanged: Only<Told> = before === undefined ? { pk: absent } : { at: before };
  return [
    check(table, keys.submission(id), { pk: present }),
    putNew(table, toldRow(id, { id: about.id, at, sentAt: about.consent.at, isSamePerson })),
    update<Told>(table, keys.told(id), {
      set: { kind: "told", at: letterAt, schemaVersion },
      only: isUnchanged,
    }),
  ];
};
