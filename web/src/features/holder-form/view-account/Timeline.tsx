import type { HolderAccount } from "#shared/contract/holders.ts";
import { holderTimelineMessages as say } from "#shared/messages/holder-timeline.ts";
import { CheckIcon } from "../../../components/ui/icons.tsx";
import { formatMoment } from "../../../lib/dates.ts";
import { type ShownStep, shownSteps } from "./shown-steps.ts";
import css from "./Timeline.module.css";

/** Received, being checked, decided, sent to the register: what is done, and what is next (D69). */
export const Timeline = ({ account }: { account: HolderAccount }) => {
  const steps = shownSteps(account);
  return steps.length === 0 ? null : (
    <ol aria-label={say.title} className={css.steps}>
      {steps.map((step) => (
        <Step key={step.name} {...step} />
      ))}
    </ol>
  );
};

const Step = ({ name, state, at, by }: ShownStep) => (
  <li data-state={state} aria-current={state === "current" ? "step" : undefined}>
    <span aria-hidden="true">{state === "done" && <CheckIcon />}</span>
    <div>
      <b>{name}</b>
      <p>{at ? formatMoment(at) : by ? say.by(formatMoment(by)) : whenOpen[state]}</p>
    </div>
  </li>
);

const whenOpen = { done: "", current: say.now, next: say.open };
