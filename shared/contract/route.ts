import type { Right } from "../kyc/rights.ts";

/** Who may make a call. One token never stands in the place of the other. */
export type Caller = "anyone" | "holder" | "admin" | "super";

/** One group is one Lambda function. */
export type Group =
  | "lookups"
  | "holders"
  | "admin-session"
  | "admin-accounts"
  | "admin-exports"
  | "admin-settings";

export interface Route {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  /** Below `/api`; `{name}` is a parameter. */
  path: `/${string}`;
  group: Group;
  caller: Caller;
  right?: Right;
  /** A call that sends pictures takes `multipart/form-data`, one that may send some takes both. */
  body?: "json" | "multipart" | "multipart-or-json";
  /** Status of the answer when it worked; 200 unless told. */
  status?: 201 | 202;
  /** Answers 200 with a file that is made while it is sent; the reply is for when it would be too large. */
  file?: "xlsx" | "zip";
  /** Public lookups may be kept by browsers and the CDN. */
  cacheSeconds?: number;
}
