import type { Duty } from "../duty.ts";
import type { Pause } from "../kyc/pauses.ts";
import type { Right } from "../kyc/rights.ts";

/** Who may make a call. A holder's token and an administrator's token never replace each other. */
export type Caller = "anyone" | "holder" | "admin" | "super";

/** Each group is one Lambda function. */
export type Group =
  | "lookups"
  | "holders"
  | "holder-rights"
  | "admin-session"
  | "admin-accounts"
  | "admin-exports"
  | "admin-settings";

/** The most that one call reads (in read units of DynamoDB), writes (in rows) and causes to be emailed (D95). */
export interface Budget {
  reads: number;
  rows: number;
  emails: number;
}

export interface Route {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Below `/api`; `{name}` is a parameter. */
  path: `/${string}`;
  group: Group;
  caller: Caller;
  /** Of each call that anybody may make. */
  budget?: Budget;
  right?: Right;
  /** Answers 503 with the sentence of the configuration while this part is paused. */
  pausedBy?: Pause;
  /** Also for an administrator who must do one of these first (D82). */
  before?: readonly Duty[];
  /** `multipart`: images are required. `multipart-or-json`: images are optional. */
  body?: "json" | "multipart" | "multipart-or-json";
  /** Status of a successful answer; 200 by default. An answer with 204 has no reply. */
  status?: 201 | 202 | 204;
  /** Answers 200 with a streamed file, or with the reply when the file would be too large. */
  file?: "xlsx" | "zip" | "csv" | "image";
  /** For public lookups: browsers and the CDN may cache the answer. */
  cacheSeconds?: number;
}
