import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { HandAnswer } from "#shared/contract/differences.ts";
import { callApi } from "../../lib/api.ts";
import { askedAgain } from "../../lib/back-office/asked-again.ts";
import { type DifferenceView, setPartsOf } from "./difference-view.ts";

const key = ["differences"] as const;

/** The answer to a question arrives while the page is open. */
const lookAgainMs = 15_000;

export const listDifferences = (view: DifferenceView) =>
  queryOptions({
    queryKey: [...key, setPartsOf(view)],
    queryFn: (context) =>
      callApi("listDifferences", { query: setPartsOf(view), ...askedAgain(context) }),
    refetchInterval: lookAgainMs,
    gcTime: 0,
  });

export const useSettle = (difference: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (answer: HandAnswer) =>
      callApi("settleDifference", { params: { key: difference }, body: { answer } }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
};

export const useAskAgain = (difference: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi("askAgain", { params: { key: difference } }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
};
