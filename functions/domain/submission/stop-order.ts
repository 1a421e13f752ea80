/** A stop order is due after the first; IT is alerted at its beginning and after each (D93). */
export const stopOrderHours = [4, 24] as const;

const hourMs = 3_600_000;

export const stopOrderDue = (since: string): string => hoursAfter(since, stopOrderHours[0]);

/** The hours after which IT is reminded now. @returns undefined if the order is new, or IT was reminded */
export const lateHours = (
  { since, remindedHours }: { since: string; remindedHours: number },
  now: Date,
): number | undefined => {
  const passed = stopOrderHours.findLast((hours) => hoursAfter(since, hours) <= now.toISOString());
  return passed !== undefined && passed > remindedHours ? passed : undefined;
};

const hoursAfter = (since: string, hours: number): string =>
  new Date(Date.parse(since) + hours * hourMs).toISOString();
