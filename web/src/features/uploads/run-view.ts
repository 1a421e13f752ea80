import { runAccountStates } from "#shared/contract/upload-runs.ts";

export const runStates = ["all", ...runAccountStates] as const;
export type RunStateFilter = (typeof runStates)[number];

export interface RunView {
  state: RunStateFilter;
  cursor?: string | undefined;
}

/** Reads `?state=&cursor=`; invalid values count as not set. */
export const runViewFrom = (params: URLSearchParams): RunView => {
  const state = runStates.find((name) => name === params.get("state")) ?? "all";
  const cursor = params.get("cursor");
  return { state, ...(cursor && { cursor }) };
};

export const runAddressOf = ({ state, cursor }: RunView): string =>
  new URLSearchParams({
    ...(state !== "all" && { state }),
    ...(cursor && { cursor }),
  }).toString();
