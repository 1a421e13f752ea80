import { expect, test } from "vitest";
import { aLogEntry } from "#tests/builders/a-log-entry.ts";
import { asCaller } from "./caller.ts";
import { logItem } from "./log-entries.ts";

test("D85: a log entry names the caller of its own call, also while other calls run", async () => {
  const called = (network: string) =>
    asCaller({ network, session: `session of ${network}` }, async () => {
      await new Promise((done) => setImmediate(done));
      return logItem(aLogEntry());
    });

  const [one, other] = await Promise.all([called("one"), called("other")]);

  expect(one).toMatchObject({ network: "one", session: "session of one" });
  expect(other).toMatchObject({ network: "other", session: "session of other" });
});

test("D85: a log entry of a worker names no caller", () => {
  expect(logItem(aLogEntry())).not.toHaveProperty("network");
});
