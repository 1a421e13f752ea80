import { type FormEvent, useEffect, useState } from "react";
import { maxPasswordLength, minPasswordLength } from "#shared/kyc/limits.ts";
import { sessionMessages } from "#shared/messages/back-office.ts";
import { securityMessages as say } from "#shared/messages/back-office-security.ts";
import { focusInput } from "../../../components/fields/field-ids.ts";
import { TextField } from "../../../components/fields/TextField.tsx";
import { useChangePassword } from "./change-password.ts";
import { StepForm } from "./StepForm.tsx";
import { faultsOf } from "./second-factor.ts";

const empty = { password: "", newPassword: "", code: "" };
type Fields = typeof empty;

interface Props {
  hasFactor: boolean;
  onDone?: () => void;
  onCancel?: () => void;
}

/** Takes the present password, the new one, and a code where the account has a second factor. */
export const PasswordForm = ({ hasFactor, onDone, onCancel }: Props) => {
  const [fields, setFields] = useState(empty);
  const [faults, setFaults] = useState<Partial<Fields>>({});
  const change = useChangePassword();
  useEffect(() => focusInput("password"), []);

  const complain = (found: Partial<Fields>) => {
    setFaults(found);
    const [first] = Object.keys(empty).filter((name) => name in found);
    if (first) focusInput(first);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { password, newPassword, code } = fields;
    const found = {
      ...(password === "" && { password: say.passwordMissing }),
      ...(newPassword.length < minPasswordLength && { newPassword: sessionMessages.passwordShort }),
      ...(hasFactor && code.trim() === "" && { code: say.codeMissing }),
    };
    complain(found);
    if (Object.keys(found).length > 0 || change.isPending) return;
    change.mutate(
      { password, newPassword, ...(hasFactor && { code }) },
      {
        ...(onDone && { onSuccess: onDone }),
        onError: (error) => complain(faultsOf(error)),
      },
    );
  };
  const input = (name: keyof Fields) => ({
    name,
    isUnmarked: true,
    value: fields[name],
    error: faults[name],
    onChange: (value: string) => setFields({ ...fields, [name]: value }),
  });
  const isSecret = { type: "password", maxLength: maxPasswordLength } as const;
  return (
    <StepForm
      label={say.changeSubmit}
      isBusy={change.isPending}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <TextField
        {...input("password")}
        {...isSecret}
        label={say.password}
        autoComplete="current-password"
      />
      <TextField
        {...input("newPassword")}
        {...isSecret}
        label={sessionMessages.newPassword}
        help={sessionMessages.newPasswordHelp}
        autoComplete="new-password"
      />
      {hasFactor && (
        <TextField
          {...input("code")}
          label={say.code}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </StepForm>
  );
};
