import { exportLogMessages as say } from "#shared/messages/exports.ts";
import type { ExportScope } from "../domain/exports/export-scope.ts";
import { dayOf } from "../domain/time/days.ts";
import type { LogEntry } from "../store/logs/log-entries.ts";

interface About {
  scope: ExportScope;
  by: string;
  at: string;
  timeZone: string;
}

type Stage = "begun" | "done" | "brokenOff" | "jobBegun" | "jobDone" | "jobFailed" | "jobAgain";

/** Logs the filter without the search words, and the number of accounts. */
export const exportLog = (
  stage: Stage,
  count: number,
  { scope, by, at, timeZone }: About,
): LogEntry => ({
  ...{ type: "admin", at, timeZone, by, count },
  message: say[stage](exportedWhat(scope, timeZone), count),
});

/** Which list, and how it was narrowed, without the words of a search. */
export const exportedWhat = (scope: ExportScope, timeZone: string): string => {
  const { kind, type, status, from, before, ids, ...narrowed } = scope;
  const { service, flag, held, refusedBy, isOverdue, claimedBy } = narrowed;
  const days =
    from && before
      ? { first: dayOf(new Date(from), timeZone), last: lastDayBefore(before, timeZone) }
      : undefined;
  return say.what({
    ...{ kind, type, status, service, flag, held, refusedBy, isOverdue, claimedBy, days },
    // A job of an earlier release has ids only of a search.
    isSearched: narrowed.isSearched ?? (ids !== undefined && claimedBy === undefined),
  });
};

const lastDayBefore = (before: string, timeZone: string) =>
  dayOf(new Date(Date.parse(before) - 1), timeZone);
