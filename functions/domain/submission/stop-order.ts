/** A stop order is due after the first; IT is told at its beginning and after each (D93). */
export const stopOrderHours = [4, 24] as const;

const hourMs = 3_600_000;

export const stopOrderDue = (since: string): string => hoursAfter(since, stopOrderHours[0]);

/** The hours for which IT is to be told now. @returns undefined if it was, or the order is new */
export const lateHours = (
  { since, toldHours }: { since: string; toldHours: number },
  now: Date,
): number | undefined => {
  const passed = stopOrderHours.findLast((hours) => hoursAfter(since, hours) <= now.toISOString());
  return passed !== undefined && passed > toldHours ? passed : undefined;
};

const hoursAfter = (since: string, hours: number): string =>
  new Date(Date.parse(since) + hours * hourMs).toISOString();
