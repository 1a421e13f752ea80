import { join } from "node:path";
import { defineConfig } from "vitest/config";

/** For `npm run pictures` alone: the configuration of the other tests leaves this folder out. */
export default defineConfig({
  test: {
    name: "pictures",
    root: join(import.meta.dirname, "../.."),
    include: ["tests/pictures/*.test.ts"],
    globalSetup: ["tests/browser/build-pages.ts"],
    testTimeout: 180_000,
  },
});
