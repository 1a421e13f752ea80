import { addDays, type Day, dayAt, firstOfMonth } from "../../lib/back-office/days.ts";

interface DayRange {
  from: Day;
  to: Day;
}

export const presetNames = ["today", "last7Days", "thisMonth"] as const;
type PresetName = (typeof presetNames)[number];

/** Both ends of the range are included. */
export const rangeOf = (preset: PresetName, now: number, timeZone: string): DayRange => {
  const today = dayAt(now, timeZone);
  const first: Record<PresetName, Day> = {
    today,
    last7Days: addDays(today, -6),
    thisMonth: firstOfMonth(today),
  };
  return { from: first[preset], to: today };
};
