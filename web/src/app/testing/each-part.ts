import { afterEach } from "vitest";
import { deviceStore, tabStore } from "../../lib/storage.ts";

// All files share one origin: a session that one leaves behind would sign the next one in.
afterEach(() => {
  deviceStore.clear();
  tabStore.clear();
});
