import type { Decision } from "#shared/contract/admin-accounts.ts";
import type { Account } from "./account.ts";

export type HistoryEntry =
  | { kind: "version"; at: string; version: number; changed: string[] }
  | ({ kind: "decision" } & Decision);

export const historyOf = ({
  history: { versions, decisions },
}: Pick<Account, "history">): HistoryEntry[] =>
  [
    ...versions.map((version): HistoryEntry => ({ kind: "version", ...version })),
    ...decisions.map((decision): HistoryEntry => ({ kind: "decision", ...decision })),
  ].sort((a, b) => b.at.localeCompare(a.at));
