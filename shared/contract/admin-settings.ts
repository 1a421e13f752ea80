import { z } from "zod";
import { Option } from "./lookups.ts";
import type { CallsOf } from "./routes.ts";
import { results, type SchemasOf } from "./schemas.ts";

export const Configuration = z.strictObject({
  allowUploadToIxtrac: z.boolean(),
  allowUploadToErights: z.boolean(),
  /** Registers whose holders go to erights; an empty list allows none. */
  allowedAccountsForErightsUpdate: z.array(Option),
});
export type Configuration = z.infer<typeof Configuration>;

export const adminSettings = {
  getConfiguration: { reply: results(Configuration) },
} as const satisfies SchemasOf<CallsOf<"admin-settings">>;
