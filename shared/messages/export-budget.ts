import { counted } from "./counted.ts";

const exportsOf = (count: number) => counted(count, "export", "exports");

/** Of the limit of exports per administrator and day. */
export const exportBudgetMessages = {
  /** `from`: the time at which the next day begins. */
  limitReached: (limit: number, from: string) =>
    `You have reached the limit of ${exportsOf(limit)} a day. You can export again from ${from}`,
  warned: (count: number, limit: number) =>
    `Near the daily limit of exports: ${count.toLocaleString("en")} of ${exportsOf(limit)} today`,
  setting: (limit: number | null) =>
    limit === null
      ? "no limit of exports a day"
      : `at most ${exportsOf(limit)} a day for each administrator`,
} as const;
