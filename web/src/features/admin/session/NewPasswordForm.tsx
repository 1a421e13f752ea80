import { chakra } from "@chakra-ui/react/styled-system";
import { type FormEvent, useEffect, useState } from "react";
import { maxPasswordLength } from "#shared/kyc/limits.ts";
import { sessionMessages as say } from "#shared/messages/back-office.ts";
import { DigitsField } from "../../../components/fields/DigitsField.tsx";
import { focusInput } from "../../../components/fields/field-ids.ts";
import { TextField } from "../../../components/fields/TextField.tsx";
import { Button } from "../../../components/office/Button.tsx";
import { HiddenUsername } from "../../../components/office/HiddenUsername.tsx";
import { toastError } from "../../../components/ui/toast.ts";
import { ApiError } from "../../../lib/api-error.ts";
import { newPasswordGaps, type ResetGaps } from "./new-password-gaps.ts";
import { ResendToken } from "./ResendToken.tsx";
import type { SentCode } from "./ResetEmailForm.tsx";
import { useResetPassword } from "./reset-password.ts";

interface Props {
  sent: SentCode;
  onResent: (sent: SentCode) => void;
  onChanged: (status: string) => void;
  onOtherEmail: () => void;
}

const tokenDigits = 6;

export const NewPasswordForm = ({ sent, onResent, onChanged, onOtherEmail }: Props) => {
  const [token, setToken] = useState("");
  const [password, setPassword] = useState("");
  const [gaps, setGaps] = useState<ResetGaps>({});
  const change = useResetPassword();
  useEffect(() => focusInput("token"), []);

  const complain = (found: ResetGaps) => {
    setGaps(found);
    if (found.token) focusInput("token");
    else if (found.password) focusInput("password");
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = newPasswordGaps(token, password);
    complain(found);
    if (Object.keys(found).length > 0 || change.isPending) return;
    change.mutate(
      { ...sent, token, password },
      {
        onSuccess: ({ status }) => onChanged(status),
        onError: (error) => {
          toastError(error.message);
          complain(gapsFrom(error));
        },
      },
    );
  };
  return (
    <chakra.form noValidate onSubmit={submit} display="grid" gap="4">
      <HiddenUsername email={sent.email} />
      <div>
        <p>{say.tokenSent(sent.email)}</p>
        <Button look="quiet" size="sm" ms="-3" onClick={onOtherEmail}>
          {say.otherEmail}
        </Button>
      </div>
      <DigitsField
        name="token"
        label={say.token}
        isRequired
        help={say.tokenHelp}
        autoComplete="one-time-code"
        maxLength={tokenDigits}
        value={token}
        error={gaps.token}
        onChange={setToken}
      />
      <TextField
        name="password"
        label={say.newPassword}
        isRequired
        help={say.newPasswordHelp}
        type="password"
        autoComplete="new-password"
        maxLength={maxPasswordLength}
        value={password}
        error={gaps.password}
        onChange={setPassword}
      />
      <Button type="submit" isBusy={change.isPending}>
        {say.changePassword}
      </Button>
      <ResendToken email={sent.email} onSent={onResent} />
    </chakra.form>
  );
};

/** An error without a field is about the token: wrong, used or expired. */
const gapsFrom = (error: Error): ResetGaps => {
  if (!(error instanceof ApiError) || error.status !== 400) return {};
  const { password } = error.fields;
  return password ? { password } : { token: error.message };
};
