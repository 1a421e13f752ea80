import { beforeEach, vi } from "vitest";
import type { LogEvent } from "../log/events.ts";
import { logger } from "../log/logger.ts";

type Level = "info" | "warn" | "error";

/** Keeps what the functions log during a test. @returns a function for the entries of these events */
export const watchLog = () => {
  let entries: [Level, LogEvent, Record<string, unknown>][] = [];
  beforeEach(() => {
    entries = [];
    for (const level of ["info", "warn", "error"] as const) {
      vi.spyOn(logger, level).mockImplementation(
        (event: LogEvent, fields: Record<string, unknown> = {}) => {
          entries.push([level, event, fields]);
        },
      );
    }
  });
  return (...events: LogEvent[]) => entries.filter(([, event]) => events.includes(event));
};
