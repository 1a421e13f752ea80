import { useMutation, useQueryClient } from "@tanstack/react-query";
import { userMessages as say } from "#shared/messages/back-office-settings.ts";
import { toastProblem } from "../../components/back-office/toast-problem.ts";
import { ask } from "../../components/office/ask.ts";
import { Button } from "../../components/office/Button.tsx";
import { focusHeading } from "../../components/ui/PageHeading.tsx";
import { toastSuccess } from "../../components/ui/toast.ts";
import { callApi } from "../../lib/api.ts";
import { listPendingChanges } from "../../lib/back-office/list-pending-changes.ts";
import { listAdmins } from "./list-admins.ts";

export const DeleteAdminButton = ({ id, name }: { id: string; name: string }) => {
  const deletion = useDeleteAdmin();
  const remove = async () => {
    const question = { title: say.deleteTitle, text: say.confirmDelete(name), action: say.delete };
    if (await ask({ ...question, isFinal: true })) deletion.mutate(id);
  };
  return (
    <Button
      look="outline"
      size="sm"
      minH="9"
      color="red"
      isBusy={deletion.isPending}
      aria-label={say.deleteOf(name)}
      onClick={remove}
    >
      {say.delete}
    </Button>
  );
};

const useDeleteAdmin = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callApi("deleteAdmin", { params: { id } }),
    onSuccess: async ({ status }) => {
      toastSuccess(status);
      void client.invalidateQueries({ queryKey: listPendingChanges.queryKey });
      await client.invalidateQueries({ queryKey: listAdmins.queryKey });
      focusHeading();
    },
    onError: (error) => toastProblem(error, error.message),
  });
};
