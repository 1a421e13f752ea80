import { afterAll, vi } from "vitest";

/** For files that share a process: what a test replaced must not reach the next file. */
afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
  vi.restoreAllMocks();
});
