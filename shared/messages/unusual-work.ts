const clock = (hour: number) => `${hour}:00`;

/** Alerts to IT about the work of one administrator; they name no account and no holder. */
export const unusualWorkMessages = {
  exportAtNight: (from: number, until: number) =>
    `Export asked for at night, between ${clock(from)} and ${clock(until)}`,
  manyRejections: (count: number) => `Many rejections: ${count} within an hour`,
} as const;
