import { useEffect, useState } from "react";
import { maxManualBankReasonLength } from "#shared/kyc/limits.ts";
import { manualCheckMessages as say } from "#shared/messages/manual-check.ts";
import { fieldIds } from "../../../components/fields/field-ids.ts";
import { TextAreaField } from "../../../components/fields/TextAreaField.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { lookupReply } from "../../../lib/lookups.ts";
import { useForm, useFormStore } from "../model/form-store.ts";
import { useField } from "../model/use-field.ts";
import { DocumentImage } from "./DocumentImage.tsx";
import css from "./ManualCheck.module.css";

/** The way on where the bank did not confirm the account; where the registrar allows it (D67). */
export const ManualCheck = () => {
  const { dispatch } = useFormStore();
  const isAsked = useForm((form) => form.manualBankCheck);
  const isAllowed = useIsAllowed();
  const isLeftToClerks = useForm(
    ({ bankCheck }) => bankCheck.state === "failed" && bankCheck.isLeftToClerks === true,
  );
  if (!isAllowed && !isLeftToClerks && !isAsked) return null;
  const ask = (isWanted: boolean) => {
    dispatch({ do: "manual-bank-check", isWanted });
    requestAnimationFrame(() => document.getElementById(isWanted ? reasonId : askId)?.focus());
  };
  return isAsked ? (
    <Asked onWithdraw={() => ask(false)} />
  ) : (
    <div className={css.offer}>
      <Button id={askId} look="outline" size="sm" onClick={() => ask(true)}>
        {say.ask}
      </Button>
      <p className={css.small}>{say.askHint}</p>
    </div>
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
    // biome-ignore lint/a11y/useSemanticElements: a fieldset in a grid is laid out differently in old browsers
    <div role="group" aria-labelledby="manual-check" className={css.asked}>
      <div>
        <h3 id="manual-check" className={css.title}>
          {say.title}
        </h3>
        <p>{say.lead}</p>
      </div>
      <TextAreaField {...reason} help={say.reasonHelp} maxLength={maxManualBankReasonLength}>
        <p role="status" className={css.small}>
          {reason.value && say.left(maxManualBankReasonLength - reason.value.length)}
        </p>
      </TextAreaField>
      <DocumentImage name="bankProofImage" />
      <div>
        <Button look="quiet" size="sm" onClick={onWithdraw}>
          {say.withdraw}
        </Button>
      </div>
    </div>
  );
};
