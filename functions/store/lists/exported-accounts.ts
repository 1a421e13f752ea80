import type { ExportScope } from "../../domain/exports/export-scope.ts";
import type { AccountSizes } from "../../domain/exports/export-size.ts";
import { sizesOf } from "../../domain/exports/export-size.ts";
import type { Stretch } from "../../domain/exports/split-parts.ts";
import { mapConcurrent } from "../../domain/map-concurrent.ts";
import { isDueBefore } from "../../domain/submission/due.ts";
import type { Submission } from "../../domain/submission/submission.ts";
import { submissionOf } from "../submissions/stored-submission.ts";
import { keys } from "../table/keys.ts";
import { readItems } from "../table/reads.ts";
import type { Table } from "../table/table.ts";
import { listStore, type SizePage } from "./lists.ts";
import { isNarrowed } from "./narrowing.ts";

/** DynamoDB's batch limit. */
const batchSize = 100;
const batchesAhead = 4;
const sizesOfPage = 1_000;

export interface Measured {
  sizes: AccountSizes;
  /** Where the account is in its list. */
  place: string;
  /** From which `measured` goes on behind this account. */
  cursor: string;
}

export type ExportedAccounts = ReturnType<typeof exportedAccountStore>;

export const exportedAccountStore = (table: Table) => ({
  /**
   * Whole accounts in list order; batches are never empty. An account that moves meanwhile may be
   * left out but never appears twice.
   */
  batches: async function* (scope: ExportScope, stretch?: Stretch): AsyncGenerator<Submission[]> {
    const read = (ids: string[]) => readAll(table, ids, scope);
    for await (const batch of mapConcurrent(idsOf(table, scope, stretch), read, batchesAhead)) {
      if (batch.length > 0) yield batch;
    }
  },

  /** The sizes of the accounts in list order, from the index. */
  measured: async function* (scope: ExportScope, after?: string): AsyncGenerator<Measured[]> {
    const pages = scope.ids ? pagesOfIds(scope.ids, after) : pagesOfSizes(table, scope, after);
    for await (const accounts of pages) {
      const without = accounts.flatMap(({ id, sizes }) => (sizes ? [] : [id]));
      const read = await readAll(table, without, scope);
      const sizes = new Map(read.map((account) => [account.id, sizesOf(account)]));
      yield accounts.flatMap(({ id, place, cursor, ...known }) => {
        const own = known.sizes ?? sizes.get(id);
        return own ? [{ sizes: own, place, cursor }] : [];
      });
    }
  },
});

type Sized = SizePage["accounts"];

const pagesOfSizes = async function* (
  table: Table,
  { ids: _, kind, ...list }: ExportScope,
  after?: string,
): AsyncGenerator<Sized> {
  const lists = listStore(table);
  let cursor: string | null = after ?? null;
  do {
    const page: SizePage = await lists.sizePage({
      ...list,
      limit: sizesOfPage,
      ...(cursor && { cursor }),
    });
    yield page.accounts;
    cursor = page.nextCursor;
  } while (cursor);
};

const pagesOfIds = function* (ids: string[], after?: string): Generator<Sized> {
  for (let at = after ? ids.indexOf(after) + 1 : 0; at < ids.length; at += batchSize) {
    yield ids.slice(at, at + batchSize).map((id) => ({ id, place: id, cursor: id }));
  }
};

const idsOf = async function* (
  table: Table,
  scope: ExportScope,
  stretch?: Stretch,
): AsyncGenerator<string[]> {
  const { ids, kind, ...list } = scope;
  if (ids) {
    const end = stretch ? ids.indexOf(stretch.last) + 1 : ids.length;
    for (let at = stretch ? ids.indexOf(stretch.first) : 0; at < end; at += batchSize) {
      yield ids.slice(at, Math.min(at + batchSize, end));
    }
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
      ...(stretch && { stretch }),
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
  );
  const found = new Map(items.map((item) => [String(item.id), submissionOf(item)]));
  return ids.flatMap((id) => {
    const submission = found.get(id);
    return submission && isInScope(submission, scope) ? [submission] : [];
  });
};

const isInScope = (submission: Submission, scope: ExportScope): boolean => {
  const { type, status, isOverdue, dueBefore = "", ...narrowed } = scope;
  return (
    submission.type === type &&
    submission.status === status &&
    (!isOverdue || isDueBefore(submission, dueBefore)) &&
    isNarrowed(submission, narrowed)
  );
};
