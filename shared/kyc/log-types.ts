/** One log file a day and type. */
export const logTypes = ["upload", "admin", "erights", "ixtrac", "general", "shareholder"] as const;
export type LogType = (typeof logTypes)[number];
