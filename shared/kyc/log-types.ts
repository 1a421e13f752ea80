/** One log file per day and type. */
export const logTypes = [
  "upload",
  "admin",
  "auth",
  "erights",
  "ixtrac",
  "general",
  "shareholder",
] as const;
export type LogType = (typeof logTypes)[number];
