import { chakra } from "@chakra-ui/react/styled-system";
import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import { verifyMessages as say } from "#shared/messages/public-account.ts";
import { DigitsField } from "../fields/DigitsField.tsx";
import { focusInput } from "../fields/field-ids.ts";
import { Button } from "../ui/Button.tsx";

interface Props {
  sentTo: string;
  error: string | undefined;
  isBusy: boolean;
  secondsLeft: number;
  sendCode: () => void;
  confirm: (code: string) => void;
  startOver: () => void;
  children?: ReactNode;
}

const codeLength = 6;
const name = "code";

export const EnterCode = ({ sentTo, error, isBusy, children, ...codes }: Props) => {
  const [code, setCode] = useState("");
  useEffect(() => focusInput(name), []);
  return (
    <chakra.form
      noValidate
      display="grid"
      gap="4"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        codes.confirm(code);
      }}
    >
      <chakra.p overflowWrap="anywhere">{say.codeSentTo(sentTo)}</chakra.p>
      <DigitsField
        name={name}
        label={say.code}
        help={say.codeHelp}
        isRequired
        value={code}
        onChange={(typed) => setCode(typed.slice(0, codeLength))}
        // Room for the blanks that some mail programs copy too.
        maxLength={codeLength + 6}
        autoComplete="one-time-code"
        error={error}
      />
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <Button type="submit" isBusy={isBusy}>
          {say.confirm}
        </Button>
        {children}
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" columnGap="3" mx="-3">
        <Button look="quiet" disabled={codes.secondsLeft > 0} onClick={codes.sendCode}>
          {codes.secondsLeft > 0 ? say.resendIn(codes.secondsLeft) : say.resend}
        </Button>
        <Button look="quiet" onClick={codes.startOver}>
          {say.otherEmail}
        </Button>
      </chakra.div>
    </chakra.form>
  );
};
