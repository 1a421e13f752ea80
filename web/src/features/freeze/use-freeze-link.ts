import { useEffect, useState } from "react";
import type { Reply } from "#shared/contract/contract.ts";
import { holderRightsRoutes } from "#shared/contract/routes/holder-rights.ts";
import { freezeMessages as say } from "#shared/messages/freeze.ts";
import { callApi } from "../../lib/api.ts";
import { hasStatus, sentenceOf } from "../../lib/api-error.ts";
import { addRoutes } from "../../lib/known-routes.ts";
import { retry } from "../../lib/retry.ts";

addRoutes(holderRightsRoutes);

export type Shown =
  | { state: "loading" }
  | { state: "open"; link: Reply<"getFreezeLink">["results"] }
  | { state: "done"; message: string }
  | { state: "failed"; title: string; message: string; canRetry: boolean };

/** With the link of one form: for all forms of others. */
export interface Extent {
  all?: boolean;
}

/** Opening the page only asks what the link does; `follow` does it. */
export const useFreezeLink = (token: string) => {
  const [shown, setShown] = useState<Shown>({ state: "loading" });
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` is the button "Load it again"
  useEffect(() => {
    const leaving = new AbortController();
    setShown({ state: "loading" });
    see(token, leaving.signal).then((next) => leaving.signal.aborted || setShown(next));
    return () => leaving.abort();
  }, [token, tries]);

  return {
    shown,
    retry: () => setTries(tries + 1),
    follow: async ({ all }: Extent = {}) => setShown(await followed(token, all)),
  };
};

const see = async (token: string, signal: AbortSignal): Promise<Shown> => {
  try {
    const asked = await retry(() => callApi("getFreezeLink", { params: { token }, signal }));
    return { state: "open", link: asked.results };
  } catch (error) {
    return failed(error);
  }
};

const followed = async (token: string, all = false): Promise<Shown> => {
  try {
    const query = all ? ({ all: "true" } as const) : {};
    const { message } = await callApi("followFreezeLink", { params: { token }, query });
    return { state: "done", message };
  } catch (error) {
    return failed(error);
  }
};

const failed = (error: unknown): Shown => {
  const [isOver, isWrong] = [hasStatus(error, 410), hasStatus(error, 404)];
  return {
    state: "failed",
    title: isOver ? say.overTitle : isWrong ? say.wrongTitle : say.failedTitle,
    message: sentenceOf(error),
    canRetry: !isOver && !isWrong,
  };
};
