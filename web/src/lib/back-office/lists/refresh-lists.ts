import { useQueryClient } from "@tanstack/react-query";
import type { AccountType } from "#shared/kyc/status.ts";
import { getCounts } from "./get-counts.ts";
import { listsKeyOf } from "./list-accounts.ts";

/**
 * After accounts moved: lists on screen and counts are fetched again, lists in memory are dropped
 * (queries are not fetched again on mount, so a list marked as old would be shown as it was).
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
