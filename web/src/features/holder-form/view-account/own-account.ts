import { useCallback, useEffect, useState } from "react";
import type { HolderAccount } from "#shared/contract/holders.ts";
import { callApi } from "../../../lib/api.ts";
import { ApiError, hasStatus, sentenceOf } from "../../../lib/api-error.ts";
import { lookup } from "../../../lib/lookups.ts";
import { retry } from "../../../lib/retry.ts";
import { loadShownParts } from "../late-parts.ts";
import type { FormState } from "../model/form-state.ts";
import { formOfAccount } from "./form-of-account.ts";

export interface OwnAccount {
  account: HolderAccount;
  form: FormState;
}

/** Approved, or frozen (D61). */
export const isReadOnly = ({ status, frozen }: HolderAccount): boolean =>
  status === "approved" || frozen === true;

export const getOwnAccount = async (): Promise<OwnAccount> => {
  const [{ results: account }, countries, { readPhone }] = await Promise.all([
    retry(() => callApi("viewAccount")),
    lookup("listCountries"),
    import("../model/phones.ts"),
  ]);
  return { account, form: formOfAccount(account, { countries, readPhone }) };
};

type Loaded =
  | { state: "loading" | "locked" }
  /** Reported: only staff can open the account again (D93). */
  | { state: "closed"; message: string }
  | { state: "failed"; message: string }
  | { state: "loaded"; own: OwnAccount };

export const useOwnAccount = (): { loaded: Loaded; load: () => void } => {
  const [loaded, setLoaded] = useState<Loaded>({ state: "loading" });
  const load = useCallback(() => {
    setLoaded({ state: "loading" });
    Promise.all([getOwnAccount(), loadShownParts()]).then(
      ([own]) => setLoaded({ state: "loaded", own }),
      (error) => setLoaded(failureOf(error)),
    );
  }, []);
  useEffect(load, [load]);
  return { loaded, load };
};

const failureOf = (error: unknown): Loaded => {
  if (!hasStatus(error, 401)) return { state: "failed", message: sentenceOf(error) };
  const isClosed = error instanceof ApiError && error.needs === "contact";
  return isClosed ? { state: "closed", message: sentenceOf(error) } : { state: "locked" };
};
