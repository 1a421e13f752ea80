import type { ExportScope } from "../domain/export-scope.ts";
import { exportBytes } from "../domain/export-size.ts";
import type { Submission } from "../domain/submission.ts";
import type { Counts } from "../store/counts.ts";
import type { Lists } from "../store/lists.ts";

interface Deps {
  lists: Pick<Lists, "count">;
  counts: Pick<Counts, "ofStatuses">;
}

export interface Size {
  /** About how many accounts. */
  total: number;
  bytes: number;
}

/** Enough to say how far a job is. */
const worthCounting = 100_000;

/**
 * How large an export will be, by the average of its first accounts. The counters of the lists know
 * how many there are at most, and are asked first since counting reads the index.
 */
export const expectedSize = async (
  { lists, counts }: Deps,
  scope: ExportScope,
  { first, isAll, maxBytes }: { first: Submission[]; isAll: boolean; maxBytes: number },
): Promise<Size> => {
  const average = exportBytes(scope.kind, first) / first.length;
  const size = (total: number) => ({ total, bytes: Math.ceil(total * average) });
  if (isAll) return size(first.length);
  if (scope.ids) return size(scope.ids.length);

  const { kind, ...list } = scope;
  const most = (await counts.ofStatuses())[scope.type][scope.status];
  // Counters lag: fewer than were seen says nothing.
  if (most > first.length && size(most).bytes <= maxBytes) return size(most);
  const enough = Math.max(worthCounting, Math.ceil(maxBytes / average) + 1);
  return size(await lists.count(list, enough));
};
