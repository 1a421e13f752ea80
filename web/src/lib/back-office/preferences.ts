import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Preferences } from "#shared/contract/preferences.ts";
import { callApi } from "../api.ts";
import { adminUser } from "../session.ts";
import { deviceStore } from "../storage.ts";

interface Own {
  /** What was never chosen is missing. */
  preferences: Preferences;
  /** False until the first answer in this browser: what cannot be changed back should wait. */
  isKnown: boolean;
  change: (changes: Preferences) => void;
}

/** Those of the last visit in this browser apply until the answer is there. */
export const getPreferences = queryOptions({
  queryKey: ["preferences"],
  queryFn: async ({ signal }) => {
    const reply = await callApi("getPreferences", { signal });
    keep(reply.results);
    return reply;
  },
  initialData: () => {
    const results = keptPreferences();
    return results && { results };
  },
  initialDataUpdatedAt: 0,
  staleTime: 600_000,
  refetchOnMount: true,
  meta: { isQuiet: true },
});

/** A choice counts at once. One that could not be saved lasts until the next answer. */
export const usePreferences = (): Own => {
  const client = useQueryClient();
  const { data, failureCount } = useQuery(getPreferences);
  const { mutate } = useMutation({
    mutationFn: (body: Preferences) => callApi("updatePreferences", { body }),
    onMutate: async (changes) => {
      await client.cancelQueries({ queryKey: getPreferences.queryKey });
      const results = { ...client.getQueryData(getPreferences.queryKey)?.results, ...changes };
      client.setQueryData(getPreferences.queryKey, { results });
      keep(results);
    },
  });
  return {
    preferences: data?.results ?? {},
    isKnown: data !== undefined || failureCount > 0,
    change: mutate,
  };
};

const storageKey = "admin_preferences";

const keep = (preferences: Preferences): void => {
  deviceStore.set(storageKey, JSON.stringify({ id: adminUser()?.id, preferences }));
};

/** Those that this browser knows of the signed-in administrator. */
export const keptPreferences = (): Preferences | undefined => {
  try {
    const last = JSON.parse(deviceStore.get(storageKey) ?? "null");
    return last?.id === adminUser()?.id ? last?.preferences : undefined;
  } catch {
    return undefined;
  }
};
