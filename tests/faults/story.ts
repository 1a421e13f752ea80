import type { Facts } from "./facts.ts";
import type { Act, ActOf } from "./history.ts";

export type Row = Facts["rows"][number];

export interface Account {
  id: string;
  meta: Row;
  versions: Row[];
  decisions: Row[];
  deliveries: Row[];
}

export interface Story {
  /** Without what happened to accounts that are erased. */
  history: Act[];
  /** Requests to erase an account. */
  asked: ActOf<"erase">[];
  erased: ReadonlySet<string>;
  facts: Facts;
  accounts: Map<string, Account>;
  /** Whether an email may have been sent twice because of faults. */
  mayRepeatMails: boolean;
}

/** Accounts whose erasure cannot be stopped any more and that are gone. */
export const erasedIn = ({ rows }: Facts): Set<string> =>
  new Set(
    rows
      .filter(({ kind, state }) => kind === "erasure" && (state === "gone" || state === "settled"))
      .map(({ id }) => String(id)),
  );

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
