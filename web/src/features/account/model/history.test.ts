import { expect, it } from "vitest";
import { type HistoryEntry, historyOf } from "./history.ts";

it("D24, D61: merges versions, decisions and freezes into one timeline, newest first", () => {
  const history = {
    versions: [
      { version: 1, at: "2026-11-01T08:00:00.000Z", changed: [] },
      { version: 2, at: "2026-11-03T08:00:00.000Z", changed: ["city"] },
    ],
    decisions: [{ outcome: "rejected", at: "2026-11-02T08:00:00.000Z", by: "Ada Obi", version: 1 }],
  } as const;

  const kinds = historyOf({
    history: {
      versions: history.versions.map((v) => ({ ...v, changed: [...v.changed] })),
      decisions: [...history.decisions],
      freezes: [
        { action: "frozen", at: "2026-11-01T09:00:00.000Z" },
        { action: "lifted", at: "2026-11-04T08:00:00.000Z", by: "Ada Obi", remark: "By phone" },
      ],
      settlements: [
        {
          ...{ id: "another account", type: "individual", verdict: "same", by: "Ada Obi" },
          at: "2026-11-03T09:00:00.000Z",
          reason: "Married",
        },
      ],
    },
  }).map((entry) => `${entry.kind} ${nameOf(entry)}`);

  expect(kinds).toEqual([
    ...["freeze lifted", "settlement same", "version 2", "decision 1", "freeze frozen"],
    "version 1",
  ]);
});

it("D24: keeps the order of events when the clocks that wrote their times do not agree", () => {
  const decided = { by: "Ada Obi", version: 2 };
  const history = {
    versions: [
      { version: 2, at: "2026-11-01T08:00:00.000Z", changed: ["city"] },
      { version: 1, at: "2026-11-03T08:00:00.000Z", changed: [] },
    ],
    decisions: [
      { outcome: "rejected" as const, at: "2026-11-01T09:00:00.000Z", ...decided },
      { outcome: "approved" as const, at: "2026-11-01T07:00:00.000Z", ...decided },
    ],
    freezes: [],
    settlements: [],
  };

  const entries = historyOf({ history });

  expect(
    entries.map((entry) =>
      "outcome" in entry ? entry.outcome : "version" in entry && entry.version,
    ),
  ).toEqual(["approved", "rejected", 2, 1]);
});

const nameOf = (entry: HistoryEntry) => {
  if (entry.kind === "freeze") return entry.action;
  return entry.kind === "settlement" ? entry.verdict : entry.version;
};
