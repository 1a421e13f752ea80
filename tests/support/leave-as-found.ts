import { afterAll, vi } from "vitest";

const found = { ...process.env };

/** For files that share a process: what a test replaced must not reach the next file. */
afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const name of Object.keys(process.env)) if (!(name in found)) delete process.env[name];
  Object.assign(process.env, found);
});
