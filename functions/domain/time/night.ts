import { wallClock } from "./wall-clock.ts";

/** From 22:00 to 6:00: outside the hours of an office, and after late work. */
export const nightHours = { from: 22, until: 6 } as const;

/** `09`: the hour of a day in the zone. */
export const hourOf = (at: string, timeZone: string): string =>
  wallClock(timeZone)(at).toISOString().slice(11, 13);

export const isNight = (at: string, timeZone: string): boolean => {
  const hour = Number(hourOf(at, timeZone));
  return hour >= nightHours.from || hour < nightHours.until;
};
