import { afterEach } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { addRoutes } from "../../lib/known-routes.ts";
import { deviceStore, tabStore } from "../../lib/storage.ts";

// A part of the back office stands alone in a test, without the page that adds its calls.
addRoutes(routes);

// All files share one origin: a session that one leaves behind would sign the next one in.
afterEach(() => {
  deviceStore.clear();
  tabStore.clear();
});
