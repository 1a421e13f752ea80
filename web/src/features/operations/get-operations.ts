import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callApi } from "../../lib/api.ts";
import { askedAgain } from "../../lib/back-office/asked-again.ts";
import { addDays, dayAt } from "../../lib/back-office/days.ts";
import { registrar } from "../../lib/env.ts";

export const periods = ["7", "30", "90", "365"] as const;
export type PeriodDays = (typeof periods)[number];

export const usualPeriod: PeriodDays = "30";

const refetchMs = 60_000;

/** The figures of the last days, polled while the page is open. */
export const getOperations = (days: PeriodDays) =>
  queryOptions({
    queryKey: ["operations", days],
    queryFn: (context) => {
      const toDate = dayAt(Date.now(), registrar.timeZone);
      const query = { fromDate: addDays(toDate, 1 - Number(days)), toDate };
      return callApi("getOperations", { ...askedAgain(context), query });
    },
    select: ({ results }) => results,
    placeholderData: keepPreviousData,
    refetchInterval: refetchMs,
  });
