import { chakra } from "@chakra-ui/react/styled-system";
import { type FormEvent, useState } from "react";
import { sessionMessages as say } from "#shared/messages/back-office.ts";
import { emailInput } from "../../../components/fields/email-input.ts";
import { focusInput } from "../../../components/fields/field-ids.ts";
import { TextField } from "../../../components/fields/TextField.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { toastError, toastSuccess } from "../../../components/ui/toast.ts";
import { useRequestReset } from "./reset-password.ts";

export const resetEmailName = "email";

export interface SentCode {
  email: string;
  request: string;
}

export const ResetEmailForm = ({ onSent }: { onSent: (sent: SentCode) => void }) => {
  const [typed, setTyped] = useState("");
  const [isMissing, setMissing] = useState(false);
  const ask = useRequestReset();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const email = typed.trim();
    setMissing(email === "");
    if (email === "") return focusInput(resetEmailName);
    if (ask.isPending) return;
    ask.mutate(email, {
      onSuccess: ({ status, request }) => {
        toastSuccess(status);
        onSent({ email, request });
      },
      onError: (error) => toastError(error.message),
    });
  };
  return (
    <chakra.form noValidate onSubmit={submit} display="grid" gap="4">
      <p>{say.resetIntro}</p>
      <TextField
        {...emailInput}
        name={resetEmailName}
        label={say.email}
        isRequired
        autoComplete="username"
        value={typed}
        onChange={setTyped}
        error={isMissing ? say.emailMissing : undefined}
      />
      <Button type="submit" isBusy={ask.isPending}>
        {say.sendToken}
      </Button>
    </chakra.form>
  );
};
