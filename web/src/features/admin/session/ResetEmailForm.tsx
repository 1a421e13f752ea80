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

export const ResetEmailForm = ({ onSent }: { onSent: (email: string) => void }) => {
  const [typed, setTyped] = useState("");
  const [isMissing, setMissing] = useState(false);
  const request = useRequestReset();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const email = typed.trim();
    setMissing(email === "");
    if (email === "") return focusInput(resetEmailName);
    if (request.isPending) return;
    request.mutate(email, {
      onSuccess: ({ status }) => {
        toastSuccess(status);
        onSent(email);
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
      <Button type="submit" isBusy={request.isPending}>
        {say.sendToken}
      </Button>
    </chakra.form>
  );
};
