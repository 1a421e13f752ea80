import { type FormEvent, useState } from "react";
import { formMessages } from "#shared/messages/form.ts";
import { findAccountMessages as say } from "#shared/messages/public-account.ts";
import { emailInput } from "../../components/fields/email-input.ts";
import { focusInput } from "../../components/fields/field-ids.ts";
import { TextField } from "../../components/fields/TextField.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { Card } from "../../components/ui/Card.tsx";
import { PublicLayout } from "../../components/ui/PublicLayout.tsx";
import { TextLink } from "../../components/ui/TextLink.tsx";
import { closeToast, toastError } from "../../components/ui/toast.ts";
import { callApi } from "../../lib/api.ts";
import { ApiError, sentenceOf } from "../../lib/api-error.ts";
import { paths } from "../../lib/paths.ts";
import css from "./FindAccountPage.module.css";

const name = "email";

/** The answer does not reveal whether the email has any account. */
export const FindAccountPage = () => {
  const [answer, setAnswer] = useState<string>();
  const startOver = () => {
    setAnswer(undefined);
    requestAnimationFrame(() => focusInput(name));
  };
  return (
    <PublicLayout title={say.title}>
      <div role="status">{answer && <Sent answer={answer} onAgain={startOver} />}</div>
      {!answer && <Ask onAnswer={setAnswer} />}
      <div className={css.below}>
        <TextLink to={paths.form}>{say.newForm}</TextLink>
      </div>
    </PublicLayout>
  );
};

const Ask = ({ onAnswer }: { onAnswer: (message: string) => void }) => {
  const [email, setEmail] = useState("");
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setError(undefined);
    try {
      if (!email.trim()) throw new ApiError(0, [formMessages.required(say.email)]);
      const { message } = await callApi("findAccount", { body: { email: email.trim() } });
      closeToast();
      onAnswer(message);
    } catch (cause) {
      const sentence = (cause instanceof ApiError && cause.fields.email) || sentenceOf(cause);
      setError(sentence);
      toastError(sentence);
      setBusy(false);
    }
  };

  return (
    <Card aria-label={say.title}>
      <form noValidate className={css.form} onSubmit={send}>
        <p>{say.lead}</p>
        <TextField
          {...emailInput}
          name={name}
          label={say.email}
          isRequired
          value={email}
          onChange={setEmail}
          error={error}
        />
        <div>
          <Button type="submit" isBusy={isBusy}>
            {say.send}
          </Button>
        </div>
      </form>
    </Card>
  );
};

const Sent = ({ answer, onAgain }: { answer: string; onAgain: () => void }) => (
  <Card aria-labelledby="sent-title">
    <h2 id="sent-title" className={css.title}>
      {say.sentTitle}
    </h2>
    <p>{answer}</p>
    <p className={css.hint}>{say.sentHint}</p>
    <Button look="outline" onClick={onAgain}>
      {say.again}
    </Button>
  </Card>
);
