import { imageFieldsOf } from "#shared/kyc/images.ts";
import { closeToast, toastError } from "../../../components/ui/toast.ts";
import { ApiError, hasStatus, sentenceOf } from "../../../lib/api-error.ts";
import { allShrunk } from "../../../lib/images/shrink.ts";
import { forgetPictures } from "../../../lib/images/unsaved-pictures.ts";
import { goTo } from "../../../lib/navigation.ts";
import { paths } from "../../../lib/paths.ts";
import { isInSteps, replaceStep, showStep } from "./current-step.ts";
import { drafts } from "./draft-loader.ts";
import type { DraftKey } from "./draft-rows.ts";
import { errorsOf, fieldOfPath } from "./form-problems.ts";
import type { Sending } from "./form-state.ts";
import type { FormStore } from "./form-store.ts";
import { type Attempt, attemptFor, newAttempt } from "./idempotency-key.ts";
import { backOnline, isOffline } from "./online.ts";
import { formDataOf, imagesToSend, type Payload } from "./payload.ts";
import { sentFormOf } from "./sent-form-of.ts";
import { sentShares } from "./sent-shares.ts";
import { stepOfField } from "./step-of-field.ts";
import { firstStep } from "./steps.ts";
import { loadJudge } from "./use-judge.ts";

export interface AttemptRef {
  current: Attempt;
}

export interface ToSend {
  payload: Payload;
  body: FormData;
  headers: Record<string, string>;
  onProgress: (share: number) => void;
}

export interface SubmitSetup {
  attempt: AttemptRef;
  draftKey: DraftKey;
  /** A question before sending adds to the payload, or leads back to what is to be corrected. */
  askFirst?: (() => Promise<Asked>) | undefined;
  send: (toSend: ToSend) => Promise<string>;
  /** May handle a refusal: returns a state to show, or "again" to send once more. */
  onRefused?: ((error: ApiError) => Promise<Sending | "again" | undefined>) | undefined;
}

type Asked = { added: Partial<Payload> } | { errors: Record<string, string> };

/** What the form shows afterwards; after success the next page is there. */
export const sentOrShown = async (
  store: FormStore,
  setup: SubmitSetup,
  left: AbortSignal,
): Promise<Sending> => {
  try {
    return await sent(store, setup, left);
  } catch (error) {
    const answer = error instanceof ApiError ? await setup.onRefused?.(error) : undefined;
    if (answer === "again") return sentOrShown(store, setup, left);
    if (answer) return answer;
    const message = await refused(error, store, setup);
    return { state: "failed", message, isBlocked: hasStatus(error, 403) };
  }
};

const show = (store: FormStore, sending: Sending): void =>
  store.dispatch({ do: "sending", sending });

const sent = async (store: FormStore, setup: SubmitSetup, left: AbortSignal): Promise<Sending> => {
  show(store, { state: "judging" });
  await Promise.all([allShrunk(), bankAnswered(store)]);
  const judgement = await judged(store);
  if (!judgement) return { state: "resting" };
  const asked = setup.askFirst ? await setup.askFirst() : { added: {} };
  if ("errors" in asked) {
    showErrors(store, asked.errors);
    return { state: "resting" };
  }
  const payload: Payload = { ...judgement, ...asked.added };
  try {
    if (isOffline()) return await sentLater(store, setup, left);
    const reference = await sendOnce(store, setup, payload);
    // Before anything else: people close the page as soon as they see that the form was sent.
    await dropDraft(setup.draftKey);
    closeToast();
    const sentForm = sentFormOf(store.get(), reference);
    await leaveSteps(setup.draftKey);
    goTo(paths.success, sentForm);
    return { state: "resting" };
  } catch (error) {
    if (isOffline() && error instanceof ApiError && error.status === 0) {
      return sentLater(store, setup, left);
    }
    throw error;
  }
};

/**
 * Goes to the first entry of the form, so that the next page replaces those of its other steps: "Back"
 * then leads to the first step and not through empty ones (D69). The page of an account shows nothing
 * any more, in none of its entries.
 */
