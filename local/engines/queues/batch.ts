import type { Input } from "./input.ts";
import { Refusal } from "./refusal.ts";

type Entry = Input & { Id: string };
type BatchResult = { Successful: object[]; Failed: object[] };

const maxEntries = 10;

/** One entry's failure is reported for that entry and does not stop the others. */
export const answerBatch = (entries: Entry[], answer: (entry: Entry) => object): BatchResult => {
  const result: BatchResult = { Successful: [], Failed: [] };
  for (const entry of entries) {
    try {
      result.Successful.push({ Id: entry.Id, ...answer(entry) });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { code, message } = error;
      result.Failed.push({ Id: entry.Id, Code: code, Message: message, SenderFault: true });
    }
  }
  return result;
};

export const entriesIn = ({ Entries }: Input): Entry[] => {
  const entries = (Array.isArray(Entries) ? Entries : []) as Entry[];
  if (entries.length === 0)
    throw new Refusal("EmptyBatchRequest", "There should be at least one entry.");
  if (entries.length > maxEntries) {
    throw new Refusal(
      "TooManyEntriesInBatchRequest",
      `Maximum number of entries is ${maxEntries}.`,
    );
  }
  if (!entries.every(({ Id }) => typeof Id === "string" && /^[\w-]{1,80}$/.test(Id))) {
    throw new Refusal(
      "InvalidBatchEntryId",
      "An id has 1 to 80 letters, digits, hyphens, underscores.",
    );
  }
  if (new Set(entries.map(({ Id }) => Id)).size < entries.length) {
    throw new Refusal("BatchEntryIdsNotDistinct", "Two entries have the same id.");
  }
  return entries;
};
