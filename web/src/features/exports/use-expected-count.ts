import { useQuery } from "@tanstack/react-query";
import { getCounts } from "../../lib/back-office/lists/get-counts.ts";
import type { AskedExport } from "./asked-export.ts";

/** The approximate number of accounts in a file; the counters know only whole lists. */
export const useExpectedCount = ({ list, query }: AskedExport): number | undefined => {
  const { data } = useQuery(getCounts);
  const { status, sort, ...filter } = query;
  return Object.keys(filter).length === 0 ? data?.[list.type][list.status] : undefined;
};
