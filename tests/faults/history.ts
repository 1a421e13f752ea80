import type { AccountType } from "#shared/kyc/status.ts";

/** How a call ended for its caller: the effect is there, is not there, or may be. */
export type Outcome = "done" | "refused" | "unknown";

/** What callers did and were told, in the order in which they were told. */
export type Act =
  | ({ kind: "send"; type: AccountType; email: string; id?: string; images: Hashes } & Told)
  | ({ kind: "update"; id: string; email: string; images: Hashes } & Told)
  | ({ kind: "decide"; id: string; status: "approved" | "rejected"; remark: string } & Told)
  | ({ kind: "upload"; type: AccountType } & Told)
  | ({ kind: "import"; registerCode: string; holders: string[]; jobId?: string } & Told)
  | ({ kind: "ask-reset"; email: string } & Told)
  | ({ kind: "reset"; email: string; password: string } & Told);

interface Told {
  outcome: Outcome;
  /** Numbers of one count for all calls. */
  began: number;
  ended: number;
}

export type ActOf<K extends Act["kind"]> = Extract<Act, { kind: K }>;

/** SHA-256 of what is to be stored, by the field of the form. */
export type Hashes = Record<string, string>;
