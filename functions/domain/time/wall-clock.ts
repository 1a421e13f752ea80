import { zoneOffset } from "./zone-offset.ts";

/** Spreadsheet cells have no time zone: the result has the local hour as its UTC hour. */
export const wallClock = (timeZone: string): ((at: string) => Date) => {
  const zone = zoneOffset(timeZone);
  const offsets = new Map<string, number>();

  /** A lookup is slow, so days with the same offset at start and end are cached. */
  const offsetAt = (at: string): number => {
    const day = at.slice(0, 10);
    const kept = offsets.get(day);
    if (kept !== undefined) return kept;
    const offset = zone(new Date(at));
    const isSteady = [`${day}T00:00:00.000Z`, `${day}T23:59:59.999Z`].every(
      (end) => zone(new Date(end)) === offset,
    );
    if (isSteady) offsets.set(day, offset);
    return offset;
  };

  return (at) => new Date(Date.parse(at) + offsetAt(at));
};
