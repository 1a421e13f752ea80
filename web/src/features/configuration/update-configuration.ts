import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Configuration } from "#shared/contract/admin-settings.ts";
import { serviceNames } from "#shared/messages/back-office.ts";
import { configurationMessages as say } from "#shared/messages/back-office-settings.ts";
import { toastProblem } from "../../components/back-office/toast-problem.ts";
import { toastSuccess } from "../../components/ui/toast.ts";
import { callApi } from "../../lib/api.ts";
import { ChangedMeanwhile } from "../../lib/back-office/changed-meanwhile.ts";
import { getConfiguration } from "../../lib/back-office/get-configuration.ts";
import { listPendingChanges } from "../../lib/back-office/list-pending-changes.ts";
import { getCounts } from "../../lib/back-office/lists/get-counts.ts";
import { changedParts, namesOf } from "./changed-parts.ts";
import { switchedOnBy } from "./switched-on-by.ts";

/**
 * Sends the changed parts and shows the saved configuration. If somebody else has changed it since
 * `before` was fetched, nothing is sent: the user compares both first.
 */
export const useUpdateConfiguration = (before: Configuration) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (now: Configuration) => {
      const { results: present } = await client.fetchQuery(getConfiguration);
      const others = Object.keys(changedParts(before, present)) as (keyof Configuration)[];
      if (others.length > 0) throw new ChangedMeanwhile(say.changedMeanwhile(namesOf(others)));
      return callApi("updateConfiguration", { body: changedParts(before, now) });
    },
    onSuccess: ({ message }, now) => {
      const on = switchedOnBy(before, now).map((service) => serviceNames[service]);
      toastSuccess([message, ...on.map(say.startsSoon)].join(". "));
      // Its answer also names the pauses, which a banner shows.
      void client.invalidateQueries({ queryKey: getCounts.queryKey });
      void client.invalidateQueries({ queryKey: listPendingChanges.queryKey });
      return client.invalidateQueries({ queryKey: getConfiguration.queryKey });
    },
    // The form itself shows what somebody else has changed.
    onError: (error) => {
      if (!(error instanceof ChangedMeanwhile)) toastProblem(error, error.message);
    },
  });
};
