import { lazy, Suspense, useState } from "react";
import type { AskedCorrection } from "#shared/contract/corrections.ts";
import { correctionsMessages as say } from "#shared/messages/back-office-corrections.ts";
import { Button } from "../../../components/ui/Button.tsx";
import type { Account } from "../model/account.ts";

const CorrectionsDrawer = lazy(() => import("./CorrectionsDrawer.tsx"));

interface Props {
  account: Account;
  asked: readonly AskedCorrection[];
  remark: string;
  isDisabled: boolean;
  onUse: (asked: AskedCorrection[]) => void;
}

/** Opens the drawer, and says how many corrections the next rejection asks for. */
export const CorrectionsButton = ({ account, asked, remark, isDisabled, onUse }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const use = (next: AskedCorrection[]) => {
    onUse(next);
    setOpen(false);
  };
  return (
    <>
      <Button look="outline" disabled={isDisabled} onClick={() => setOpen(true)}>
        {asked.length > 0 ? say.chosen(asked.length) : say.open}
      </Button>
      <Suspense>
        {isOpen && (
          <CorrectionsDrawer
            {...{ account, asked, remark }}
            onUse={use}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
};
