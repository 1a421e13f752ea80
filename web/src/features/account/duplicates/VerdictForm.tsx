import { Textarea } from "@chakra-ui/react";
import { chakra } from "@chakra-ui/react/styled-system";
import { useRef, useState } from "react";
import { type DuplicateVerdict, duplicateVerdicts } from "#shared/contract/duplicates.ts";
import { maxRemarkLength } from "#shared/kyc/limits.ts";
import { duplicateMessages as say } from "#shared/messages/back-office-duplicates.ts";
import { Button } from "../../../components/office/Button.tsx";
import { Field } from "../../../components/office/Field.tsx";
import { type OtherAccount, useSettleDuplicate } from "./settle-duplicate.ts";

interface Props {
  account: OtherAccount;
  other: OtherAccount;
  onSettled: () => void;
}

export const VerdictForm = ({ account, other, onSettled }: Props) => {
  const box = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  const settling = useSettleDuplicate(account, other);

  const settle = (verdict: DuplicateVerdict) => {
    setMissing(!reason.trim());
    if (reason.trim()) return settling.mutate({ verdict, reason }, { onSuccess: onSettled });
    box.current?.focus();
  };
  return (
    <Frame>
      <chakra.div flex="1 1 18rem">
        <Field label={say.reason} error={isMissing ? say.reasonMissing : undefined}>
          <Textarea
            ref={box}
            rows={1}
            fieldSizing="content"
            maxH="20vh"
            maxLength={maxRemarkLength}
            value={reason}
            onChange={({ target }) => {
              setReason(target.value);
              setMissing(false);
            }}
          />
        </Field>
      </chakra.div>
      {duplicateVerdicts.map((verdict) => (
        <Button
          key={verdict}
          look="outline"
          flex={{ base: "1", sm: "none" }}
          px={{ base: "2", sm: "5" }}
          isBusy={settling.isPending && settling.variables.verdict === verdict}
          onClick={() => settle(verdict)}
        >
          {say.settleAs[account.type][verdict]}
        </Button>
      ))}
    </Frame>
  );
};

const Frame = chakra("div", {
  base: {
    flex: "1",
    display: "flex",
    flexWrap: "wrap",
    alignItems: "end",
    gap: "3",
    // Beside the reason, and not beside what is wrong with it.
    "& > button": { alignSelf: { md: "start" }, mt: { md: "6" } },
  },
});
