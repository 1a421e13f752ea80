import { expect, it } from "vitest";
import type { LogFile } from "#shared/contract/admin-settings.ts";
import { rendered } from "../../app/testing/rendered.tsx";

const { LogEntries } = await import("./LogEntries.tsx");

const entry = {
  log_type: "admin",
  date: "2026-03-02T08:15:00.000Z",
  formatted_date: "2 Mar 2026, 09:15",
  message: "Signed in",
} as const;
const file = (log_count: number): LogFile => ({
  log_type: "admin",
  fileName: "admin-2026-03-02.log",
  date: "2026-03-02",
  log_count,
  logs: [entry, entry],
});
const shown = (log_count: number) => rendered(<LogEntries file={file(log_count)} />);

it("R-131: a day with more entries than are shown says how many there are", () => {
  expect(shown(1200)).toContain("The newest 2 of 1,200 entries");
});

it("R-131: a day whose entries are all shown has no such note", () => {
  expect(shown(2)).not.toContain("The newest");
});