const leaveSteps = async (key: DraftKey): Promise<void> => {
  const { before = 0 } = history.state ?? {};
  if (before > 0 && key === "new-form") {
    await new Promise((resolve) => {
      addEventListener("popstate", resolve, { once: true });
      // A browser that has dropped the oldest entries goes nowhere.
      setTimeout(resolve, 1000);
      history.go(-before);
    });
  }
  replaceStep(firstStep);
};

/** Waits for the connection, then checks the form again, with all edits made meanwhile. */
const sentLater = async (
  store: FormStore,
  setup: SubmitSetup,
  left: AbortSignal,
): Promise<Sending> => {
  show(store, { state: "offline" });
  await backOnline(left);
  return left.aborted ? { state: "resting" } : sent(store, setup, left);
};

const bankAnswered = (store: FormStore): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (store.get().bankCheck.state === "checking") return;
      stop();
      resolve();
    };
    const stop = store.subscribe(look);
    look();
  });

const judged = async (store: FormStore): Promise<Payload | undefined> => {
  const judge = await loadJudge();
  const { problems, payload } = judge(store.get());
  const [first] = problems;
  if (!first) {
    store.dispatch({ do: "show-errors", errors: {} });
    return payload;
  }
  showErrors(store, errorsOf(problems));
  toastError(first.sentence);
  return undefined;
};

/** Leads to the step of the first problem, of which the message speaks too; then the summary takes the focus. */
const showErrors = (store: FormStore, errors: Record<string, string>): void => {
  store.dispatch({ do: "show-errors", errors });
  const [first = ""] = Object.keys(errors);
  if (isInSteps()) showStep(stepOfField(store.get(), first));
};

const sendOnce = async (
  store: FormStore,
  { attempt, draftKey, send }: SubmitSetup,
  payload: Payload,
): Promise<string> => {
  const form = store.get();
  attempt.current = attemptFor(attempt.current, form.edits);
  // Before sending, so that after a crash the same key is sent with the same content.
  await saveDraft(store, { attempt, draftKey });
  const images = imagesToSend(form, imageFieldsOf(form.accountType));
  const textBytes = JSON.stringify(payload).length;
  const onProgress = (share: number) =>
    show(store, { state: "sending", share, images: sentShares(images, textBytes, share) });
  onProgress(0);
  return send({
    payload,
    body: formDataOf(payload, images),
    headers: { "Idempotency-Key": attempt.current.key },
    onProgress,
  });
};

type Kept = Pick<SubmitSetup, "attempt" | "draftKey">;

const saveDraft = async (store: FormStore, { attempt, draftKey }: Kept): Promise<void> => {
  try {
    await (await drafts()).saveDraft(draftKey, store.get(), attempt.current);
  } catch {
    // The form is sent without a draft too.
  }
};

const dropDraft = async (key: DraftKey): Promise<void> => {
  forgetPictures();
  try {
    await (await drafts()).dropDraft(key);
  } catch {
    // What is left ends by itself.
  }
};

const refused = async (
  error: unknown,
  store: FormStore,
  { attempt, draftKey }: SubmitSetup,
): Promise<string> => {
  const message = sentenceOf(error);
  if (error instanceof ApiError) {
    if (error.status === 409) {
      attempt.current = newAttempt();
      // The message advises a reload, which restores the draft with its key.
      await saveDraft(store, { attempt, draftKey });
    }
    showRefused(store, error.fields);
  }
  toastError(message);
  return message;
};

const showRefused = (store: FormStore, fields: ApiError["fields"]): void => {
  const errors = Object.fromEntries(
    Object.entries(fields).map(([path, sentence]) => [fieldOfPath(store.get(), path), sentence]),
  );
  const account = errors["bank.bankAccountNumber"];
  if (account) {
    store.dispatch({ do: "bank-checked", check: { state: "failed", message: account } });
  }
  if (Object.keys(errors).length > 0) showErrors(store, errors);
};
