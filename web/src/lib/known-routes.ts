import type { Route } from "#shared/contract/route.ts";
import { holdersRoutes } from "#shared/contract/routes/holders.ts";
import { lookupsRoutes } from "#shared/contract/routes/lookups.ts";

const known: Record<string, Route> = { ...lookupsRoutes, ...holdersRoutes };

/** The back office and the pages of holders' rights add their calls, so that the form does not load them. */
export const addRoutes = (routes: Record<string, Route>): void => void Object.assign(known, routes);

export const routeOf = (call: string): Route => {
  const route = known[call];
  if (!route) throw new Error(`The page does not know the call ${call}`);
  return route;
};
