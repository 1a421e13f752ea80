import {
  type RequestKind,
  type RequestState,
  requestKinds,
  requestStates,
} from "#shared/contract/privacy-requests.ts";

export interface RequestView {
  kind?: RequestKind | undefined;
  state: RequestState;
  cursor?: string | undefined;
}

/** Reads `?kind=&state=&cursor=`; invalid values count as not set. */
export const requestViewFrom = (params: URLSearchParams): RequestView => ({
  kind: requestKinds.find((name) => name === params.get("kind")),
  state: requestStates.find((name) => name === params.get("state")) ?? "open",
  cursor: params.get("cursor") || undefined,
});

/** Open requests have the plain address. */
export const setPartsOf = ({ kind, state, cursor }: RequestView): Record<string, string> => ({
  ...(kind && { kind }),
  ...(state !== "open" && { state }),
  ...(cursor && { cursor }),
});
