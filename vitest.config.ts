import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // Most of a test's time is an engine's or a browser's: one file at a time would leave a core idle.
    maxWorkers: 2,
    // What a page shows is read until it is so: a busy machine draws later than the test asks.
    expect: { poll: { interval: 50, timeout: 10_000 } },
  },
});
