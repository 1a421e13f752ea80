import type { ExportScope } from "../../domain/exports/export-scope.ts";
import { mapConcurrent } from "../../domain/map-concurrent.ts";
import { isDueBefore } from "../../domain/submission/due.ts";
import type { Submission } from "../../domain/submission/submission.ts";
import { submissionOf } from "../submissions/stored-submission.ts";
import { keys } from "../table/keys.ts";
import { readItems } from "../table/reads.ts";
import type { Table } from "../table/table.ts";
import { listStore } from "./lists.ts";
import { isNarrowed } from "./narrowing.ts";

/** DynamoDB's batch limit. */
const batchSize = 100;
const batchesAhead = 4;

export type ExportedAccounts = ReturnType<typeof exportedAccountStore>;

export const exportedAccountStore = (table: Table) => ({
  /**
   * Whole accounts in list order; batches are never empty. An account that moves meanwhile may be
   * left out but never appears twice.
   */
  batches: async function* (scope: ExportScope): AsyncGenerator<Submission[]> {
    const read = (ids: string[]) => readAll(table, ids, scope);
    for await (const batch of mapConcurrent(idsOf(table, scope), read, batchesAhead)) {
      if (batch.length > 0) yield batch;
    }
  },
});

const idsOf = async function* (table: Table, scope: ExportScope): AsyncGenerator<string[]> {
  const { ids, kind, ...list } = scope;
  if (ids) {
    for (let at = 0; at < ids.length; at += batchSize) yield ids.slice(at, at + batchSize);
    return;
  }
  const lists = listStore(table);
  // `dueBefore` ends a list by due time although updated accounts move to its end. An update that was
  // under way when the export began still moves to a place before that end.
  const read = new Set<string>();
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof lists.idPage>> = await lists.idPage({
      ...list,
      limit: batchSize,
      ...(cursor && { cursor }),
    });
    yield page.ids.filter((id) => !read.has(id));
    for (const id of page.ids) read.add(id);
    cursor = page.nextCursor;
  } while (cursor);
};

const readAll = async (table: Table, ids: string[], scope: ExportScope): Promise<Submission[]> => {
  const items = await readItems(
    table,
    ids.map((id) => keys.submission(id)),
    { isConsistent: true },
  );
  const found = new Map(items.map((item) => [String(item.id), submissionOf(item)]));
  return ids.flatMap((id) => {
    const submission = found.get(id);
    return submission && isInScope(submission, scope) ? [submission] : [];
  });
};

const isInScope = (submission: Submission, scope: ExportScope): boolean => {
  const { type, status, service, isOverdue, dueBefore = "", ...narrowed } = scope;
  return (
    submission.type === type &&
    submission.status === status &&
    (!service || submission.uploads[service]?.state === "delivered") &&
    (!isOverdue || isDueBefore(submission, dueBefore)) &&
    isNarrowed(submission, narrowed)
  );
};
