import { z } from "zod";
import { noteAlert } from "../outbox/alerts.ts";
import { absent, put, update, type Write } from "../table/expressions.ts";
import { keys } from "../table/keys.ts";
import { readItem } from "../table/reads.ts";
import { readerOf, schemaVersion } from "../table/stored-item.ts";
import { isWritten, type Table } from "../table/table.ts";
import { type LogEntry, logItem } from "./log-entries.ts";

export type DeadLetters = ReturnType<typeof deadLetterStore>;

interface QueueDepth {
  depth: number;
  at: string;
  log: (landed: number) => LogEntry;
}

export const deadLetterStore = (table: Table) => ({
  /** Logs new messages and alerts once, also for parallel calls. @returns their number */
  look: async (queue: string, { depth, at, log }: QueueDepth): Promise<number> => {
    const known = await knownDepth(table, queue);
    if (depth === known) return 0;
    const landed = Math.max(0, depth - known);
    const writes = [
      depthWrite(table.name, { queue, depth, known }),
      ...(landed > 0 ? alertWrites(table.name, { queue, landed, at, log: log(landed) }) : []),
    ];
    return (await isWritten(table, writes)) ? landed : 0;
  },
});

export const deadLettersOf = (queue: string): string => `dead-letters-${queue}`;

const knownDepth = async (table: Table, queue: string): Promise<number> => {
  const item = await readItem(table, keys.deadLetters(queue));
  return item ? depthOf(item).depth : 0;
};

const depthOf = readerOf("depth of dead letters", z.object({ depth: z.number() }));

const depthWrite = (
  table: string,
  { queue, depth, known }: { queue: string; depth: number; known: number },
): Write =>
  update<{ depth: number }>(table, keys.deadLetters(queue), {
    set: { depth, schemaVersion },
    only: [{ depth: known }, ...(known === 0 ? [{ depth: absent }] : [])],
  });

const alertWrites = (
  table: string,
  { queue, landed, at, log }: { queue: string; landed: number; at: string; log: LogEntry },
): Write[] => [
  noteAlert(table, { about: deadLettersOf(queue), more: landed, at }),
  put(table, logItem(log)),
];
