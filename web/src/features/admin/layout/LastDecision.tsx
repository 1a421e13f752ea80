import { useContext, useEffect, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { undoMessages as say } from "#shared/messages/back-office-undo.ts";
import { VisuallyHidden } from "../../../components/ui/VisuallyHidden.tsx";
import {
  lastDecision,
  onLastDecision,
  setLastDecision,
  whoOf,
} from "../../../lib/back-office/decisions/last-decision.ts";
import { onUndoSlot, undoSlot } from "../../../lib/back-office/decisions/undo-slot.ts";
import { useShortcut } from "../../../lib/back-office/keys/use-shortcut.ts";
import { ReviewSettings } from "../../../lib/back-office/review-settings.ts";
import { UndoStrip } from "./UndoStrip.tsx";
import { useUndoDecision } from "./use-undo-decision.ts";

/** Offers the undo of the last decision on every page of the back office, until its time is over (D77). */
export const LastDecision = () => {
  const decision = useSyncExternalStore(onLastDecision, lastDecision);
  const slot = useSyncExternalStore(onUndoSlot, undoSlot);
  const { keysOff } = useContext(ReviewSettings);
  const { call, isHere } = useUndoDecision(decision);
  useEffect(() => () => setLastDecision(undefined), []);

  const isOpen = decision !== undefined && !decision.isUndone;
  const undo = isOpen && !call.isPending ? () => call.mutate(decision) : undefined;
  useShortcut("undo", undo);

  const strip = decision && (
    <UndoStrip
      key={`${decision.id} ${decision.revision}`}
      {...{ decision, isHere }}
      isFloating={slot === null}
      isBusy={call.isPending}
      onUndo={() => undo?.()}
      onEnd={() => setLastDecision(undefined)}
    />
  );
  return (
    <>
      <VisuallyHidden role="status">
        {isOpen &&
          `${say.offered(decision.outcome, whoOf(decision))} ${keysOff ? say.withButton : say.withKey}`}
      </VisuallyHidden>
      {strip && (slot ? createPortal(strip, slot) : strip)}
    </>
  );
};
