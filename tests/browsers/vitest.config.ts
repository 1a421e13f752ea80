import { join } from "node:path";
import { defineConfig } from "vitest/config";

/** For `npm run test:browsers` alone: the configuration of the other tests leaves this folder out. */
export default defineConfig({
  test: {
    name: "browsers",
    root: join(import.meta.dirname, "../.."),
    include: ["tests/browsers/*.test.ts"],
    globalSetup: ["tests/browser/build-pages.ts"],
    env: { JOURNEYS_SECOND_FACTOR: "required", UNDO_SECONDS: "10" },
    testTimeout: 300_000,
  },
});
