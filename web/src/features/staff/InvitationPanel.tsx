import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Admin } from "#shared/contract/admin-session.ts";
import { userMessages as say } from "#shared/messages/back-office-settings.ts";
import { Note, Panel, PanelTitle } from "../../components/back-office/PlainPage.tsx";
import { toastProblem } from "../../components/back-office/toast-problem.ts";
import { Button } from "../../components/office/Button.tsx";
import { toastSuccess } from "../../components/ui/toast.ts";
import { callApi } from "../../lib/api.ts";
import { formatMoment } from "../../lib/dates.ts";
import { fullNameOf, listAdmins } from "./list-admins.ts";

interface Props {
  admin: Admin;
  invitedAt: string;
}

/** About a person who has chosen no password yet. */
export const InvitationPanel = ({ admin, invitedAt }: Props) => {
  const invitation = useInvitation(admin.id);
  return (
    <Panel aria-labelledby="invitation">
      <PanelTitle id="invitation">{say.inviteTitle}</PanelTitle>
      <Note>{say.waitsSince(fullNameOf(admin), formatMoment(invitedAt))}</Note>
      <Button
        look="outline"
        justifySelf="start"
        isBusy={invitation.isPending}
        onClick={() => invitation.mutate()}
      >
        {say.inviteAgain}
      </Button>
    </Panel>
  );
};

const useInvitation = (id: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi("inviteAdmin", { params: { id } }),
    onSuccess: ({ status }) => toastSuccess(status),
    onError: (error) => toastProblem(error, error.message),
    onSettled: () => client.invalidateQueries({ queryKey: listAdmins.queryKey }),
  });
};
