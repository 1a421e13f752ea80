import { defineConfig } from "vitest/config";

/** Most of a test's time is an engine's or a browser's: one file at a time would leave a core idle. */
export default defineConfig({ test: { maxWorkers: 2 } });
