import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** A folder for one test, removed after it. */
export const aDataFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), "engine-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
};
