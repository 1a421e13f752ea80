import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { readOptions } from "./options.ts";

const start = (...args: string[]) =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, "start.ts"), ...args]);

it.each(["--help", "-h"])("%s prints every option and starts nothing", async (help) => {
  const { stdout, stderr } = await start(help);

  expect(stderr).toBe("");
  for (const option of [
    "--port",
    "--data",
    "--reset",
    "--demo",
    "--limits",
    "--registers",
    "--second-factor",
    "--force-password-change",
    "--dev",
  ]) {
    expect(stdout).toContain(option);
  }
});

it("an unknown option or a missing value throws an error that lists the options", () => {
  for (const args of [["--prot", "4000"], ["--port"], ["4000"]]) {
    expect(() => readOptions(args), args.join(" ")).toThrow(/--port N.*--limits off/s);
  }
});

it.each([
  ["--limits", "perhaps", "on or off"],
  ["--registers", "some", "all or demo"],
  ["--second-factor", "perhaps", "off, optional or required"],
])("%s %s throws an error that lists the allowed values", (option, value, values) => {
  expect(() => readOptions([option, value])).toThrow(`${option} must be ${values}`);
});
