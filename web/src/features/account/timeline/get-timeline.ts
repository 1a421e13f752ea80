import { infiniteQueryOptions } from "@tanstack/react-query";
import type { TimelineEntry } from "#shared/contract/timeline.ts";
import { callApi } from "../../../lib/api.ts";
import { askedAgain } from "../../../lib/back-office/asked-again.ts";
import type { Account } from "../model/account.ts";

export type TimelineOf = Pick<Account, "type" | "id">;

interface Page {
  results: TimelineEntry[];
  nextCursor: string | null;
}

const pauseMs = 3_000;

/** Newest first. Asked again while an email waits, as a clerk may just have sent it again. */
export const getTimeline = ({ type, id }: TimelineOf) =>
  infiniteQueryOptions({
    queryKey: ["timeline", type, id],
    queryFn: ({ pageParam, ...context }): Promise<Page> => {
      const query = pageParam === undefined ? {} : { cursor: pageParam };
      const request = { params: { id }, query, ...askedAgain(context) };
      return type === "individual"
        ? callApi("getIndividualTimeline", request)
        : callApi("getCorporateTimeline", request);
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => pages.flatMap(({ results }) => results),
    refetchOnMount: "always",
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ results }) => results.some(isWaiting)) ? pauseMs : false,
    gcTime: 0,
  });

const isWaiting = (entry: TimelineEntry): boolean =>
  entry.kind === "email" && entry.state === "waiting";
