import type { Group, Route } from "./route.ts";
import { adminAccountsRoutes } from "./routes/admin-accounts.ts";
import { adminExportsRoutes } from "./routes/admin-exports.ts";
import { adminSessionRoutes } from "./routes/admin-session.ts";
import { adminSettingsRoutes } from "./routes/admin-settings.ts";
import { holderRightsRoutes } from "./routes/holder-rights.ts";
import { holdersRoutes } from "./routes/holders.ts";
import { lookupsRoutes } from "./routes/lookups.ts";

/**
 * Every call of the product. The stack, the local gateway, the browser's client and the access tests
 * use this table; a function carries only the calls of its group. It is plain data, so that a page
 * can use it without zod; the schemas are in the file of each group, under the same name.
 */
export const routes = {
  ...lookupsRoutes,
  ...holdersRoutes,
  ...holderRightsRoutes,
  ...adminSessionRoutes,
  ...adminAccountsRoutes,
  ...adminExportsRoutes,
  ...adminSettingsRoutes,
} as const satisfies Record<string, Route>;

export type CallName = keyof typeof routes;
export type CallsOf<G extends Route["group"]> = {
  [K in CallName]: (typeof routes)[K]["group"] extends G ? K : never;
}[CallName];

export const routesOf = {
  lookups: lookupsRoutes,
  holders: holdersRoutes,
  "holder-rights": holderRightsRoutes,
  "admin-session": adminSessionRoutes,
  "admin-accounts": adminAccountsRoutes,
  "admin-exports": adminExportsRoutes,
  "admin-settings": adminSettingsRoutes,
} as const satisfies Record<Group, Record<string, Route>>;
