import { chakra } from "@chakra-ui/react/styled-system";
import { useEffect, useState } from "react";
import { maxManualBankReasonLength } from "#shared/kyc/limits.ts";
import { manualCheckMessages as say } from "#shared/messages/manual-check.ts";
import { fieldIds } from "../../../components/fields/field-ids.ts";
import { TextAreaField } from "../../../components/fields/TextAreaField.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { lookupReply } from "../../../lib/lookups.ts";
import { useForm, useFormStore } from "../model/form-store.tsx";
import { useField } from "../model/use-field.ts";
import { DocumentImage } from "./DocumentImage.tsx";

/** The way on where the bank did not confirm the account; where the registrar allows it (D67). */
export const ManualCheck = () => {
  const { dispatch } = useFormStore();
  const isAsked = useForm((form) => form.manualBankCheck);
  const isAllowed = useIsAllowed();
  if (!isAllowed) return null;
  const ask = (isWanted: boolean) => {
    dispatch({ do: "manual-bank-check", isWanted });
    requestAnimationFrame(() => document.getElementById(isWanted ? reasonId : askId)?.focus());
  };
  return isAsked ? (
    <Asked onWithdraw={() => ask(false)} />
  ) : (
    <chakra.div mt="3">
      <Button id={askId} look="outline" size="sm" onClick={() => ask(true)}>
        {say.ask}
      </Button>
      <chakra.p mt="1" color="muted" fontSize="sm">
        {say.askHint}
      </chakra.p>
    </chakra.div>
  );
};

const askId = "ask-manual-check";
const reasonId = fieldIds("manualBankReason").input;

const useIsAllowed = (): boolean => {
  const [isAllowed, setAllowed] = useState(false);
  useEffect(() => {
    let isWanted = true;
    lookupReply("listBanks").then(
      ({ allowUnverifiedBank = false }) => isWanted && setAllowed(allowUnverifiedBank),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return isAllowed;
};

const Asked = ({ onWithdraw }: { onWithdraw: () => void }) => {
  const { onBlur: _, ...reason } = useField("manualBankReason");
  return (
    <Box role="group" aria-labelledby="manual-check">
      <div>
        <chakra.h3 id="manual-check" fontSize="md">
          {say.title}
        </chakra.h3>
        <p>{say.lead}</p>
      </div>
      <TextAreaField {...reason} help={say.reasonHelp} maxLength={maxManualBankReasonLength}>
        <chakra.p role="status" color="muted" fontSize="sm" mt="1">
          {reason.value && say.left(maxManualBankReasonLength - reason.value.length)}
        </chakra.p>
      </TextAreaField>
      <DocumentImage name="bankProofImage" />
      <div>
        <Button look="quiet" size="sm" onClick={onWithdraw}>
          {say.withdraw}
        </Button>
      </div>
    </Box>
  );
};

const Box = chakra("div", {
  base: {
    display: "grid",
    gap: "4",
    mt: "3",
    p: "4",
    bg: "subtle",
    rounded: "md",
    borderInlineStart: "5px solid var(--k-colors-brand)",
  },
});
