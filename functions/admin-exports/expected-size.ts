import type { Registrar } from "#shared/registrar.ts";
import type { ExportScope } from "../domain/exports/export-scope.ts";
import { exportBytes } from "../domain/exports/export-size.ts";
import type { Submission } from "../domain/submission/submission.ts";
import type { Counts } from "../store/lists/counts.ts";
import type { Lists } from "../store/lists/lists.ts";

export interface Size {
  /** Approximate number of accounts. */
  total: number;
  bytes: number;
}

interface SizeSample {
  first: Submission[];
  most: number;
  maxBytes: number;
  mandateFormPer?: Registrar["mandateFormPer"];
}

const worthCounting = 100_000;

export const mostOf = async (
  counts: Pick<Counts, "ofStatuses">,
  { ids, type, status }: ExportScope,
): Promise<number> => ids?.length ?? (await counts.ofStatuses())[type][status];

/** Counts accounts only if the counters leave the answer open, because counting reads the index. */
export const expectedSize = async (
  lists: Pick<Lists, "count">,
  scope: ExportScope,
  { first, most, maxBytes, mandateFormPer }: SizeSample,
): Promise<Size> => {
  const average = exportBytes(scope.kind, first, mandateFormPer) / first.length;
  const size = (total: number) => ({ total, bytes: Math.ceil(total * average) });
  // Counters lag: a count below the number of accounts already seen is useless.
  const isKnown = most >= first.length && size(most).bytes <= maxBytes;
  if (scope.ids || isKnown) return size(most);

  const { kind, ...list } = scope;
  const enough = Math.max(worthCounting, Math.ceil(maxBytes / average) + 1);
  return size(await lists.count(list, enough));
};
