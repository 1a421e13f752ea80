import { useRef, useState } from "react";
import { browserMessages } from "#shared/messages/public.ts";
import { fieldIds } from "../../../components/fields/field-ids.ts";
import { toastError } from "../../../components/ui/toast.ts";
import { callApi } from "../../../lib/api.ts";
import { ApiError } from "../../../lib/api-error.ts";
import { goTo } from "../../../lib/navigation.ts";
import { paths } from "../../../lib/paths.ts";
import { dropDraft, saveDraft } from "./draft.ts";
import { type FormStore, useFormStore } from "./form-store.tsx";
import { type Attempt, attemptFor, newAttempt } from "./idempotency-key.ts";
import { formDataOf, type IndividualPayload } from "./payload.ts";
import { errorsOf, fieldOfPath, inFormOrder } from "./submit-checks.ts";
import { judgeWithRules } from "./use-judge.ts";

export type Sending =
  | { state: "resting" | "judging" }
  | { state: "sending"; share: number }
  | { state: "failed"; message: string };

export interface AttemptRef {
  current: Attempt;
}

/** The whole of pressing Submit: judge, show what is wrong, send, go on to the success page. */
export const useSubmit = (attempt: AttemptRef) => {
  const store = useFormStore();
  const [sending, setSending] = useState<Sending>({ state: "resting" });
  const isBusy = useRef(false);

  const submit = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    setSending({ state: "judging" });
    store.dispatch({ do: "add-holding" });
    try {
      const payload = await judged(store);
      if (!payload) return setSending({ state: "resting" });
      const onProgress = (share: number) => setSending({ state: "sending", share });
      const reference = await send({ store, attempt, payload, onProgress });
      // Leaving first stops what would save the draft once more.
      goTo(paths.success, { reference });
      await dropDraft().catch(() => undefined);
    } catch (error) {
      setSending({ state: "failed", message: refused(error, store, attempt) });
    } finally {
      isBusy.current = false;
    }
  };
  return { sending, submit };
};

const judged = async (store: FormStore): Promise<IndividualPayload | undefined> => {
  const { problems, payload } = await judgeWithRules(store.get());
  const [first] = problems;
  if (!first) {
    store.dispatch({ do: "show-errors", errors: {} });
    return payload;
  }
  showErrors(store, errorsOf(problems));
  toastError(first.sentence);
  return undefined;
};

const showErrors = (store: FormStore, errors: Record<string, string>): void => {
  store.dispatch({ do: "show-errors", errors });
  const [firstField] = inFormOrder(Object.keys(errors));
  if (firstField) requestAnimationFrame(() => focusField(firstField));
};

export const focusField = (name: string): void => {
  const input = document.getElementById(fieldIds(name).input);
  input?.focus({ preventScroll: true });
  document
    .querySelector(`[data-field="${CSS.escape(name)}"]`)
    ?.scrollIntoView({ block: "center", behavior: "auto" });
};

interface ToSend {
  store: FormStore;
  attempt: AttemptRef;
  payload: IndividualPayload;
  onProgress: (share: number) => void;
}

const send = async ({ store, attempt, payload, onProgress }: ToSend): Promise<string> => {
  attempt.current = attemptFor(attempt.current, store.get().edits);
  // Before sending: after a crash the same key goes with the same content.
  await saveDraft(store.get(), attempt.current).catch(() => undefined);
  onProgress(0);
  const { results } = await callApi("sendIndividualAccount", {
    body: formDataOf(payload, store.get().images),
    headers: { "Idempotency-Key": attempt.current.key },
    onProgress,
  });
  return results.reference;
};

/** Shows a refusal where it belongs; nothing that was entered is touched. */
const refused = (error: unknown, store: FormStore, attempt: AttemptRef): string => {
  if (!(error instanceof ApiError)) {
    toastError(browserMessages.somethingWrong);
    return browserMessages.somethingWrong;
  }
  const [message = browserMessages.somethingWrong] = error.errors;
  if (error.status === 409) attempt.current = newAttempt();
  const errors = Object.fromEntries(
    Object.entries(error.fields).map(([path, sentence]) => [fieldOfPath(path), sentence]),
  );
  const account = errors["bank.bankAccountNumber"];
  if (account) {
    store.dispatch({ do: "bank-checked", check: { state: "failed", message: account } });
  }
  if (Object.keys(errors).length > 0) showErrors(store, errors);
  toastError(message);
  return message;
};
