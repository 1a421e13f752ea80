import { chakra } from "@chakra-ui/react/styled-system";
import { useId, useRef, useState } from "react";
import { type DuplicateVerdict, duplicateVerdicts } from "#shared/contract/duplicates.ts";
import { maxRemarkLength } from "#shared/kyc/limits.ts";
import { referenceOf } from "#shared/kyc/reference.ts";
import { accountMessages as say } from "#shared/messages/back-office-account.ts";
import { Button } from "../../../components/ui/Button.tsx";
import { toastError } from "../../../components/ui/toast.ts";
import { useAdmin } from "../../../lib/back-office/admin-context.ts";
import type { Account } from "../model/account.ts";
import { GrowingText } from "./growing-text.ts";
import { useSettleDuplicate } from "./settle-duplicate.ts";

interface Props {
  account: Pick<Account, "type" | "id">;
  other: Pick<Account, "type" | "id">;
}

/** Says whether another account with the same values is of the same person. */
export const SettleDuplicate = (props: Props) => {
  const { approveAndRejectPermission } = useAdmin();
  const [isOpen, setOpen] = useState(false);
  if (!approveAndRejectPermission) return null;
  return (
    <>
      <Button
        look="quiet"
        size="sm"
        aria-expanded={isOpen}
        aria-label={say.settleOne(referenceOf(props.other.id))}
        onClick={() => setOpen(!isOpen)}
      >
        {say.settle}
      </Button>
      {isOpen && <VerdictForm {...props} />}
    </>
  );
};

const VerdictForm = ({ account, other }: Props) => {
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState("");
  const settling = useSettleDuplicate(account, other);

  const settle = (verdict: DuplicateVerdict) => {
    if (reason.trim()) return settling.mutate({ verdict, reason });
    toastError(say.settleReasonMissing);
    box.current?.focus();
  };
  return (
    <chakra.div display="grid" gap="1" maxW="34rem" my="1">
      <chakra.label htmlFor={id} fontSize="sm" fontWeight="medium">
        {say.settleReason}
      </chakra.label>
      <GrowingText
        id={id}
        ref={box}
        rows={1}
        maxLength={maxRemarkLength}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        {duplicateVerdicts.map((verdict) => (
          <Button
            key={verdict}
            look="outline"
            size="sm"
            isBusy={settling.isPending && settling.variables.verdict === verdict}
            onClick={() => settle(verdict)}
          >
            {say.settleAs[verdict]}
          </Button>
        ))}
      </chakra.div>
    </chakra.div>
  );
};
