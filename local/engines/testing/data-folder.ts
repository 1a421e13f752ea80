import { rm } from "node:fs/promises";
import { onTestFinished } from "vitest";
import { quickFolder } from "#tests/support/quick-folder.ts";

/** A folder for one test, removed after it. */
export const aDataFolder = async (): Promise<string> => {
  const folder = await quickFolder("engine-");
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
};
