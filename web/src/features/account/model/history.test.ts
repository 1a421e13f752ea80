import { expect, it } from "vitest";
import { historyOf } from "./history.ts";

it("D24: merges versions and decisions into one timeline, newest first", () => {
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
    },
  }).map(({ kind, version }) => `${kind} ${version}`);

  expect(kinds).toEqual(["version 2", "decision 1", "version 1"]);
});
