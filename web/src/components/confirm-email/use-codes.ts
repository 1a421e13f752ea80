import { useState } from "react";
import { formMessages } from "#shared/messages/form.ts";
import { verifyMessages as say } from "#shared/messages/public-account.ts";
import { callApi } from "../../lib/api.ts";
import { ApiError, sentenceOf } from "../../lib/api-error.ts";
import type { ViewedAccount } from "../../lib/session.ts";
import { useCountdown } from "../../lib/use-countdown.ts";
import { toastError, toastSuccess } from "../ui/toast.ts";

const resendSeconds = 60;

interface Props {
  account: ViewedAccount;
  email: string;
  onConfirmed: (token: string) => void;
}

export const useCodes = ({ account, email, onConfirmed }: Props) => {
  const [sentTo, setSentTo] = useState<string>();
  const [request, setRequest] = useState<string>();
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const { left, start } = useCountdown();
  const who = {
    email: email.trim(),
    account_type: account.accountType,
    account_id: account.accountId,
  };

  const trying = async (work: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    setError(undefined);
    try {
      await work();
    } catch (cause) {
      const sentence = sentenceAt(cause);
      setError(sentence);
      toastError(sentence);
      if (cause instanceof ApiError && cause.retryAfterSeconds) start(cause.retryAfterSeconds);
    }
    setBusy(false);
  };

  return {
    sentTo,
    error,
    isBusy,
    secondsLeft: left,
    sendCode: () =>
      trying(async () => {
        if (!who.email) throw new ApiError(0, [formMessages.required(say.confirmEmail)]);
        const { message, request } = await callApi("requestView", {
          body: { ...who, key: account.key },
        });
        setRequest(request);
        setSentTo(who.email);
        start(resendSeconds);
        toastSuccess(message);
      }),
    confirm: (code: string) =>
      trying(async () => {
        if (!/^\d{6}$/.test(code)) throw new ApiError(0, [say.codeNeeded]);
        const body = { ...who, token: code, request };
        const { token, message } = await callApi("verifyView", { body });
        toastSuccess(message);
        onConfirmed(token);
      }),
    startOver: () => {
      setSentTo(undefined);
      setError(undefined);
    },
  };
};

const sentenceAt = (error: unknown): string => {
  if (!(error instanceof ApiError)) return sentenceOf(error);
  const { status, retryAfterSeconds: seconds, fields, message } = error;
  const sentence = fields.email ?? message;
  return status === 429 && seconds ? say.waitFirst(sentence, seconds) : sentence;
};
