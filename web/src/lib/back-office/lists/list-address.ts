import type { Flag } from "#shared/contract/flags.ts";
import { flagWords } from "#shared/messages/flags.ts";
import { type Day, endOfDay, isDay, startOfDay } from "../days.ts";

export const sources = ["all", "ix_trac", "erights"] as const;
export type Source = (typeof sources)[number];

export const sorts = ["newest", "due"] as const;
export type Sort = (typeof sorts)[number];

export const flags = Object.keys(flagWords) as Flag[];

export interface ListView {
  from?: Day | undefined;
  to?: Day | undefined;
  source: Source;
  sort: Sort;
  flag?: Flag | undefined;
  /** Personal data, so it is in the history entry and never in the address. */
  search?: string | undefined;
  cursor?: string | undefined;
}

/** Reads `?from=&to=&filter=&sort=&flag=&cursor=`; invalid values count as not set. */
export const viewFromAddress = (params: URLSearchParams): ListView => {
  const from = params.get("from");
  const to = params.get("to");
  const source = sources.find((name) => name === params.get("filter")) ?? "all";
  const sort = sorts.find((name) => name === params.get("sort")) ?? "newest";
  const flag = flags.find((name) => name === params.get("flag"));
  const cursor = params.get("cursor");

  return {
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
    source,
    sort,
    ...(flag && { flag }),
    ...(cursor && { cursor }),
  };
};

export const addressOf = ({ from, to, source, sort, flag, cursor }: ListView): URLSearchParams => {
  const params = new URLSearchParams();
  if (from) params.set("from", from);
  if (to) params.set("to", to);
  if (source !== "all") params.set("filter", source);
  if (sort !== "newest") params.set("sort", sort);
  if (flag) params.set("flag", flag);
  if (cursor) params.set("cursor", cursor);
  return params;
};

interface DateFilter {
  fromDate?: string;
  toDate?: string;
}

/** Dates for a call, only if both are set: ISO strings that include the last day. */
export const dateFilterOf = ({ from, to }: ListView, timeZone: string): DateFilter =>
  from && to ? { fromDate: startOfDay(from, timeZone), toDate: endOfDay(to, timeZone) } : {};

/** A range needs both ends, in order. */
export const rangeProblem = ({ from, to }: ListView): "half" | "backwards" | undefined => {
  if (!from !== !to) return "half";
  return from && to && from > to ? "backwards" : undefined;
};
