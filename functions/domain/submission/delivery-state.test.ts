import { expect, test } from "vitest";
import type { RunAccountState } from "#shared/contract/upload-runs.ts";
import type { DeliveryState } from "#shared/kyc/status.ts";
import { isTried, type RowState, runStateOf, shownState } from "./delivery-state.ts";

const row = (state: RowState, attempts = 0, over: { withdrawn?: string } = {}) => ({
  ...{ state, attempts },
  ...over,
});

test.each<[RowState, number, boolean]>([
  ["queued", 0, false],
  ["queued", 1, true],
  ["sending", 1, false],
  ["sending", 2, true],
  ["failed", 0, false],
  ["failed", 1, true],
])(
  "D56: the call that is on its way does not count as one without a clear answer: %s, %d",
  (state, attempts, expected) => {
    expect(isTried(row(state, attempts))).toBe(expected);
  },
);

test.each<RowState>(["queued", "sending"])(
  "D56: a delivery that is sent again stays one that the service may have: %s",
  (state) => {
    expect(isTried({ ...row(state), isSentAgain: true })).toBe(true);
  },
);

test.each<[RowState, number, DeliveryState | undefined, RunAccountState]>([
  ["queued", 0, "queued", "waiting"],
  ["queued", 1, "unknown", "unknown"],
  ["sending", 1, "sending", "waiting"],
  ["sending", 2, "sending", "unknown"],
  ["delivered", 2, "delivered", "accepted"],
  ["refused", 2, "refused", "refused"],
  ["failed", 2, "failed", "failed"],
  ["moved", 0, undefined, "moved"],
  ["cancelled", 0, undefined, "cancelled"],
  ["replaced", 0, undefined, "replaced"],
])(
  "D56: a delivery that is %s after %d calls is %s in the account and %s in its run",
  (state, attempts, inAccount, inRun) => {
    expect(shownState(row(state, attempts))).toBe(inAccount);
    expect(runStateOf(row(state, attempts))).toBe(inRun);
  },
);

test.each<RowState>(["queued", "sending"])(
  "D80: an open delivery of a rejected account is withdrawn: %s",
  (state) => {
    const withdrawn = row(state, 2, { withdrawn: "rejected" });

    expect([shownState(withdrawn), runStateOf(withdrawn)]).toEqual(["withdrawn", "withdrawn"]);
  },
);

test.each<[RowState, DeliveryState | undefined, RunAccountState]>([
  ["delivered", "delivered", "accepted"],
  ["refused", "refused", "refused"],
  ["replaced", undefined, "replaced"],
])("D80: a withdrawn delivery that has its answer shows it: %s", (state, inAccount, inRun) => {
  const answered = row(state, 2, { withdrawn: "rejected" });

  expect([shownState(answered), runStateOf(answered)]).toEqual([inAccount, inRun]);
});
