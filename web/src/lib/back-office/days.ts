/** A calendar day as `yyyy-mm-dd`, the value of a date input. */
export type Day = string;

const dayMs = 24 * 60 * 60 * 1000;

export const isDay = (value: string | null | undefined): value is Day =>
  typeof value === "string" &&
  /^\d{4}-\d{2}-\d{2}$/.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  new Date(value).toISOString().startsWith(value);

export const dayAt = (instant: number, timeZone: string): Day =>
  new Date(instant + offsetMs(instant, timeZone)).toISOString().slice(0, 10);

export const addDays = (day: Day, count: number): Day =>
  new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);

export const firstOfMonth = (day: Day): Day => `${day.slice(0, 8)}01`;

/** First instant of the day, as an ISO string in UTC. */
export const startOfDay = (day: Day, timeZone: string): string =>
  new Date(midnight(day, timeZone)).toISOString();

/** Last millisecond of the day, so that a range includes its last day. */
export const endOfDay = (day: Day, timeZone: string): string =>
  new Date(midnight(addDays(day, 1), timeZone) - 1).toISOString();

const midnight = (day: Day, timeZone: string): number => {
  const asUtc = Date.parse(day);
  const guess = asUtc - offsetMs(asUtc, timeZone);
  // The offset may differ between the two instants (summer time).
  return asUtc - offsetMs(guess, timeZone);
};

/** Offset of `timeZone` from UTC at `instant`, in ms. */
const offsetMs = (instant: number, timeZone: string): number => {
  const parts = Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000;
};

const clocks = new Map<string, Intl.DateTimeFormat>();

const clockOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = clocks.get(timeZone);
  if (known) return known;

  const clock = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  clocks.set(timeZone, clock);
  return clock;
};
