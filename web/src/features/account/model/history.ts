import type { Settlement } from "#shared/contract/duplicates.ts";
import type { Decision, Freeze } from "#shared/contract/history.ts";
import type { Account } from "./account.ts";

export type HistoryEntry =
  | { kind: "version"; at: string; version: number; changed: string[] }
  | ({ kind: "decision" } & Decision)
  | ({ kind: "freeze" } & Freeze)
  | ({ kind: "settlement" } & Settlement);

/** Newest first: each version before its decisions, because times of two clocks may not agree. */
export const historyOf = ({
  history: { versions, decisions, freezes, settlements },
}: Pick<Account, "history">): HistoryEntry[] => {
  const entries = versions
    .toSorted((a, b) => a.version - b.version)
    .flatMap((version): HistoryEntry[] => [
      { kind: "version", ...version },
      ...decisions
        .filter((decision) => decision.version === version.version)
        .map((decision): HistoryEntry => ({ kind: "decision", ...decision })),
    ]);
  const others: HistoryEntry[] = [
    ...freezes.map((freeze) => ({ kind: "freeze" as const, ...freeze })),
    ...settlements.map((settlement) => ({ kind: "settlement" as const, ...settlement })),
  ];
  for (const other of others) {
    const place = entries.findLastIndex(({ at }) => at <= other.at) + 1;
    entries.splice(place, 0, other);
  }
  return entries.toReversed();
};
