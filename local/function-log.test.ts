import { mkdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { aDataFolder } from "./engines/testing/data-folder.ts";
import { logFunctionsTo } from "./function-log.ts";

const { error, info, warn, debug } = console;

const startLog = async () => {
  const folder = join(await aDataFolder(), "of-logs");
  await mkdir(folder);
  vi.stubEnv("POWERTOOLS_DEV", "");
  const said = vi.fn();
  console.error = said;
  onTestFinished(() => {
    vi.unstubAllEnvs();
    Object.assign(console, { error, info, warn, debug });
  });
  const file = join(folder, "functions.log");
  logFunctionsTo(file);
  return { file, folder, said };
};

test("a log that cannot be written is said once, and ends nothing", async () => {
  const { file, folder, said } = await startLog();
  await rm(folder, { recursive: true });

  console.info('{"event":"one"}');
  console.error('{"event":"two"}');

  expect(said.mock.calls).toEqual([
    [expect.stringContaining(`${file} lacks the lines from now on: `)],
  ]);
  await mkdir(folder);
  console.info('{"event":"three"}');
  expect(await readFile(file, "utf8")).toBe('{"event":"three"}\n');
});
