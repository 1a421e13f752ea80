import type { HolderStep } from "#shared/contract/holder-account.ts";
import type { HolderAccount } from "#shared/contract/holders.ts";
import { holderTimelineMessages as say } from "#shared/messages/holder-timeline.ts";

export interface ShownStep {
  name: string;
  state: "done" | "current" | "next";
  at?: string | undefined;
  by?: string | undefined;
}

type Dated = Pick<HolderAccount, "timeline" | "dueAt" | "frozen">;

/** Those that have happened, and those to come. Nobody knows what follows a freeze (D61). */
export const shownSteps = (account: Dated): ShownStep[] => {
  const steps = stepsWithoutFreeze(account);
  if (!account.frozen || steps.length === 0) return steps;
  const done = steps.filter(({ state }) => state === "done");
  return [...done, { name: say.frozen, state: "current" }];
};

const stepsWithoutFreeze = ({ timeline = [], dueAt }: Dated): ShownStep[] => {
  const [received] = timeline;
  if (!received) return [];
  const decided = timeline.find(isDecided);
  const sent = timeline.find(({ step }) => step === "sent");
  const before: ShownStep[] = [
    { name: say.received, state: "done", at: received.at },
    decided ? { name: say.checked, state: "done" } : { name: say.checking, state: "current" },
  ];
  if (!decided) {
    return [
      ...before,
      { name: say.decision, state: "next", by: dueAt },
      { name: say.sent, state: "next" },
    ];
  }
  const { at, outcome } = decided;
  if (outcome === "rejected") return [...before, { name: say.rejected, state: "current", at }];
  return [
    ...before,
    { name: say.approved, state: "done", at },
    sent ? { name: say.sent, state: "done", at: sent.at } : { name: say.sent, state: "current" },
  ];
};

const isDecided = (step: HolderStep): step is Extract<HolderStep, { step: "decided" }> =>
  step.step === "decided";
