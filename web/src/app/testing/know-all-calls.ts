import { routes } from "#shared/contract/routes.ts";
import { addRoutes } from "../../lib/known-routes.ts";

// A part of the back office stands alone in a test, without the page that adds its calls.
addRoutes(routes);
