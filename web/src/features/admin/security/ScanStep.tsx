import { chakra } from "@chakra-ui/react/styled-system";
import { type FormEvent, useEffect, useState } from "react";
import { codeDigits } from "#shared/kyc/limits.ts";
import { securityMessages as say } from "#shared/messages/back-office-security.ts";
import { DigitsField } from "../../../components/fields/DigitsField.tsx";
import { focusInput } from "../../../components/fields/field-ids.ts";
import { Button } from "../../../components/office/Button.tsx";
import { toastSuccess } from "../../../components/ui/toast.ts";
import { copyText } from "./copy-text.ts";
import { QrCode } from "./QrCode.tsx";
import { StepForm } from "./StepForm.tsx";
import { faultsOf, useConfirmSecondFactor } from "./second-factor.ts";

interface Props {
  secret: string;
  uri: string;
  onConfirmed: (recoveryCodes: string[]) => void;
  onCancel: (() => void) | undefined;
}

export const ScanStep = ({ secret, uri, onConfirmed, onCancel }: Props) => {
  const [code, setCode] = useState("");
  const [fault, setFault] = useState<string>();
  const confirm = useConfirmSecondFactor();
  useEffect(() => document.getElementById(textId)?.focus(), []);

  const complain = (found: string | undefined) => {
    setFault(found);
    focusInput("code");
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (confirm.isPending) return;
    if (code.length !== codeDigits) return complain(say.codeMissing);
    confirm.mutate(code, {
      onSuccess: ({ status, recoveryCodes }) => {
        toastSuccess(status);
        onConfirmed(recoveryCodes);
      },
      onError: (error) => complain(faultsOf(error).code),
    });
  };
  return (
    <StepForm label={say.confirm} isBusy={confirm.isPending} onSubmit={submit} onCancel={onCancel}>
      <chakra.p id={textId} tabIndex={-1} outline="none">
        {say.scan}
      </chakra.p>
      <QrCode text={uri} />
      <OpenApp href={uri}>{say.openApp}</OpenApp>
      <div>
        <p>{say.typed}</p>
        <Key>{secret.match(/.{1,4}/g)?.join(" ")}</Key>
        <Button look="quiet" size="sm" ms="-3" onClick={() => copyText(secret)}>
          {say.copyKey}
        </Button>
      </div>
      <DigitsField
        name="code"
        label={say.code}
        help={say.codeHelp}
        isUnmarked
        autoComplete="one-time-code"
        maxLength={codeDigits}
        value={code}
        error={fault}
        onChange={setCode}
      />
    </StepForm>
  );
};

const textId = "scan-text";

const Key = chakra("code", {
  base: {
    display: "block",
    mt: "1",
    fontFamily: "ui-monospace, monospace",
    fontSize: "md",
    letterSpacing: "0.04em",
    overflowWrap: "anywhere",
    userSelect: "all",
  },
});

/** A phone cannot scan its own screen. */
const OpenApp = chakra("a", {
  base: {
    display: "none",
    alignItems: "center",
    justifySelf: "start",
    color: "brandText",
    fontWeight: "medium",
    textDecoration: "underline",
    textUnderlineOffset: "3px",
    "@media (pointer: coarse)": { display: "inline-flex", minHeight: "touch" },
  },
});
