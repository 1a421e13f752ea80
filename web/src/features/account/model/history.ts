import type { Decision } from "#shared/contract/admin-accounts.ts";
import type { Account } from "./account.ts";

export type HistoryEntry =
  | { kind: "version"; at: string; version: number; changed: string[] }
  | ({ kind: "decision" } & Decision);

/** Newest first: each version before its decisions, because times of two clocks may not agree. */
export const historyOf = ({
  history: { versions, decisions },
}: Pick<Account, "history">): HistoryEntry[] =>
  versions
    .toSorted((a, b) => a.version - b.version)
    .flatMap((version): HistoryEntry[] => [
      { kind: "version", ...version },
      ...decisions
        .filter((decision) => decision.version === version.version)
        .map((decision): HistoryEntry => ({ kind: "decision", ...decision })),
    ])
    .toReversed();
