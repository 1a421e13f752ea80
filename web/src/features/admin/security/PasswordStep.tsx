import { type FormEvent, useEffect, useState } from "react";
import type { Reply } from "#shared/contract/contract.ts";
import { maxPasswordLength } from "#shared/kyc/limits.ts";
import { securityMessages as say } from "#shared/messages/back-office-security.ts";
import { focusInput } from "../../../components/fields/field-ids.ts";
import { TextField } from "../../../components/fields/TextField.tsx";
import { StepForm } from "./StepForm.tsx";
import { faultsOf, useStartSecondFactor } from "./second-factor.ts";

interface Props {
  intro: string | undefined;
  onStarted: (started: Reply<"startSecondFactor">["results"]) => void;
  onCancel: (() => void) | undefined;
}

export const PasswordStep = ({ intro, onStarted, onCancel }: Props) => {
  const [password, setPassword] = useState("");
  const [fault, setFault] = useState<string>();
  const start = useStartSecondFactor();
  useEffect(() => focusInput("password"), []);

  const complain = (found: string | undefined) => {
    setFault(found);
    focusInput("password");
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (start.isPending) return;
    if (password === "") return complain(say.passwordMissing);
    start.mutate(password, {
      onSuccess: ({ results }) => onStarted(results),
      onError: (error) => complain(faultsOf(error).password),
    });
  };
  return (
    <StepForm label={say.next} isBusy={start.isPending} onSubmit={submit} onCancel={onCancel}>
      {intro && <p>{intro}</p>}
      <TextField
        name="password"
        label={say.password}
        isUnmarked
        type="password"
        autoComplete="current-password"
        maxLength={maxPasswordLength}
        value={password}
        error={fault}
        onChange={setPassword}
      />
    </StepForm>
  );
};
