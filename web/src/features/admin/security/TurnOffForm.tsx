import { type FormEvent, useEffect, useState } from "react";
import { maxPasswordLength } from "#shared/kyc/limits.ts";
import { securityMessages as say } from "#shared/messages/back-office-security.ts";
import { Note } from "../../../components/back-office/PlainPage.tsx";
import { focusInput } from "../../../components/fields/field-ids.ts";
import { TextField } from "../../../components/fields/TextField.tsx";
import { toastSuccess } from "../../../components/ui/toast.ts";
import { StepForm } from "./StepForm.tsx";
import { faultsOf, useEndSecondFactor, useRefreshAdmin } from "./second-factor.ts";

interface Props {
  onDone: () => void;
  onCancel: () => void;
}

type Faults = Partial<Record<"password" | "code", string>>;

export const TurnOffForm = ({ onDone, onCancel }: Props) => {
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const [faults, setFaults] = useState<Faults>({});
  const ending = useEndSecondFactor();
  const refreshAdmin = useRefreshAdmin();
  useEffect(() => focusInput("password"), []);

  const complain = (found: Faults) => {
    setFaults(found);
    if (found.password) focusInput("password");
    else if (found.code) focusInput("code");
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = {
      ...(password === "" && { password: say.passwordMissing }),
      ...(code.trim() === "" && { code: say.codeMissing }),
    };
    complain(found);
    if (Object.keys(found).length > 0 || ending.isPending) return;
    ending.mutate(
      { password, code },
      {
        onSuccess: async ({ status }) => {
          await refreshAdmin();
          toastSuccess(status);
          onDone();
        },
        onError: (error) => complain(faultsOf(error)),
      },
    );
  };
  return (
    <StepForm label={say.turnOff} isBusy={ending.isPending} onSubmit={submit} onCancel={onCancel}>
      <Note>{say.turnOffHelp}</Note>
      <TextField
        name="password"
        label={say.password}
        isUnmarked
        type="password"
        autoComplete="current-password"
        maxLength={maxPasswordLength}
        value={password}
        error={faults.password}
        onChange={setPassword}
      />
      <TextField
        name="code"
        label={say.code}
        isUnmarked
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        value={code}
        error={faults.code}
        onChange={setCode}
      />
    </StepForm>
  );
};
