import type { Decision, Freeze } from "#shared/contract/admin-accounts.ts";
import type { Account } from "./account.ts";

export type HistoryEntry =
  | { kind: "version"; at: string; version: number; changed: string[] }
  | ({ kind: "decision" } & Decision)
  | ({ kind: "freeze" } & Freeze);

/** Newest first: each version before its decisions, because times of two clocks may not agree. */
export const historyOf = ({
  history: { versions, decisions, freezes },
}: Pick<Account, "history">): HistoryEntry[] => {
  const entries = versions
    .toSorted((a, b) => a.version - b.version)
    .flatMap((version): HistoryEntry[] => [
      { kind: "version", ...version },
      ...decisions
        .filter((decision) => decision.version === version.version)
        .map((decision): HistoryEntry => ({ kind: "decision", ...decision })),
    ]);
  for (const freeze of freezes) {
    const place = entries.findLastIndex(({ at }) => at <= freeze.at) + 1;
    entries.splice(place, 0, { kind: "freeze", ...freeze });
  }
  return entries.toReversed();
};
