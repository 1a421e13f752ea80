import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { commands, kyc } from "./kyc.ts";

const started = (...args: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, "kyc.ts"), ...args], { encoding: "utf8" });

test("--help lists every command with one line", () => {
  const { status, stdout } = started("--help");

  expect(status).toBe(0);
  for (const [name, { summary }] of Object.entries(commands)) {
    expect(stdout.split("\n")).toContainEqual(`  ${name.padEnd(21)}${summary}`);
  }
});

test("--help after a command prints its usage", () => {
  expect(started("doctor", "--help").stdout).toMatch(
    /^npm run kyc -- doctor <stage> \[--ring\]\nchecks /,
  );
});

test("an unknown command is a sentence and the exit code 1", () => {
  const { status, stderr } = started("doctr");

  expect(stderr).toBe("There is no command doctr: npm run kyc -- --help lists them\n");
  expect(status).toBe(1);
});

const noStage = "There is no stage prod in cdk.json: demo, live";

test.each([
  [["rotate-keys", "live"], "Usage: npm run kyc -- rotate-keys <stage> <"],
  [["doctor", "live", "--rings"], "Unknown option '--rings'"],
  [["doctor", "prod"], noStage],
  [["set-secret", "prod", "bank-key"], noStage],
  [["set-secret", "live", "bank"], "There is no secret bank: bank-key, "],
  [["rotate-keys", "live", "bank-key"], "There are no keys bank-key: field-keys, lookup-key"],
  [["restore", "live", "2026-11-22"], "Give the time with its zone, as 2026-11-22T10:15:00Z"],
  [["restore", "live"], "Give a time or --erase-again"],
  [["invoke", "sweeper"], "There is no function sweeper: "],
])("%j fails with a sentence before it calls AWS", async (args, sentence) => {
  await expect(kyc(args)).rejects.toThrow(sentence);
});
