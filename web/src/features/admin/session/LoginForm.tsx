import { chakra } from "@chakra-ui/react/styled-system";
import { type FormEvent, useRef, useState } from "react";
import type { Reply } from "#shared/contract/contract.ts";
import { sessionMessages as say } from "#shared/messages/back-office.ts";
import { Button } from "../../../components/ui/Button.tsx";
import { toastError } from "../../../components/ui/toast.ts";
import { ApiError } from "../../../lib/api-error.ts";
import { CodeStep, OtherSteps } from "./CodeStep.tsx";
import { LoginInput } from "./LoginInput.tsx";
import { useLogin } from "./login-admin.ts";
import { type Credentials, gapsOf, type Step } from "./login-gaps.ts";
import { PasswordInput } from "./PasswordInput.tsx";

interface Props {
  /** Filled in at first. */
  email?: string;
  onSignedIn: (reply: Reply<"loginAdmin">) => void;
}

interface Problem {
  text: string;
  /** Screen readers have said it already. */
  isHeard: boolean;
}

/** Email and password; then the code, if the account has a second factor. */
export const LoginForm = ({ email, onSignedIn }: Props) => {
  const form = useRef<HTMLFormElement>(null);
  const [step, setStep] = useState<Step>("password");
  const [missing, setMissing] = useState<Partial<Credentials>>({});
  const [problem, setProblem] = useState<Problem>();
  const login = useLogin();

  const refuse = (error: Error) => {
    if (step === "password" && error instanceof ApiError && error.needs === "code") {
      return setStep("app");
    }
    // Behind the dialog of an ended session nobody would hear the toast.
    const isToasted = step === "password";
    setProblem({
      text: error.message,
      isHeard: isToasted && !form.current?.closest("[role=dialog]"),
    });
    if (isToasted) toastError(error.message);
    focusOn(form.current, isToasted ? "password" : "code")?.select();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const credentials = read(event.currentTarget);
    const gaps = gapsOf(credentials, step);
    setMissing(gaps);
    setProblem(undefined);
    const [firstGap] = Object.keys(gaps);
    if (firstGap) focusOn(event.currentTarget, firstGap);
    else if (!login.isPending)
      login.mutate(credentials, { onSuccess: onSignedIn, onError: refuse });
  };
  const goTo = (next: Step) => {
    setStep(next);
    setMissing({});
    setProblem(undefined);
  };

  return (
    <chakra.form ref={form} noValidate onSubmit={submit} display="grid" gap="4">
      <chakra.div display={step === "password" ? "contents" : "none"}>
        <LoginInput
          label={say.email}
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={email}
          error={missing.email}
        />
        <PasswordInput error={missing.password} />
      </chakra.div>
      {step !== "password" && <CodeStep key={step} step={step} error={missing.code} />}
      {problem && !login.isPending && (
        <chakra.p
          {...(!problem.isHeard && { role: "alert" })}
          color="red"
          bg="redTint"
          rounded="md"
          px="3"
          py="2"
        >
          {problem.text}
        </chakra.p>
      )}
      <Button type="submit" isBusy={login.isPending}>
        {say.login}
      </Button>
      {step !== "password" && <OtherSteps step={step} onStep={goTo} />}
    </chakra.form>
  );
};

const read = (form: HTMLFormElement): Credentials => {
  const data = new FormData(form);
  const code = data.get("code");
  return {
    email: String(data.get("email")).trim(),
    password: String(data.get("password")),
    ...(typeof code === "string" && { code: code.trim() }),
  };
};

const focusOn = (form: HTMLFormElement | null, name: string): HTMLInputElement | undefined => {
  const input = form?.elements.namedItem(name);
  if (!(input instanceof HTMLInputElement)) return undefined;
  input.focus();
  return input;
};
