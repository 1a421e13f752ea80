import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callApi } from "../../lib/api.ts";
import { askedAgain } from "../../lib/back-office/asked-again.ts";
import { addDays, dayAt } from "../../lib/back-office/days.ts";
import { registrar } from "../../lib/env.ts";
import { serverNow } from "../../lib/server-clock.ts";

export const periods = ["7", "30", "90", "365"] as const;
export type PeriodDays = (typeof periods)[number];

export const usualPeriod: PeriodDays = "30";

/** The last days, up to today. */
export const periodQuery = (days: PeriodDays) => {
  const toDate = dayAt(serverNow(), registrar.timeZone);
  return { fromDate: addDays(toDate, 1 - Number(days)), toDate };
};

const refetchMs = 60_000;

/** The figures of the last days, polled while the page is open. */
export const getOperations = (days: PeriodDays) =>
  queryOptions({
    queryKey: ["operations", days],
    queryFn: (context) =>
      callApi("getOperations", { ...askedAgain(context), query: periodQuery(days) }),
    select: ({ results }) => results,
    placeholderData: keepPreviousData,
    refetchInterval: refetchMs,
  });
