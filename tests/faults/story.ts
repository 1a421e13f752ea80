import type { Facts } from "./facts.ts";
import type { Act } from "./history.ts";

export type Row = Facts["rows"][number];

export interface Account {
  id: string;
  meta: Row;
  versions: Row[];
  decisions: Row[];
  deliveries: Row[];
}

export interface Story {
  history: Act[];
  facts: Facts;
  accounts: Map<string, Account>;
  /** Whether an email may have been sent twice because of faults. */
  mayRepeatMails: boolean;
}

/** The stored rows of each account, by its id. */
export const accountsIn = ({ rows }: Facts): Map<string, Account> => {
  const accounts = new Map<string, Account>();
  const parts = Map.groupBy(
    rows.filter(({ pk }) => pk.startsWith("SUB#")),
    ({ pk }) => pk.slice("SUB#".length),
  );
  for (const [id, own] of parts) {
    const meta = own.find(({ sk }) => sk === "META");
    if (!meta) continue;
    const ofKind = (kind: string) => own.filter((row) => row.kind === kind);
    accounts.set(id, {
      id,
      meta,
      versions: ofKind("version"),
      decisions: ofKind("decision"),
      deliveries: ofKind("delivery"),
    });
  }
  return accounts;
};

export const emailOf = ({ fields }: Row): string => (fields as { email: string }).email;
