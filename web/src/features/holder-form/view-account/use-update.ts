import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { HolderAccount } from "#shared/contract/holders.ts";
import { updateMessages as say } from "#shared/messages/public-account.ts";
import { toastError } from "../../../components/ui/toast.ts";
import { callApi } from "../../../lib/api.ts";
import type { ApiError } from "../../../lib/api-error.ts";
import { forgetView } from "../../../lib/session.ts";
import type { DraftKey } from "../model/draft-rows.ts";
import type { Sending } from "../model/form-state.ts";
import { useFormStore } from "../model/form-store.ts";
import { newAttempt } from "../model/idempotency-key.ts";
import type { SubmitSetup, ToSend } from "../model/use-submit.ts";
import { askedErrors, isUnchanged } from "./asked.ts";
import { mergeForms } from "./merge-forms.ts";
import { getOwnAccount, isReadOnly, type OwnAccount } from "./own-account.ts";

export const draftKeyOf = ({ id, version }: HolderAccount): DraftKey => `update-${id}-${version}`;

interface Props {
  own: OwnAccount;
  setAccount: (account: HolderAccount) => void;
}

export const useUpdate = ({ own, setAccount }: Props) => {
  const store = useFormStore();
  const seen = useRef(own);
  const [attempt] = useState(() => ({ current: newAttempt() }));
  const [asking, setAsking] = useState<{ done: (isConfirmed: boolean) => void }>();

  const isConfirmed = (): Promise<boolean> =>
    new Promise((resolve) => {
      const done = (answer: boolean) => {
        setAsking(undefined);
        resolve(answer);
      };
      setAsking({ done });
    });

  const [askingWhy, setAskingWhy] = useState<{ answer: (reason?: string) => void }>();
  const askFirst = async () => {
    const { account, form } = seen.current;
    if (!isUnchanged(account, form, store.get())) return { added: {} };
    const unchangedReason = await new Promise<string | undefined>((answer) =>
      setAskingWhy({ answer }),
    );
    // The dialog first returns the focus, which the list of errors then takes.
    flushSync(() => setAskingWhy(undefined));
    return unchangedReason
      ? { added: { unchangedReason } }
      : { errors: askedErrors(store.get(), account) };
  };

  const takeChange = async (): Promise<void> => {
    const now = await getOwnAccount();
    const form = mergeForms({ base: seen.current.form, mine: store.get(), theirs: now.form });
    seen.current = now;
    attempt.current = newAttempt();
    store.dispatch({ do: "replace", form: isReadOnly(now.account) ? now.form : form });
    setAccount(now.account);
  };

  /** The holder withdrew the consent. The page shows what is stored, not what was typed. */
  const freeze = () => {
    const { account, form } = seen.current;
    store.dispatch({ do: "replace", form });
    setAccount({ ...account, frozen: true });
  };

  const onRefused = async ({
    status,
    message: refusal,
  }: ApiError): Promise<Sending | "again" | undefined> => {
    if (status === 401) {
      return (await isConfirmed()) ? "again" : { state: "failed", message: say.codeStillNeeded };
    }
    if (status !== 409) return undefined;
    const before = seen.current.account.revision;
    await takeChange().catch(() => undefined);
    const { account } = seen.current;
    const isOther = account.revision !== before && !isReadOnly(account);
    const message = isOther ? say.changedMeanwhile : refusal;
    toastError(message);
    return { state: "failed", message };
  };

  const setup: SubmitSetup = {
    attempt,
    draftKey: draftKeyOf(own.account),
    askFirst,
    send: (toSend) => sendUpdate(seen.current.account, toSend),
    onRefused,
  };
  return { setup, asking, askingWhy, freeze };
};

const sendUpdate = async (
  { id, type, revision }: HolderAccount,
  { body, headers, onProgress }: ToSend,
): Promise<string> => {
  const { results } = await callApi(
    type === "corporate" ? "updateCorporateAccount" : "updateIndividualAccount",
    {
      params: { id },
      body,
      headers: { ...headers, "If-Match": `"${revision}"` },
      onProgress,
    },
  );
  // On a shared device, "Back" must not show the account to the next person.
  forgetView();
  return results.reference;
};
