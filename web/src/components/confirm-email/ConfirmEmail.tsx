import { type FormEvent, type ReactNode, useState } from "react";
import { verifyMessages as say } from "#shared/messages/public-account.ts";
import type { ViewedAccount } from "../../lib/session.ts";
import { emailInput } from "../fields/email-input.ts";
import { focusInput } from "../fields/field-ids.ts";
import { TextField } from "../fields/TextField.tsx";
import { Button } from "../ui/Button.tsx";
import css from "./ConfirmEmail.module.css";
import { EnterCode } from "./EnterCode.tsx";
import { useCodes } from "./use-codes.ts";

interface Props {
  account: ViewedAccount;
  knownEmail?: string;
  onConfirmed: (token: string) => void;
  children?: ReactNode;
}

const name = "confirmedEmail";

export const ConfirmEmail = ({ account, knownEmail = "", onConfirmed, children }: Props) => {
  const [email, setEmail] = useState(knownEmail);
  const codes = useCodes({ account, email, onConfirmed });
  const startOver = () => {
    codes.startOver();
    requestAnimationFrame(() => focusInput(name));
  };
  if (codes.sentTo) {
    return (
      <EnterCode {...codes} sentTo={codes.sentTo} startOver={startOver}>
        {children}
      </EnterCode>
    );
  }
  return (
    <form
      noValidate
      className={css.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        codes.sendCode();
      }}
    >
      <TextField
        {...emailInput}
        name={name}
        label={say.confirmEmail}
        help={say.confirmHelp}
        isRequired
        value={email}
        onChange={setEmail}
        error={codes.error}
      />
      <div className={css.buttons}>
        <Button type="submit" isBusy={codes.isBusy}>
          {say.sendCode}
        </Button>
        {children}
      </div>
    </form>
  );
};
