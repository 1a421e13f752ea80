import { type Day, endOfDay, isDay, startOfDay } from "../days.ts";

export const sources = ["all", "ix_trac", "erights"] as const;
export type Source = (typeof sources)[number];

export const sorts = ["newest", "due"] as const;
export type Sort = (typeof sorts)[number];

/** What a list shows, as it stands in the page's address. */
export interface ListView {
  from?: Day | undefined;
  to?: Day | undefined;
  source: Source;
  sort: Sort;
  /** A name, email or number: stands in the history entry, never in the address. */
  search?: string | undefined;
  cursor?: string | undefined;
}

/** Reads `?from=&to=&filter=&sort=&cursor=`; what cannot be read counts as not set. */
export const viewFromAddress = (params: URLSearchParams): ListView => {
  const from = params.get("from");
  const to = params.get("to");
  const source = sources.find((name) => name === params.get("filter")) ?? "all";
  const sort = sorts.find((name) => name === params.get("sort")) ?? "newest";
  const cursor = params.get("cursor");

  return {
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
    source,
    sort,
    ...(cursor && { cursor }),
  };
};

export const addressOf = ({ from, to, source, sort, cursor }: ListView): URLSearchParams => {
  const params = new URLSearchParams();
  if (from) params.set("from", from);
  if (to) params.set("to", to);
  if (source !== "all") params.set("filter", source);
  if (sort !== "newest") params.set("sort", sort);
  if (cursor) params.set("cursor", cursor);
  return params;
};

interface DateFilter {
  fromDate?: string;
  toDate?: string;
}

/** The dates a call takes: only when both are set, as ISO strings, the last day included. */
export const dateFilterOf = ({ from, to }: ListView, timeZone: string): DateFilter =>
  from && to ? { fromDate: startOfDay(from, timeZone), toDate: endOfDay(to, timeZone) } : {};

/** One end alone is no filter, nor is a range that ends before it begins. */
export const rangeProblem = ({ from, to }: ListView): "half" | "backwards" | undefined => {
  if (!from !== !to) return "half";
  return from && to && from > to ? "backwards" : undefined;
};
