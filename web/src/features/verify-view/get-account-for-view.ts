import { useEffect, useState } from "react";
import type { Reply } from "#shared/contract/contract.ts";
import { callApi } from "../../lib/api.ts";
import { hasStatus, sentenceOf } from "../../lib/api-error.ts";
import { retry } from "../../lib/retry.ts";
import type { ViewedAccount } from "../../lib/session.ts";

type Shown =
  | { state: "loading" | "unknown" }
  | { state: "failed"; message: string }
  | { state: "found"; holder: Reply<"getAccountForView">["results"] };

export const useAccountForView = ({ accountType, accountId }: ViewedAccount) => {
  const [shown, setShown] = useState<Shown>({ state: "loading" });
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` is the button "Load it again"
  useEffect(() => {
    const leaving = new AbortController();
    setShown({ state: "loading" });
    getAccountForView({ accountType, accountId }, leaving.signal).then(
      (next) => leaving.signal.aborted || setShown(next),
    );
    return () => leaving.abort();
  }, [accountType, accountId, tries]);

  return { shown, retry: () => setTries(tries + 1) };
};

const getAccountForView = async (
  params: Omit<ViewedAccount, "key">,
  signal: AbortSignal,
): Promise<Shown> => {
  try {
    const { results } = await retry(() => callApi("getAccountForView", { params, signal }));
    return { state: "found", holder: results };
  } catch (error) {
    if (hasStatus(error, 404)) return { state: "unknown" };
    return { state: "failed", message: sentenceOf(error) };
  }
};
