import type { Flag } from "#shared/contract/flags.ts";
import { type Service, services } from "#shared/kyc/status.ts";
import { flagWords } from "#shared/messages/flags.ts";
import { type Day, endOfDay, isDay, startOfDay } from "../days.ts";

export const sources = ["all", "ix_trac", "erights"] as const;
export type Source = (typeof sources)[number];

export const sorts = ["due", "newest"] as const;
export type Sort = (typeof sorts)[number];

/** Until a clerk chooses another order. */
export const usualSort: Sort = "due";

export const flags = Object.keys(flagWords) as Flag[];

export interface ListView {
  from?: Day | undefined;
  to?: Day | undefined;
  source: Source;
  /** Of the pending list. */
  sort?: Sort | undefined;
  flag?: Flag | undefined;
  overdue?: true | undefined;
  held?: true | undefined;
  refusedBy?: Service | undefined;
  /** `me`, or the id of an administrator. */
  claimedBy?: string | undefined;
  /** Personal data, so it is in the history entry and never in the address. */
  search?: string | undefined;
  cursor?: string | undefined;
}

/** Invalid values count as not set. */
export const viewFromAddress = (params: URLSearchParams): ListView => {
  const [from, to] = [params.get("from"), params.get("to")];
  return given({
    from: isDay(from) ? from : undefined,
    to: isDay(to) ? to : undefined,
    source: oneOf(sources, params.get("filter")) ?? "all",
    sort: oneOf(sorts, params.get("sort")),
    flag: oneOf(flags, params.get("flag")),
    overdue: params.get("overdue") === "true" ? true : undefined,
    held: params.get("held") === "true" ? true : undefined,
    refusedBy: oneOf(services, params.get("refusedBy")),
    claimedBy: oneClerk(params.get("claimedBy")),
    cursor: params.get("cursor") || undefined,
  });
};

/** The usual order is left out, so that a menu link and an unfiltered list have one address. */
export const addressOf = ({ source, sort, ...view }: ListView): URLSearchParams => {
  const { from, to, flag, overdue, held, refusedBy, claimedBy, cursor } = view;
  const filter = source === "all" ? undefined : source;
  const order = sort === usualSort ? undefined : sort;
  const narrowed = { flag, overdue, held, refusedBy, claimedBy };
  const named = { from, to, filter, sort: order, ...narrowed, cursor };
  return new URLSearchParams(
    Object.entries(given(named)).map(([name, value]) => [name, String(value)]),
  );
};

const given = <T extends object>(values: T): T =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T;

const oneOf = <T extends string>(all: readonly T[], wanted: string | null): T | undefined =>
  all.find((one) => one === wanted);

const oneClerk = (value: string | null): string | undefined =>
  value === "me" || /^[0-9a-f-]{36}$/.test(value ?? "") ? (value ?? undefined) : undefined;

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
