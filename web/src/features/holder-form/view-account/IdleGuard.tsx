import { type ReactNode, useEffect } from "react";
import type { HolderAccount } from "#shared/contract/holders.ts";
import { updateMessages as say, waitOf } from "#shared/messages/public-account.ts";
import { Button } from "../../../components/ui/Button.tsx";
import { Dialog } from "../../../components/ui/Dialog.tsx";
import { endViewSession } from "../../../lib/session.ts";
import type { DraftKey } from "../model/draft-rows.ts";
import { ConfirmDialog } from "./ConfirmDialog.tsx";
import css from "./IdleGuard.module.css";
import { useFinish } from "./use-finish.ts";
import { useIdle } from "./use-idle.ts";

interface Props {
  account: HolderAccount;
  draftKey: DraftKey;
  /** The email was confirmed again. */
  onReopened?: () => void;
  /** The dialogs of the form. They close while one of this guard is open, so that none covers another. */
  children?: (isCovered: boolean) => ReactNode;
}

/** Closes the account after 15 minutes without input; the form stays as it is (D64). */
export const IdleGuard = ({ children, ...guard }: Props) => {
  const idle = useIdle();
  return (
    <>
      {children?.(idle.left !== undefined)}
      {idle.left !== undefined && <IdleDialog {...guard} left={idle.left} stay={idle.stay} />}
    </>
  );
};

type DialogProps = Omit<Props, "children"> & { left: number; stay: () => void };

const IdleDialog = ({ account, draftKey, onReopened, left, stay }: DialogProps) => {
  const finish = useFinish(draftKey);
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) endViewSession();
  }, [isOver]);
  if (isOver) {
    return (
      <ConfirmDialog
        account={{ accountType: account.type, accountId: account.id }}
        email=""
        isClosed
        onDone={(isConfirmed) => {
          if (!isConfirmed) return finish();
          stay();
          onReopened?.();
        }}
      />
    );
  }
  return (
    <Dialog
      id="idle"
      title={say.idleTitle}
      text={say.idleText(waitOf(Math.ceil(left / 1000)))}
      onLeave={stay}
    >
      <div className={css.buttons}>
        <Button onClick={stay}>{say.stay}</Button>
        <Button look="outline" onClick={finish}>
          {say.finish}
        </Button>
      </div>
    </Dialog>
  );
};
