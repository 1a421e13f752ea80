import type { LogEntry } from "#functions/store/logs/log-entries.ts";

export const aLogEntry = (over: Partial<LogEntry> = {}): LogEntry => ({
  type: "shareholder",
  at: "2026-11-02T09:30:00.000Z",
  timeZone: "Africa/Lagos",
  message: "Individual submission received",
  ...over,
});
