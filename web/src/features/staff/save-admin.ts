import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import type { Admin } from "#shared/contract/admin-session.ts";
import { userMessages as say } from "#shared/messages/back-office-settings.ts";
import { toastProblem } from "../../components/back-office/toast-problem.ts";
import { toastSuccess } from "../../components/ui/toast.ts";
import { callApi } from "../../lib/api.ts";
import { ChangedMeanwhile } from "../../lib/back-office/changed-meanwhile.ts";
import { listPendingChanges } from "../../lib/back-office/list-pending-changes.ts";
import { officePaths } from "../../lib/office-paths.ts";
import { type AdminFields, changedLabels, changesOf, newAdminOf } from "./admin-form.ts";
import { listAdmins } from "./list-admins.ts";

/**
 * Creates or changes an account and returns to the users. If somebody else has changed `admin`
 * since it was fetched, nothing is sent: the user compares both first.
 */
export const useSaveAdmin = (admin: Admin | undefined, { onSaved }: { onSaved: () => void }) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (fields: AdminFields) => {
      if (!admin) return callApi("registerAdmin", { body: newAdminOf(fields) });
      const { results } = await client.fetchQuery(listAdmins);
      refuseIfChanged(admin, results);
      return callApi("updateAdmin", { params: { id: admin.id }, body: changesOf(fields, admin) });
    },
    onSuccess: async ({ status }) => {
      toastSuccess(status);
      // Comes first: a change of one's own rights ends the session.
      onSaved();
      void client.invalidateQueries({ queryKey: listPendingChanges.queryKey });
      await client.invalidateQueries({ queryKey: listAdmins.queryKey });
      navigate(officePaths.users);
    },
    // The form itself shows what somebody else has changed.
    onError: (error) => {
      if (!(error instanceof ChangedMeanwhile)) toastProblem(error, error.message);
    },
  });
};

const refuseIfChanged = (before: Admin, admins: Admin[]): void => {
  const present = admins.find(({ id }) => id === before.id);
  if (!present) throw new ChangedMeanwhile(say.deletedMeanwhile);
  const others = changedLabels(before, present);
  if (others.length > 0) throw new ChangedMeanwhile(say.changedMeanwhile(others.join(", ")));
};
