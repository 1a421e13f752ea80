import { chakra } from "@chakra-ui/react/styled-system";
import { type KeyboardEvent, useRef } from "react";
import { isFrozen } from "#shared/contract/flags.ts";
import { accountMessages as say } from "#shared/messages/back-office-account.ts";
import { focusHeading } from "../../../components/ui/PageHeading.tsx";
import { useAdmin } from "../../../lib/back-office/admin-context.ts";
import { holdUndoSlot } from "../../../lib/back-office/decisions/undo-slot.ts";
import { useMedia } from "../../../lib/use-media.ts";
import { CorrectionsButton } from "../corrections/CorrectionsButton.tsx";
import type { Account } from "../model/account.ts";
import { decisionControls } from "../model/decision-rules.ts";
import type { ClaimState } from "../model/use-claim.ts";
import { ApprovalWarnings } from "./ApprovalWarnings.tsx";
import { DecisionButtons } from "./DecisionButtons.tsx";
import { DecisionWait } from "./DecisionWait.tsx";
import { onPhone, onShortScreen, phone, withLabelLine } from "./detail-frame.ts";
import { NextButton } from "./NextButton.tsx";
import { RemarkField } from "./RemarkField.tsx";
import { UndoSlot } from "./UndoSlot.tsx";
import { useDecision } from "./use-decision.ts";

interface Props {
  account: Account;
  claim: ClaimState;
  canReview: boolean;
  onNext: (() => void) | undefined;
  nextName?: string | undefined;
}

export const DecisionBar = ({ account, claim, canReview, onNext, nextName }: Props) => {
  const controls = decisionControls(account, canReview, useAdmin().id);
  /** Where Next is above the remark, apart from the decisions. */
  const isPhone = useMedia(phone);
  const box = useRef<HTMLTextAreaElement>(null);
  const decision = useDecision({ account, claim, controls, remarkBox: box, onNext });
  const { remark, asked, serious, isWarned, call } = decision;
  const leaveOrReject = (event: KeyboardEvent) => {
    if (event.key === "Escape") return focusHeading();
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (controls.reject === "enabled" && !call.isPending) void decision.decide("rejected");
  };

  const isClosed = account.status === "uploaded" || isFrozen(account);
  if (isClosed && controls.remark === "none" && !onNext) return null;
  const next = onNext && <NextButton key="next" name={nextName} onNext={onNext} />;
  const corrections = controls.remark === "editable" && (
    <CorrectionsButton
      key="corrections"
      {...{ account, asked, remark }}
      isDisabled={call.isPending}
      onUse={decision.askFor}
    />
  );
  const middle = [
    controls.remark !== "none" && (
      <RemarkField
        key="remark"
        ref={box}
        value={controls.remark === "readOnly" ? (account.remark ?? "") : remark}
        isReadOnly={controls.remark === "readOnly"}
        isMissing={decision.isMissing && controls.remark === "editable"}
        onChange={decision.write}
        onKeyDown={leaveOrReject}
      />
    ),
    !canReview && !isClosed && (
      <chakra.p key="no right" color="muted" flex="1 1 16rem">
        {say.noRight}
      </chakra.p>
    ),
    isWarned && (
      <ApprovalWarnings
        key="warnings"
        flags={serious}
        isBusy={call.isPending}
        onApprove={() => decision.decide("approved")}
      />
    ),
  ];
  return (
    <Bar aria-label={say.decision}>
      <DecisionWait isPending={call.isPending} onGiveUp={decision.giveUp} />
      <UndoSlot ref={holdUndoSlot} data-above={controls.remark === "none" || undefined} />
      {isPhone ? [next, corrections, ...middle] : [...middle, corrections]}
      <DecisionButtons
        controls={isWarned ? { ...controls, approve: "disabled" } : controls}
        busy={call.isPending ? call.variables.outcome : undefined}
        onDecide={decision.decide}
      >
        {!isPhone && next}
      </DecisionButtons>
    </Bar>
  );
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
    [onPhone]: { columnGap: "2" },
    [withLabelLine]: { pt: "3" },
    [onShortScreen]: { flexWrap: "nowrap", columnGap: "2", pt: "1.5", pb: "2" },
  },
});
