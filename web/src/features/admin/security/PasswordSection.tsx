import { type FormEvent, useState } from "react";
import { maxPasswordLength, minPasswordLength } from "#shared/kyc/limits.ts";
import { sessionMessages } from "#shared/messages/back-office.ts";
import { securityMessages as say } from "#shared/messages/back-office-security.ts";
import { Actions, Panel, PanelTitle } from "../../../components/back-office/PlainPage.tsx";
import { focusInput } from "../../../components/fields/field-ids.ts";
import { TextField } from "../../../components/fields/TextField.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { toastSuccess } from "../../../components/ui/toast.ts";
import { useAdmin } from "../../../lib/back-office/admin-context.ts";
import { useChangePassword } from "./change-password.ts";
import { StepForm } from "./StepForm.tsx";
import { faultsOf } from "./second-factor.ts";

export const PasswordSection = () => {
  const { passwordGiven = false } = useAdmin();
  const [isOpen, setOpen] = useState<boolean>(passwordGiven);
  return (
    <Panel aria-labelledby="own-password">
      <PanelTitle id="own-password">{say.changeTitle}</PanelTitle>
      {isOpen ? (
        <PasswordForm onClose={() => setOpen(false)} />
      ) : (
        <Actions>
          <Button look="outline" onClick={() => setOpen(true)}>
            {say.changeTitle}
          </Button>
        </Actions>
      )}
    </Panel>
  );
};

const empty = { password: "", newPassword: "", code: "" };
type Fields = typeof empty;

const PasswordForm = ({ onClose }: { onClose: () => void }) => {
  const { secondFactor } = useAdmin();
  const [fields, setFields] = useState(empty);
  const [faults, setFaults] = useState<Partial<Fields>>({});
  const change = useChangePassword();

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
      ...(secondFactor && code.trim() === "" && { code: say.codeMissing }),
    };
    complain(found);
    if (Object.keys(found).length > 0 || change.isPending) return;
    change.mutate(
      { password, newPassword, ...(secondFactor && { code }) },
      {
        onSuccess: ({ status }) => {
          toastSuccess(status);
          onClose();
        },
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
      onCancel={onClose}
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
      {secondFactor && (
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
