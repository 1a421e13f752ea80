import type { AccountType, Service } from "#shared/kyc/status.ts";

/** How a call ended for its caller: with its effect, without it, or possibly with it. */
export type Outcome = "done" | "refused" | "unknown";

/** What callers did and how it ended, in the order of the responses. */
export type Act =
  | ({ kind: "send"; type: AccountType; email: string; id?: string; images: Hashes } & Told)
  | ({ kind: "update"; id: string; email: string; images: Hashes } & Told)
  | ({ kind: "decide"; id: string; status: "approved" | "rejected"; remark: string } & Told)
  | ({ kind: "undo"; id: string } & Told)
  /** By the holder's link, and lifted by a clerk. */
  | ({ kind: "freeze" | "lift"; id: string } & Told)
  /** By hand, of an account that is gone afterwards. */
  | ({ kind: "erase"; id: string } & Told)
  | ({ kind: "upload"; type: AccountType } & Told)
  /** Services that were switched off for a while. */
  | ({ kind: "switch"; off: Service[] } & Told)
  | ({ kind: "import"; registerCode: string; holders: string[]; jobId?: string } & Told)
  | ({ kind: "ask-reset"; email: string } & Told)
  | ({ kind: "reset"; email: string; password: string } & Told)
  | ({ kind: "bounce"; id: string } & Told)
  | ({ kind: "export"; jobId?: string } & FileAsked)
  | ({ kind: "collect"; jobId: string; state?: string } & FileAsked);

/** Files are lists of what is in them: ids of accounts, or paths of images with their hashes. */
interface FileAsked extends Told {
  /** The administrator, as the log names them. */
  by: string;
  email: string;
  wanted: string[];
  /** Undefined without a file, `broken` for a file whose end is missing. */
  file?: string[] | "broken";
}

interface Told {
  outcome: Outcome;
  /** Values of one counter that all calls share. */
  began: number;
  ended: number;
}

export type ActOf<K extends Act["kind"]> = Extract<Act, { kind: K }>;

/** SHA-256 of the images to be stored, by form field. */
export type Hashes = Record<string, string>;
