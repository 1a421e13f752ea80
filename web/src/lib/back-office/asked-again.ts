import type { QueryFunctionContext } from "@tanstack/react-query";

/** The options of a polled call: it is a use of the session only the first time (D83). */
export const askedAgain = ({
  client,
  queryKey,
  signal,
}: Pick<QueryFunctionContext, "client" | "queryKey" | "signal">) => ({
  signal,
  isBackground: client.getQueryData(queryKey) !== undefined,
});
