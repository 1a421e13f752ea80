import { afterAll, vi } from "vitest";

/**
 * For files that share a process: a handler keeps the settings and secrets that it read when loaded,
 * and the authenticator app of the tests keeps the keys of the product of another file.
 */
afterAll(() => {
  vi.resetModules();
});
