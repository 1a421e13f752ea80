import { expect, it } from "vitest";
import type { HolderStep } from "#shared/contract/holder-account.ts";
import { holderTimelineMessages as say } from "#shared/messages/holder-timeline.ts";
import { shownSteps } from "./shown-steps.ts";

const at = "2026-11-02T09:30:00.000Z";
const dueAt = "2026-11-04T09:30:00.000Z";
const received: HolderStep[] = [
  { step: "received", at },
  { step: "checking", at },
];
const statesOf = (timeline: HolderStep[] | undefined) =>
  shownSteps({ timeline, dueAt }).map(({ name, state }) => `${name}: ${state}`);

it("D69: a pending update is being checked now, and its decision is due", () => {
  expect(statesOf(received)).toEqual([
    `${say.received}: done`,
    `${say.checking}: current`,
    `${say.decision}: next`,
    `${say.sent}: next`,
  ]);
  expect(shownSteps({ timeline: received, dueAt })[2]?.by).toBe(dueAt);
});

it("D69: a rejected update waits for its correction, and nothing follows", () => {
  expect(statesOf([...received, { step: "decided", at, outcome: "rejected" }])).toEqual([
    `${say.received}: done`,
    `${say.checked}: done`,
    `${say.rejected}: current`,
  ]);
});

it("D69: an approved update goes to the register, until it has been sent", () => {
  const approved: HolderStep[] = [...received, { step: "decided", at, outcome: "approved" }];
  expect(statesOf(approved).slice(2)).toEqual([`${say.approved}: done`, `${say.sent}: current`]);
  expect(statesOf([...approved, { step: "sent", at }]).slice(2)).toEqual([
    `${say.approved}: done`,
    `${say.sent}: done`,
  ]);
});

it("D61: a frozen update has what was done, and promises no day and no step", () => {
  const frozenSteps = (timeline: HolderStep[]) =>
    shownSteps({ timeline, dueAt, frozen: true }).map(({ name, state }) => `${name}: ${state}`);
  expect(frozenSteps(received)).toEqual([`${say.received}: done`, `${say.frozen}: current`]);
  expect(frozenSteps([...received, { step: "decided", at, outcome: "approved" }])).toEqual([
    `${say.received}: done`,
    `${say.checked}: done`,
    `${say.approved}: done`,
    `${say.frozen}: current`,
  ]);
});

it("an answer of an earlier release has no steps", () => {
  expect(statesOf(undefined)).toEqual([]);
});
