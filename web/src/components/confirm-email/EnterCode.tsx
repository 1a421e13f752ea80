import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import { verifyMessages as say } from "#shared/messages/public-account.ts";
import { DigitsField } from "../fields/DigitsField.tsx";
import { focusInput } from "../fields/field-ids.ts";
import { Button } from "../ui/Button.tsx";
import css from "./EnterCode.module.css";

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
    <form
      noValidate
      className={css.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        codes.confirm(code);
      }}
    >
      <p className={css.sent}>{say.codeSentTo(sentTo)}</p>
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
      <div className={css.buttons}>
        <Button type="submit" isBusy={isBusy}>
          {say.confirm}
        </Button>
        {children}
      </div>
      <div className={css.ways}>
        <Button look="quiet" disabled={codes.secondsLeft > 0} onClick={codes.sendCode}>
          {codes.secondsLeft > 0 ? say.resendIn(codes.secondsLeft) : say.resend}
        </Button>
        <Button look="quiet" onClick={codes.startOver}>
          {say.otherEmail}
        </Button>
      </div>
    </form>
  );
};
