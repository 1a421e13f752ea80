import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readRecorded } from "./recorded-items.ts";
import { repliesOf, startReplay } from "./replay.ts";

/** One folder for each schema version, never changed once a product of that version has stored data. */
const versions = readdirSync(import.meta.dirname).filter((name) => /^v\d+$/.test(name));

it("has recorded items of every schema version", () => {
  expect(versions.length).toBeGreaterThan(0);
});

describe.each(versions)("items of schema %s", async (version) => {
  const recorded = readRecorded(version);
  const replay = await startReplay(recorded);
  const replies = plain(await repliesOf(replay));
  const file = join(import.meta.dirname, version, "replies.json");
  if (process.env.RECORD_REPLIES === version && !existsSync(file)) {
    const lines = Object.entries(replies).map((entry) =>
      entry.map((it) => JSON.stringify(it)).join(": "),
    );
    writeFileSync(file, `{\n${lines.join(",\n")}\n}\n`);
  }
  const before: Record<string, unknown> = JSON.parse(readFileSync(file, "utf8"));

  it.each(Object.keys(before))("%s: nothing that was shown is missing", (name) => {
    expect(replies[name]).toMatchObject(before[name] as object);
  });
});

/** As programs get them: without what JSON leaves out. */
function plain(replies: Record<string, unknown>): Record<string, unknown> {
  return JSON.parse(JSON.stringify(replies));
}
