import { expect, it } from "vitest";
import type { TimelineEntry } from "#shared/contract/timeline.ts";
import { grouped } from "./grouped.ts";

const view = (by: string, minute: number): TimelineEntry => ({
  kind: "view",
  at: `2026-11-02T09:${minute}:00.000Z`,
  by,
  version: 1,
});
const sent: TimelineEntry = {
  kind: "version",
  at: "2026-11-02T09:15:00.000Z",
  version: 1,
  changed: [],
};
const shown = (entries: TimelineEntry[]) =>
  grouped(entries).map((entry) => [entry.kind, "by" in entry && entry.by, entry.times]);

it("D79: views of one person that follow each other are one line with their number", () => {
  expect(shown([view("Ada Obi", 30), view("Ada Obi", 29), view("Ada Obi", 28)])).toEqual([
    ["view", "Ada Obi", 3],
  ]);
});

it("D79: a view of somebody else, or another entry, begins a new line", () => {
  const entries = [view("Ada Obi", 30), view("Emeka Eze", 29), view("Ada Obi", 28)];

  expect(shown([...entries, sent, view("Ada Obi", 10)])).toEqual([
    ["view", "Ada Obi", 1],
    ["view", "Emeka Eze", 1],
    ["view", "Ada Obi", 1],
    ["version", false, 1],
    ["view", "Ada Obi", 1],
  ]);
});

it("D79: other entries of one person stay apart, also beside that person's views", () => {
  const undo = (minute: number): TimelineEntry => ({
    ...{ kind: "undo", outcome: "approved", at: `2026-11-02T09:${minute}:00.000Z` },
    ...{ by: "Ada Obi", version: 1 },
  });

  expect(shown([undo(30), undo(29), view("Ada Obi", 28), undo(27)])).toEqual([
    ["undo", "Ada Obi", 1],
    ["undo", "Ada Obi", 1],
    ["view", "Ada Obi", 1],
    ["undo", "Ada Obi", 1],
  ]);
});

it("D79: an entry on two pages that overlap is shown once, and its key is its own", () => {
  const lines = grouped([view("Ada Obi", 30), sent, view("Ada Obi", 30), sent]);

  expect(lines.map(({ kind, times }) => [kind, times])).toEqual([
    ["view", 1],
    ["version", 1],
  ]);
  expect(new Set(lines.map(({ key }) => key)).size).toBe(2);
});
