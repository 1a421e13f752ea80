import { zoneOffset } from "./zone-offset.ts";

/**
 * Moments as a clock on the registrar's wall shows them. Cells of a spreadsheet know no zone: the
 * date that comes back has the wall's hour as its UTC hour.
 */
export const wallClock = (timeZone: string): ((at: string) => Date) => {
  const zone = zoneOffset(timeZone);
  const offsets = new Map<string, number>();

  /** Asking the zone is slow, and it rarely changes: kept for days that begin and end with the same offset. */
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
