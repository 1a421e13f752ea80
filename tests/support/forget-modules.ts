import { afterAll, vi } from "vitest";

/** For files that share a process: a handler keeps the settings and secrets that it read when loaded. */
afterAll(() => {
  vi.resetModules();
});
