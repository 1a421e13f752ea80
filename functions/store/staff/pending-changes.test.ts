import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { aLogEntry } from "#tests/builders/a-log-entry.ts";
import { startTables } from "#tests/support/engines.ts";
import { type AskedChange, pendingChangeStore } from "./pending-changes.ts";

const { main: table } = await startTables();
const changes = pendingChangeStore(table);

const aChange = (subject: string, at: string): AskedChange => ({
  ...{ id: randomUUID(), subject, kind: "settings", at },
  by: { id: "ngozi", name: "Ngozi Eze" },
});

test("D84: changes that wait are listed oldest first, whatever they are about", async () => {
  const [third, first, second] = [
    aChange("a", "2026-11-03T11:00:00.000Z"),
    aChange("b", "2026-11-03T09:00:00.000Z"),
    aChange("c", "2026-11-03T10:00:00.000Z"),
  ];
  for (const change of [third, first, second]) {
    expect(await changes.ask(change, aLogEntry({ type: "admin" }))).toBe(true);
  }

  expect(await changes.all()).toEqual([first, second, third]);
});
