import { chakra } from "@chakra-ui/react/styled-system";
import { type FormEvent, useState } from "react";
import { sessionMessages as say } from "#shared/messages/back-office.ts";
import { Button } from "../../../components/ui/Button.tsx";
import { LoginInput } from "./LoginInput.tsx";
import { PasswordInput } from "./PasswordInput.tsx";

interface Credentials {
  email: string;
  password: string;
}

interface Props {
  isBusy: boolean;
  problem: string | undefined;
  onLogin: (credentials: Credentials) => void;
}

export const LoginForm = ({ isBusy, problem, onLogin }: Props) => {
  const [missing, setMissing] = useState<Partial<Credentials>>({});

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const credentials = read(event.currentTarget);
    const gaps = gapsOf(credentials);
    setMissing(gaps);
    const firstGap = gaps.email ? "email" : gaps.password && "password";
    if (firstGap) focusOn(event.currentTarget, firstGap);
    else if (!isBusy) onLogin(credentials);
  };

  return (
    <chakra.form noValidate onSubmit={submit} display="grid" gap="4">
      <LoginInput
        label={say.email}
        name="email"
        type="email"
        autoComplete="username"
        error={missing.email}
      />
      <PasswordInput error={missing.password} />
      {problem && !isBusy && (
        <chakra.p role="alert" color="red" bg="redTint" rounded="md" px="3" py="2">
          {problem}
        </chakra.p>
      )}
      <Button type="submit" isBusy={isBusy}>
        {say.login}
      </Button>
    </chakra.form>
  );
};

const read = (form: HTMLFormElement): Credentials => {
  const data = new FormData(form);
  return { email: String(data.get("email")).trim(), password: String(data.get("password")) };
};

const gapsOf = ({ email, password }: Credentials): Partial<Credentials> => ({
  ...(!email && { email: say.emailMissing }),
  ...(!password && { password: say.passwordMissing }),
});

const focusOn = (form: HTMLFormElement, name: keyof Credentials) => {
  const input = form.elements.namedItem(name);
  if (input instanceof HTMLInputElement) input.focus();
};
