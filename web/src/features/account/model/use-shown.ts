import { useEffect } from "react";
import { callApi } from "../../../lib/api.ts";
import type { Account } from "./account.ts";

const calls = { individual: "showIndividualAccount", corporate: "showCorporateAccount" } as const;

/**
 * Says once that the page shows this account, which it may have loaded ahead (D79). A page in the
 * background says so when it comes to the front.
 */
export const useShown = (account: Pick<Account, "type" | "id"> | undefined): void => {
  const { type, id } = account ?? {};
  useEffect(() => {
    if (!type || !id) return;
    const say = () => {
      if (document.visibilityState !== "visible") return;
      document.removeEventListener("visibilitychange", say);
      // Without an answer the account stays among those that were loaded and not shown.
      callApi(calls[type], { params: { id } }).catch(() => undefined);
    };
    document.addEventListener("visibilitychange", say);
    say();
    return () => document.removeEventListener("visibilitychange", say);
  }, [type, id]);
};
