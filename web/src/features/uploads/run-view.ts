import { runAccountStates, type UploadRun } from "#shared/contract/upload-runs.ts";

export const runStates = ["all", ...runAccountStates] as const;
const always: readonly RunStateFilter[] = ["all", "waiting", "accepted", "refused", "failed"];

/** The rarer states only while the run has one of them, or the address asks for it. */
export const shownStates = (run: UploadRun | undefined, chosen: RunStateFilter): RunStateFilter[] =>
  runStates.filter((state) => always.includes(state) || state === chosen || has(run, state));

const has = (run: UploadRun | undefined, state: RunStateFilter): boolean => {
  if (!run) return false;
  if (state === "unknown") return run.pending > 0;
  return isCounted(state) && run[state] > 0;
};

const counted = ["withdrawn", "moved", "cancelled", "replaced"] as const;

const isCounted = (state: RunStateFilter): state is (typeof counted)[number] =>
  counted.some((name) => name === state);

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
