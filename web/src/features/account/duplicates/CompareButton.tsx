import { lazy, Suspense, useState } from "react";
import { referenceOf } from "#shared/kyc/reference.ts";
import { duplicateMessages as say } from "#shared/messages/back-office-duplicates.ts";
import { Button } from "../../../components/office/Button.tsx";
import type { Account } from "../model/account.ts";
import type { OtherAccount } from "./settle-duplicate.ts";

const CompareDialog = lazy(() => import("./CompareDialog.tsx"));

interface Props {
  account: Account;
  other: OtherAccount;
}

export const CompareButton = ({ account, other }: Props) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        look="quiet"
        size="sm"
        // No higher than the line in which it stands.
        minHeight="6"
        px="2"
        css={{ "@media (pointer: coarse)": { minHeight: "touch" } }}
        aria-label={say.compareOne(referenceOf(other.id))}
        onClick={() => setOpen(true)}
      >
        {say.compare}
      </Button>
      <Suspense>
        {isOpen && <CompareDialog account={account} other={other} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
};
