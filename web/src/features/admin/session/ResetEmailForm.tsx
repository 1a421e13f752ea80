import { chakra } from "@chakra-ui/react/styled-system";
import { type FormEvent, useRef, useState } from "react";
import { sessionMessages as say } from "#shared/messages/back-office.ts";
import { Button } from "../../../components/ui/Button.tsx";
import { TextInput } from "../../../components/ui/TextInput.tsx";
import { toastError, toastSuccess } from "../../../components/ui/toast.ts";
import { useRequestReset } from "./reset-password.ts";

export const ResetEmailForm = ({ onSent }: { onSent: (email: string) => void }) => {
  const [isMissing, setMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const request = useRequestReset();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const email = input.current?.value.trim() ?? "";
    setMissing(email === "");
    if (email === "") return input.current?.focus();
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
      <TextInput
        ref={input}
        label={say.email}
        name="email"
        type="email"
        autoComplete="username"
        error={isMissing ? say.emailMissing : undefined}
      />
      <Button type="submit" isBusy={request.isPending}>
        {say.sendToken}
      </Button>
    </chakra.form>
  );
};
