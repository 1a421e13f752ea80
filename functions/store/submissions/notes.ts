import { randomUUID } from "node:crypto";
import { z } from "zod";
import { mostNotes, type Note } from "#shared/contract/notes.ts";
import { type LogEntry, logItem } from "../logs/log-entries.ts";
import { beginningWith } from "../table/cursor.ts";
import { check, present, put, putNew, update } from "../table/expressions.ts";
import { keys } from "../table/keys.ts";
import { queryPage } from "../table/reads.ts";
import { type Item, readerOf, schemaVersion } from "../table/stored-item.ts";
import { type Table, transact } from "../table/table.ts";

export const noteOf = readerOf(
  "note",
  z.object({ by: z.string(), at: z.string(), text: z.string() }),
);

const countOf = readerOf("number of notes", z.object({ count: z.number() }));

export const noteCountIn = (items: Item[]): number => {
  const row = items.find(({ kind }) => kind === "note-count");
  return row ? countOf(row).count : 0;
};

export type Notes = ReturnType<typeof noteStore>;

/** What administrators write about an account for each other (D79). */
export const noteStore = (table: Table) => ({
  /** Newest first, at most 200. */
  list: async (accountId: string): Promise<Note[]> => {
    const { pk, sk } = keys.note(accountId, "", "");
    const { items } = await queryPage(table, {
      KeyConditionExpression: "pk = :pk AND sk BETWEEN :from AND :to",
      ExpressionAttributeValues: { ":pk": pk, ...beginningWith(sk.slice(0, -1)) },
      ScanIndexForward: false,
      Limit: mostNotes,
    });
    return items.map(noteOf);
  },

  /** With a log entry, which does not quote the note. */
  add: (accountId: string, note: Note & { adminId: string }, log: LogEntry): Promise<void> =>
    transact(table, [
      check(table.name, keys.submission(accountId), { pk: present }),
      putNew(table.name, {
        ...keys.note(accountId, note.at, randomUUID().slice(0, 8)),
        kind: "note",
        ...note,
      }),
      update<{ kind: string; count: number }>(table.name, keys.noteCount(accountId), {
        set: { kind: "note-count", schemaVersion },
        add: { count: 1 },
      }),
      put(table.name, logItem(log)),
    ]),
});
