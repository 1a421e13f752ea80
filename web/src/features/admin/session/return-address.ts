import { paths } from "../../../lib/paths.ts";

/** The page after login: the page that was open when the session ended, else the start page. */
export const returnAddress = (state: unknown): string => {
  const from = (state as { from?: { pathname?: unknown; search?: unknown } } | null)?.from;
  if (typeof from?.pathname !== "string" || !from.pathname.startsWith(`${paths.admin}/`)) {
    return paths.admin;
  }
  return `${from.pathname}${typeof from.search === "string" ? from.search : ""}`;
};
