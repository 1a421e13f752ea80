import { paths } from "../../../lib/paths.ts";

export const returnAddress = (state: unknown): string => {
  const from = (state as { from?: { pathname?: unknown; search?: unknown } } | null)?.from;
  if (typeof from?.pathname !== "string" || !from.pathname.startsWith(`${paths.admin}/`)) {
    return paths.admin;
  }
  return `${from.pathname}${typeof from.search === "string" ? from.search : ""}`;
};
