import type { z } from "zod";
import { adminAccounts } from "./admin-accounts.ts";
import { adminExports } from "./admin-exports.ts";
import { adminSession } from "./admin-session.ts";
import { adminSettings } from "./admin-settings.ts";
import { holderRights } from "./holder-rights.ts";
import { holders } from "./holders.ts";
import { lookups } from "./lookups.ts";
import type { CallName } from "./routes.ts";
import type { CallSchemas } from "./schemas.ts";

export const contract = {
  ...lookups,
  ...holders,
  ...holderRights,
  ...adminSession,
  ...adminAccounts,
  ...adminExports,
  ...adminSettings,
} as const satisfies Record<CallName, CallSchemas>;

type Contract = typeof contract;
type Part<K extends CallName, P extends string> =
  Contract[K] extends Record<P, infer S> ? S : never;
type Output<S> = [S] extends [never] ? undefined : S extends z.ZodType ? z.output<S> : undefined;
type Input<S> = [S] extends [never] ? undefined : S extends z.ZodType ? z.input<S> : undefined;

export type Params<K extends CallName> = Output<Part<K, "params">>;
export type Query<K extends CallName> = Output<Part<K, "query">>;
export type Body<K extends CallName> = Output<Part<K, "body">>;
export type Reply<K extends CallName> = z.output<Contract[K]["reply"]>;

/** The parameters as the browser sends them. */
export type ParamsInput<K extends CallName> = Input<Part<K, "params">>;
export type QueryInput<K extends CallName> = Input<Part<K, "query">>;
export type BodyInput<K extends CallName> = Input<Part<K, "body">>;
