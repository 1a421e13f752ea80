import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { top } from "./functions.ts";

test.each([
  ["infra/set-secret.ts", ["prod", "bank-key"], "There is no stage prod in cdk.json: demo, live"],
  ["infra/doctor/run.ts", ["prod"], "There is no stage prod in cdk.json: demo, live"],
  [
    "local/restore/run.ts",
    ["live", "2026-11-22"],
    "Give the time with its zone, as 2026-11-22T10:15:00Z",
  ],
])("%s %j says what is wrong in one line, before it asks AWS", (program, args, sentence) => {
  const { status, stderr } = spawnSync(process.execPath, [join(top, program), ...args], {
    encoding: "utf8",
    input: "a key",
  });

  expect(stderr.trim()).toBe(sentence);
  expect(status).toBe(1);
});
