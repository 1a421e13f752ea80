import { startTransition, useEffect, useState } from "react";
import type { ParamsInput, Reply } from "#shared/contract/contract.ts";
import { callApi } from "./api.ts";
import { retry } from "./retry.ts";

type LookupName = "listCountries" | "listStates" | "listCities" | "listBanks" | "listRegisters";
type List<K extends LookupName> = Reply<K>["results"];

const kept = new Map<string, Promise<unknown>>();

/** A public list, requested once and cached while the page lives. */
export const lookup = async <K extends LookupName>(
  name: K,
  params?: ParamsInput<K>,
): Promise<List<K>> => {
  const { results } = await lookupReply(name, params);
  return results as List<K>;
};

/** The same with what the call answers beside the list. */
export const lookupReply = <K extends LookupName>(
  name: K,
  params?: ParamsInput<K>,
): Promise<Reply<K>> => {
  const key = keyOf(name, params);
  const known = kept.get(key) as Promise<Reply<K>> | undefined;
  if (known) return known;

  const asked = retry(() => callApi(name, ...([params ? { params } : {}] as never)));
  kept.set(key, asked);
  asked.catch(() => kept.delete(key));
  return asked;
};

const keyOf = (name: string, params: unknown): string => `${name} ${JSON.stringify(params ?? {})}`;

export interface Lookup<T> {
  list: T | undefined;
  isLoading: boolean;
  retry: (() => void) | undefined;
}

/** A list for a component; makes no request while `params` is null. */
export const useLookup = <K extends LookupName>(
  name: K,
  params?: ParamsInput<K> | null,
): Lookup<List<K>> => {
  const key = params === null ? undefined : keyOf(name, params);
  const [answer, setAnswer] = useState<{ key: string; list?: List<K> }>();
  const [tries, setTries] = useState(0);

  // In small steps: a list of countries has hundreds of choices.
  const show = (next: typeof answer) => startTransition(() => setAnswer(next));

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for name and params
  useEffect(() => {
    if (key === undefined) return;
    let isWanted = true;
    lookup(name, params ?? undefined).then(
      (list) => isWanted && show({ key, list }),
      () => isWanted && show({ key }),
    );
    return () => {
      isWanted = false;
    };
  }, [key, tries]);

  const isAnswered = answer !== undefined && answer.key === key;
  const again = () => {
    setAnswer(undefined);
    setTries(tries + 1);
  };
  return {
    list: isAnswered ? answer.list : undefined,
    isLoading: key !== undefined && !isAnswered,
    retry: isAnswered && !answer.list ? again : undefined,
  };
};
