import type { AccountType, Service } from "#shared/kyc/status.ts";
import type { Row } from "../support/rows.ts";

export type { Row };

/** Everything that exists at the end, wherever it is stored. */
export interface Facts {
  /** The whole main table. */
  rows: Row[];
  /** Keys of the rows by which each account must be found. */
  findKeys: Record<string, string[]>;
  /** SHA-256 of every image, by its key. */
  objects: Record<string, string>;
  /** Ids of accounts that the bucket says were erased. */
  tombstones: string[];
  /** Idempotency keys that a service accepted, repeated if it accepted a key more than once. */
  accepted: Record<Service, string[]>;
  /** Idempotency keys of every call in the journal of a service. */
  asked: Record<Service, string[]>;
  mails: { to: string; subject: string; text: string }[];
  left: { messages: number; outbox: number; deliveries: number; jobs: number };
  /** `unread` counts the rows of generations that no search reads. */
  registers: Record<string, { generation?: string; accounts: string[]; unread: number }>;
  /** The passwords of each administrator that sign in. */
  passwords: Record<string, string[]>;
}

export type Account = NonNullable<ReturnType<typeof accountOf>>;

export interface Story {
  /** Without what happened to accounts that are erased. */
  history: Act[];
  /** Requests to erase an account. */
  asked: ActOf<"erase">[];
  erased: ReadonlySet<string>;
  facts: Facts;
  accounts: Map<string, Account>;
}

/** Accounts whose erasure cannot be stopped any more and that are gone. */
export const erasedIn = ({ rows }: Facts): Set<string> => {
  const gone = rows.filter(
    ({ kind, state }) => kind === "erasure" && /^(gone|settled)$/.test(`${state}`),
  );
  return new Set(gone.map(({ id }) => String(id)));
};

/** The stored rows of each account, by its id. */
export const accountsIn = ({ rows }: Facts): Map<string, Account> => {
  const parts = Map.groupBy(
    rows.filter(({ pk }) => pk.startsWith("SUB#")),
    ({ pk }) => pk.slice("SUB#".length),
  );
  return new Map(
    [...parts].flatMap(([id, own]) => accountOf(id, own) ?? []).map((one) => [one.id, one]),
  );
};

const accountOf = (id: string, own: Row[]) => {
  const meta = own.find(({ sk }) => sk === "META");
  const ofKind = (kind: string) => own.filter((row) => row.kind === kind);
  const [versions, decisions] = [ofKind("version"), ofKind("decision")];
  return meta && { id, meta, versions, decisions, deliveries: ofKind("delivery") };
};

/** No break if it holds, or the sentence that names the break. */
export const unless = (holds: unknown, broken: string): string[] => (holds ? [] : [broken]);

export const emailOf = ({ fields }: Row): string => (fields as { email: string }).email;

/** What was acknowledged is there once, and what was refused is not there. */
export const onceIf = ({ outcome }: Act, what: string, count: number): string[] => [
  ...unless(count <= 1, `${what} is there ${count} times`),
  ...unless(outcome !== "done" || count > 0, `${what} was acknowledged and is gone`),
  ...unless(outcome !== "refused" || count === 0, `${what} was refused and is there`),
];

/** How a call ended for its caller: with its effect, without it, or possibly with it. */
export type Outcome = "done" | "refused" | "unknown";

/** What callers did and how it ended, in the order of the responses. */
export type Act =
  | ({ kind: "send"; type: AccountType; email: string; id?: string; images: Hashes } & Told)
  | ({ kind: "update"; id: string; email: string; images: Hashes } & Told)
  | ({ kind: "decide"; id: string; status: "approved" | "rejected"; remark: string } & Told)
  | ({ kind: "undo"; id: string } & Told)
  /** By the holder's link, and lifted by a clerk. */
  | ({ kind: "freeze"; id: string } & Told)
  | ({ kind: "lift"; id: string } & Told)
  /** By hand, of an account that is gone afterwards. */
  | ({ kind: "erase"; id: string } & Told)
  | ({ kind: "upload"; type: AccountType } & Told)
  /** Services that were switched off for a while. */
  | ({ kind: "switch"; off: Service[] } & Told)
  | ({ kind: "import"; registerCode: string; holders: string[]; jobId?: string } & Told)
  | ({ kind: "ask-reset"; email: string } & Told)
  | ({ kind: "reset"; email: string; password: string } & Told)
  | ({ kind: "bounce"; id: string } & Told);

/** An act before its outcome is known. */
export type About = Act extends infer One
  ? One extends Act
    ? Omit<One, keyof Told>
    : never
  : never;

interface Told {
  outcome: Outcome;
  /** Values of one counter that all calls share. */
  began: number;
  ended: number;
}

export type ActOf<K extends Act["kind"]> = Extract<Act, { kind: K }>;

/** SHA-256 of the images to be stored, by form field. */
export type Hashes = Record<string, string>;

/** Both services accept everything that they are allowed to accept. */
export const switches = {
  allowUploadToIxtrac: true,
  allowUploadToErights: true,
  allowedAccountsForErightsUpdate: [{ label: "Dangote Cement Plc", value: "DANGCEM" }],
};
