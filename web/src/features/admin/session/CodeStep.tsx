import { chakra } from "@chakra-ui/react/styled-system";
import { useEffect } from "react";
import { codeDigits } from "#shared/kyc/limits.ts";
import { securityMessages as say } from "#shared/messages/back-office-security.ts";
import { focusInput } from "../../../components/fields/field-ids.ts";
import { Button } from "../../../components/ui/Button.tsx";
import { LoginInput, loginField } from "./LoginInput.tsx";
import type { Step } from "./login-gaps.ts";

interface Props {
  step: Step;
  error: string | undefined;
}

const maxRecoveryLength = 20;

/** The code of the authenticator app, or a recovery code in its place. */
export const CodeStep = ({ step, error }: Props) => {
  useEffect(() => focusInput(loginField("code")), []);
  const isApp = step === "app";
  return (
    <>
      <p>{isApp ? say.codeIntro : say.recoveryIntro}</p>
      <LoginInput
        label={isApp ? say.code : say.recoveryCode}
        help={isApp ? say.codeHelp : say.recoveryHelp}
        name="code"
        autoComplete="one-time-code"
        inputMode={isApp ? "numeric" : "text"}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={isApp ? codeDigits + 1 : maxRecoveryLength}
        error={error}
      />
    </>
  );
};

export const OtherSteps = ({ step, onStep }: { step: Step; onStep: (next: Step) => void }) => (
  <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" mx="-3">
    <Button look="quiet" size="sm" onClick={() => onStep(step === "app" ? "recovery" : "app")}>
      {step === "app" ? say.useRecovery : say.useApp}
    </Button>
    <Button look="quiet" size="sm" onClick={() => onStep("password")}>
      {say.otherAccount}
    </Button>
  </chakra.div>
);
