import type { ExportScope } from "../domain/exports/export-scope.ts";
import { exportBytes } from "../domain/exports/export-size.ts";
import type { Submission } from "../domain/submission/submission.ts";
import type { Counts } from "../store/lists/counts.ts";
import type { Lists } from "../store/lists/lists.ts";

export interface Size {
  /** About how many accounts. */
  total: number;
  bytes: number;
}

interface Known {
  first: Submission[];
  /** How many there are, where that is known; from `mostOf`. */
  most: number;
  maxBytes: number;
}

/** Enough to say how far a job is. */
const worthCounting = 100_000;

/** How many accounts an export has at most, by the counters of the lists. */
export const mostOf = async (
  counts: Pick<Counts, "ofStatuses">,
  { ids, type, status }: ExportScope,
): Promise<number> => ids?.length ?? (await counts.ofStatuses())[type][status];

/**
 * How large an export will be, by the average of its first accounts. Only where the counters leave
 * that open the accounts are counted, since that reads the index.
 */
export const expectedSize = async (
  lists: Pick<Lists, "count">,
  scope: ExportScope,
  { first, most, maxBytes }: Known,
): Promise<Size> => {
  const average = exportBytes(scope.kind, first) / first.length;
  const size = (total: number) => ({ total, bytes: Math.ceil(total * average) });
  // Counters lag: fewer than were seen says nothing.
  const isKnown = most >= first.length && size(most).bytes <= maxBytes;
  if (scope.ids || isKnown) return size(most);

  const { kind, ...list } = scope;
  const enough = Math.max(worthCounting, Math.ceil(maxBytes / average) + 1);
  return size(await lists.count(list, enough));
};
