import { paths } from "../../../lib/paths.ts";

/** Where the login leads: back to what was open when the session ended, else to the start. */
export const returnAddress = (state: unknown): string => {
  const from = (state as { from?: { pathname?: unknown; search?: unknown } } | null)?.from;
  if (typeof from?.pathname !== "string" || !from.pathname.startsWith(`${paths.admin}/`)) {
    return paths.admin;
  }
  return `${from.pathname}${typeof from.search === "string" ? from.search : ""}`;
};
