const clock = (hour: number) => `${hour}:00`;

/** Alerts to IT about the work of one administrator; they name no account and no holder. */
export const unusualWorkMessages = {
  exportAtNight: (from: number, until: number) =>
    `Export asked for at night, between ${clock(from)} and ${clock(until)}`,
  manyExported: (count: number) =>
    `Many accounts exported: ${count.toLocaleString("en")} within 24 hours`,
  exportReason: (count: number, reason: string) =>
    `Export with a reason, ${count.toLocaleString("en")} accounts today: ${reason}`,
  exportWithoutReason: (count: number) =>
    `Export without a reason, ${count.toLocaleString("en")} accounts today`,
  manyRejections: (count: number) => `Many rejections: ${count} within an hour`,
} as const;
