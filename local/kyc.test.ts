import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { commands } from "./kyc.ts";

const kyc = (...args: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, "kyc.ts"), ...args], {
    encoding: "utf8",
    input: "a key",
  });

test("--help lists every command with one line, and prints the usage of one", () => {
  const { status, stdout } = kyc("--help");

  expect(status).toBe(0);
  for (const [name, { summary }] of Object.entries(commands)) {
    expect(stdout).toMatch(new RegExp(`^ {2}${name} +${summary.slice(0, 30)}`, "m"));
  }
  expect(kyc("doctor", "--help").stdout).toMatch(/^npm run kyc -- doctor <stage> \[--ring\]\n/);
});

test("every command loads, and has its program under its name", async () => {
  for (const { load } of Object.values(commands)) expect(await load()).toBeTypeOf("function");
});

const noStage = "There is no stage prod in cdk.json: demo, live";

test.each([
  [["doctr"], "There is no command doctr: npm run kyc -- --help lists them"],
  [["rotate-keys", "live"], /^Usage: npm run kyc -- rotate-keys <stage> </],
  [["doctor", "live", "--rings"], /^Unknown option '--rings'/],
  [["set-secret", "prod", "bank-key"], noStage],
  [["set-secret", "live", "bank"], /^There is no secret bank: bank-key, /],
  [["rotate-keys", "live", "bank-key"], "There are no keys bank-key: field-keys, lookup-key"],
  [["doctor", "prod"], noStage],
  [["restore", "live", "2026-11-22"], "Give the time with its zone, as 2026-11-22T10:15:00Z"],
  [["restore", "live"], "Give a time or --erase-again"],
  [["invoke", "sweeper"], /^There is no function sweeper: /],
])("%j fails with one line, before it calls AWS", (args, sentence) => {
  const { status, stderr } = kyc(...args);

  expect(stderr.trim()).toEqual(
    typeof sentence === "string" ? sentence : expect.stringMatching(sentence),
  );
  expect(status).toBe(1);
});
