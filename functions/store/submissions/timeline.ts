import type { TimelineEntry } from "#shared/contract/timeline.ts";
import { AppError } from "../../domain/app-error.ts";
import type { Submission } from "../../domain/submission/submission.ts";
import { cursorOf } from "../table/cursor.ts";
import { queryPage } from "../table/reads.ts";
import type { Item } from "../table/stored-item.ts";
import type { Table } from "../table/table.ts";
import { submissionOf } from "./stored-submission.ts";
import { historyEntries, laterEntry } from "./timeline-entries.ts";
import { laterKinds, placeIn, stretchBefore } from "./timeline-places.ts";
import { changesOf, historyItems } from "./whole-submission.ts";

interface Wanted {
  id: string;
  type: Submission["type"];
  cursor?: string | undefined;
}

interface TimelinePage {
  results: TimelineEntry[];
  nextCursor: string | null;
}

const pageSize = 50;

export type Timelines = ReturnType<typeof timelineStore>;

/** Everything that happened to an account (D79). */
export const timelineStore = (table: Table) => ({
  /**
   * At most 50 entries, newest first. The rows of the history are few, and each page reads all of
   * them. Of emails, notes and views there may be many: a page reads no more of each than it holds.
   * @throws AppError `account.not-found`, `list.cursor`
   */
  read: async ({ id, type, cursor }: Wanted): Promise<TimelinePage> => {
    const before = cursor === undefined ? undefined : placeIn(cursor);
    const [items, ...later] = await Promise.all([
      historyItems(table, id),
      ...laterKinds.map((kind) => newestIn(table, stretchBefore(kind, id, before))),
    ]);
    const present = items.find(({ kind }) => kind === "submission");
    const submission = present && submissionOf(present);
    if (submission?.type !== type) throw new AppError("account.not-found");
    const entries = [
      ...historyEntries(items, await changesOf(table, submission, items)),
      ...later.flat().map((item) => laterEntry(item, { submission, items })),
    ]
      .filter(({ place }) => before === undefined || place < before)
      .sort((one, other) => (one.place < other.place ? 1 : -1));
    const shown = entries.slice(0, pageSize);
    const last = entries.length > pageSize && shown.at(-1);
    return {
      results: shown.map(({ entry }) => entry),
      nextCursor: last ? cursorOf({ place: last.place }) : null,
    };
  },
});

/** One more than a page, to see that there is more, and the one at which the last page ended. */
const newestIn = async (
  table: Table,
  { pk, from, to }: ReturnType<typeof stretchBefore>,
): Promise<Item[]> => {
  const { items } = await queryPage(table, {
    KeyConditionExpression: "pk = :pk AND sk BETWEEN :from AND :to",
    ExpressionAttributeValues: { ":pk": pk, ":from": from, ":to": to },
    ScanIndexForward: false,
    Limit: pageSize + 2,
  });
  return items;
};
