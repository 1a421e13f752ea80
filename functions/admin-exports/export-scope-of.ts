import type { ExportQuery } from "#shared/contract/admin-accounts.ts";
import type { ExportKind } from "#shared/kyc/exports.ts";
import type { AccountType } from "#shared/kyc/status.ts";
import { AppError } from "../domain/app-error.ts";
import type { ExportScope } from "../domain/exports/export-scope.ts";
import { claimsOf } from "../domain/submission/claim.ts";
import { dueAfter } from "../domain/submission/due.ts";
import { endOfDay, startOfDay } from "../domain/time/days.ts";
import type { Search } from "../store/lists/search.ts";
import type { Claims } from "../store/submissions/claims.ts";

interface Deps {
  search: Pick<Search, "page">;
  claims: Pick<Claims, "all">;
  timeZone: string;
  clock: () => Date;
}

export interface WantedExport {
  kind: ExportKind;
  type: AccountType;
  query: ExportQuery;
  adminId: string;
}

/** @throws AppError `export.approved-only`, and the errors of a search */
export const exportScopeOf = async (
  { search, claims, timeZone, clock }: Deps,
  { kind, type, query, adminId }: WantedExport,
): Promise<ExportScope> => {
  const { status, filter, flag, held, refusedBy, overdue, fromDate, toDate } = query;
  if (kind === "forms" && status !== "approved") throw new AppError("export.approved-only");
  const service = status === "uploaded" ? serviceOf[filter] : undefined;
  const scope: ExportScope = {
    kind,
    type,
    status,
    ...(service && { service }),
    ...(flag && { flag }),
    ...(held && { held }),
    ...(refusedBy && { refusedBy }),
    ...(overdue && { isOverdue: true, dueBefore: clock().toISOString() }),
    ...(fromDate &&
      toDate && { from: startOfDay(fromDate, timeZone), before: endOfDay(toDate, timeZone) }),
  };
  const sort = overdue ? "due" : query.sort;
  const { search: typed, claimedBy } = query;
  if (typed || claimedBy) {
    const reviewer = claimedBy === "me" ? adminId : claimedBy;
    const marks = reviewer && claimsOf(await claims.all(type, clock()), reviewer);
    const found = await search.page({
      ...scope,
      ...(typed && { search: typed }),
      ...(marks && { among: new Set(marks.map(({ id }) => id)) }),
      sort,
      limit: moreThanFound,
    });
    return {
      ...scope,
      ...(marks && { claimedBy: marks[0]?.by.name ?? "" }),
      ...(typed && { isSearched: true }),
      ids: found.rows.map(({ id }) => id),
    };
  }
  const isByDue = query.sort === "due" && status === "pending" && !overdue;
  return isByDue ? { ...scope, dueBefore: dueAfter(clock().toISOString()) } : scope;
};

const serviceOf = { all: undefined, ix_trac: "ixtrac", erights: "erights" } as const;

const moreThanFound = 100_000;
