import { chakra } from "@chakra-ui/react/styled-system";
import type { HolderAccount } from "#shared/contract/holders.ts";
import { holderTimelineMessages as say } from "#shared/messages/holder-timeline.ts";
import { CheckIcon } from "../../../components/ui/icons.tsx";
import { formatMoment } from "../../../lib/dates.ts";
import { type ShownStep, shownSteps } from "./shown-steps.ts";

/** Received, being checked, decided, sent to the register: what is done, and what is next (D69). */
export const Timeline = ({ account }: { account: HolderAccount }) => {
  const steps = shownSteps(account);
  return steps.length === 0 ? null : (
    <List aria-label={say.title}>
      {steps.map((step) => (
        <Step key={step.name} {...step} />
      ))}
    </List>
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

const List = chakra("ol", {
  base: {
    display: "grid",
    gap: "4",
    listStyleType: "none",
    "@media (min-width: 640px)": { gridAutoFlow: "column", gridAutoColumns: "minmax(0, 1fr)" },
    "& > li": { display: "flex", gap: "3", alignItems: "start" },
    "& > li > span": {
      display: "grid",
      placeItems: "center",
      boxSize: "6",
      flexShrink: "0",
      rounded: "full",
      border: "2px solid",
      borderColor: "lineStrong",
      "& svg": { width: "14px", height: "14px" },
    },
    "& > li[data-state=done] > span": { bg: "green", borderColor: "green", color: "greenTint" },
    "& > li[data-state=current] > span": { borderColor: "brandText", borderWidth: "6px" },
    "& > li[data-state=next] b": { fontWeight: "normal", color: "muted" },
    "& p": { color: "muted", fontSize: "sm" },
  },
});
