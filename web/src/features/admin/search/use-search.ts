import { skipToken, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { isSearchable } from "#shared/lookups/search-text.ts";
import { callApi } from "../../../lib/api.ts";

const pauseMs = 250;

/** Searches after a pause in typing, or at once by `askNow`. */
export const useSearch = (typed: string) => {
  const query = typed.trim();
  const [asked, setAsked] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setAsked(query), pauseMs);
    return () => clearTimeout(timer);
  }, [query]);

  const { data, error, fetchStatus, isFetching, refetch } = useQuery({
    queryKey: ["search", asked],
    queryFn: isSearchable(asked)
      ? ({ signal }) => callApi("searchAccounts", { body: { query: asked }, signal })
      : skipToken,
    // What was searched for stays nowhere, and an account may have moved meanwhile.
    gcTime: 0,
    retry: 1,
    meta: { isQuiet: true },
  });
  const stateNow = () => {
    if (!isSearchable(query)) return "idle";
    if (fetchStatus === "paused") return "offline";
    if (asked !== query || isFetching) return "searching";
    return error ? "failed" : "found";
  };
  const state = stateNow();
  return {
    state,
    query,
    hits: state === "found" ? (data?.results ?? []) : [],
    incomplete: state === "found" ? data?.incomplete : undefined,
    error: state === "failed" ? error : null,
    retry: () => refetch(),
    askNow: () => setAsked(query),
  } as const;
};

export type Search = ReturnType<typeof useSearch>;
