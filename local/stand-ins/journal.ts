import { join } from "node:path";
import { inTransaction, openDatabase } from "../engines/database.ts";

export interface Entry {
  at: string;
  key: string;
  body: unknown;
  outcome: string;
}

export type Journal = ReturnType<typeof openJournal>;

/**
 * The calls of a stand-in with their outcomes. An entry is in the file when `add` returns, so a
 * crash loses none. Repeated keys are found in the journal: clearing it forgets the keys too.
 */
export const openJournal = (dataDir: string) => {
  const db = openDatabase({ path: join(dataDir, "journal.sqlite"), schema, synchronous: "normal" });
  const insert = db.prepare("INSERT INTO entry (at, key, body, outcome) VALUES (?, ?, ?, ?)");
  const accepted = db.prepare("SELECT body FROM entry WHERE key = ? AND outcome = 'accepted'");
  const following = db.prepare("SELECT * FROM entry WHERE id > ? ORDER BY id LIMIT 500");
  const newest = db.prepare("SELECT at, key, body, outcome FROM entry ORDER BY id DESC LIMIT ?");
  const counts = db.prepare("SELECT outcome, count(*) AS count FROM entry GROUP BY outcome");

  return {
    add: ({ key, body, outcome }: Omit<Entry, "at">): void => {
      const at = new Date().toISOString();
      inTransaction(db, () => insert.run(at, key, JSON.stringify(body ?? null), outcome));
    },

    acceptedBody: (key: string): unknown => {
      const row = accepted.get(key);
      return row && JSON.parse(String(row.body));
    },

    /** Every entry as JSON, oldest first, read one by one; entries may be added meanwhile. */
    texts: function* (): Generator<string> {
      let rows = following.all(0);
      while (rows.length > 0) {
        for (const row of rows) yield textOf(row as unknown as Row);
        rows = following.all(rows.at(-1)?.id ?? 0);
      }
    },

    newest: (limit: number): Entry[] =>
      newest.all(limit).map((row) => JSON.parse(textOf(row as unknown as Row))),

    counts: (): Record<string, number> =>
      Object.fromEntries(counts.all().map(({ outcome, count }) => [outcome, Number(count)])),

    clear: (): void => db.exec("DELETE FROM entry"),

    close: (): void => db.close(),
  };
};

/** The database itself prevents a second acceptance of a key. */
const schema = `
  CREATE TABLE IF NOT EXISTS entry (
    id INTEGER PRIMARY KEY AUTOINCREMENT, at TEXT NOT NULL, key TEXT NOT NULL, body TEXT NOT NULL,
    outcome TEXT NOT NULL);
  CREATE UNIQUE INDEX IF NOT EXISTS accepted ON entry (key) WHERE outcome = 'accepted';
  CREATE INDEX IF NOT EXISTS outcome ON entry (outcome)`;

type Row = Record<keyof Entry, string>;

/** The stored body is JSON already. */
const textOf = ({ at, key, body, outcome }: Row): string =>
  `{"at":${JSON.stringify(at)},"key":${JSON.stringify(key)},"body":${body},"outcome":${JSON.stringify(outcome)}}`;
