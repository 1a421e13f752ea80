import { chakra } from "@chakra-ui/react/styled-system";
import { useRef, useState } from "react";
import type { AskedCorrection } from "#shared/contract/corrections.ts";
import { isFrozen, seriousIn } from "#shared/contract/flags.ts";
import { accountMessages as say } from "#shared/messages/back-office-account.ts";
import { ask } from "../../../components/office/ask.ts";
import { focusHeading } from "../../../components/ui/PageHeading.tsx";
import { toastError } from "../../../components/ui/toast.ts";
import { CorrectionsButton } from "../corrections/CorrectionsButton.tsx";
import { remarkOf } from "../corrections/corrections.ts";
import { useCorrections } from "../corrections/use-corrections.ts";
import type { Account } from "../model/account.ts";
import {
  decisionControls,
  isRemarkMissing,
  isTurning,
  type Outcome,
} from "../model/decision-rules.ts";
import { takenQuestion, turningQuestion } from "../model/turning-question.ts";
import type { ClaimState } from "../model/use-claim.ts";
import { ApprovalWarnings } from "./ApprovalWarnings.tsx";
import { DecisionButtons } from "./DecisionButtons.tsx";
import { useDecideAccount } from "./decide-account.ts";
import { RemarkField } from "./RemarkField.tsx";
import { useRemarkDraft } from "./use-remark-draft.ts";

interface Props {
  account: Account;
  claim: ClaimState;
  canReview: boolean;
  onNext: (() => void) | undefined;
}

export const DecisionBar = ({ account, claim, canReview, onNext }: Props) => {
  const controls = decisionControls(account, canReview);
  const [remark, setRemark] = useRemarkDraft(account.id);
  const [isMissing, setMissing] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  const serious = seriousIn(account.flags);
  const warnings = `${account.id} ${account.version} ${serious.join()}`;
  /** New warnings are shown first, also those that come while the page is open. */
  const [warned, setWarned] = useState("");
  const isWarned = serious.length > 0 && warned === warnings && controls.approve === "enabled";
  const [asked, setAsked] = useCorrections(account.id);
  const decision = useDecideAccount(account, {
    onDecided: () => {
      setRemark("");
      setAsked([]);
    },
  });

  const decide = async (outcome: Outcome) => {
    const isLacking = isRemarkMissing(outcome, remark);
    setMissing(isLacking);
    if (isLacking) {
      toastError(say.remarkMissing);
      box.current?.focus();
      return;
    }
    if (outcome === "approved" && serious.length > 0 && !isWarned) {
      setWarned(warnings);
      return;
    }
    if (claim.takenBy && !(await ask(takenQuestion(claim.takenBy, outcome)))) return;
    if (isTurning(account.status) && !(await ask(turningQuestion(account, outcome)))) return;
    const sent = controls.remark === "editable" ? remark : "";
    // Not called if the clerk has already opened the next account.
    const input = { outcome, remark: sent, acknowledged: serious, corrections: asked };
    decision.mutate(input, { onSuccess: backToTop });
  };
  const askFor = (next: AskedCorrection[]) => {
    const isOwnText = remark.trim() !== "" && remark !== remarkOf(asked, account.type);
    if (!isOwnText) write(remarkOf(next, account.type));
    setAsked(next);
  };
  const write = (value: string) => {
    setRemark(value);
    setMissing(false);
  };

  const isClosed = account.status === "uploaded" || isFrozen(account);
  if (isClosed && controls.remark === "none" && !onNext) return null;
  return (
    <Bar aria-label={say.decision}>
      {controls.remark !== "none" && (
        <RemarkField
          ref={box}
          value={controls.remark === "readOnly" ? (account.remark ?? "") : remark}
          isReadOnly={controls.remark === "readOnly"}
          isMissing={isMissing && controls.remark === "editable"}
          onChange={write}
        />
      )}
      {!canReview && !isClosed && (
        <chakra.p color="muted" flex="1 1 16rem">
          {say.noRight}
        </chakra.p>
      )}
      {isWarned && (
        <ApprovalWarnings
          flags={serious}
          isBusy={decision.isPending}
          onApprove={() => decide("approved")}
        />
      )}
      {controls.remark === "editable" && (
        <CorrectionsButton
          {...{ account, asked, remark }}
          isDisabled={decision.isPending}
          onUse={askFor}
        />
      )}
      <DecisionButtons
        controls={isWarned ? { ...controls, approve: "disabled" } : controls}
        busy={decision.isPending ? decision.variables.outcome : undefined}
        onDecide={decide}
        onNext={onNext}
      />
    </Bar>
  );
};

const backToTop = (): void => {
  window.scrollTo({ top: 0 });
  focusHeading();
};

const Bar = chakra("section", {
  base: {
    position: "sticky",
    bottom: "0",
    zIndex: "5",
    display: "flex",
    flexWrap: "wrap",
    alignItems: "end",
    columnGap: "4",
    rowGap: "2",
    px: { base: "3", md: "6" },
    pt: "2",
    pb: "calc(0.75rem + env(safe-area-inset-bottom))",
    bg: "card",
    borderTop: "1px solid var(--k-colors-line)",
    boxShadow: "0 -4px 16px rgb(0 0 0 / .08)",
  },
});
