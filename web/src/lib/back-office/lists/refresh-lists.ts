import { useQueryClient } from "@tanstack/react-query";
import type { AccountType } from "#shared/kyc/status.ts";
import { getCounts } from "./get-counts.ts";
import { listsKeyOf } from "./list-accounts.ts";

/**
 * After accounts moved: refetches visible lists and counts, and drops cached lists. Queries do not
 * refetch on mount, so a cached list marked as stale would still be shown.
 */
export const useRefreshLists = () => {
  const client = useQueryClient();
  return async (type: AccountType): Promise<void> => {
    client.removeQueries({ queryKey: listsKeyOf(type), type: "inactive" });
    await Promise.all([
      client.invalidateQueries({ queryKey: listsKeyOf(type) }),
      client.invalidateQueries({ queryKey: getCounts.queryKey }),
    ]);
  };
};
