import { Dialog } from "@chakra-ui/react";
import { useQueryClient } from "@tanstack/react-query";
import type { Reply } from "#shared/contract/contract.ts";
import { sessionMessages as say } from "#shared/messages/back-office.ts";
import { fieldIds } from "../../../components/fields/field-ids.ts";
import { besideToast, OverPage } from "../../../components/office/OverPage.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { forgetDrafts } from "../../../lib/back-office/drafts.ts";
import { type AdminUser, endAdminSession } from "../../../lib/session.ts";
import { cancelDownloads } from "../../exports/downloads.ts";
import { adminKey, getAdmin } from "./get-admin.ts";
import { LoginForm } from "./LoginForm.tsx";
import { loginField } from "./LoginInput.tsx";
import { forgetSessionEnd } from "./session-end.ts";

/**
 * The session has ended: the same person goes on with the page as it is (D83). Chakra's dialog knows
 * the drawer or dialog below: it stays open, and neither takes the other's focus.
 */
const SignInDialog = ({ admin }: { admin: Pick<AdminUser, "id" | "email"> }) => {
  const client = useQueryClient();

  const goOn = ({ user }: Reply<"loginAdmin">) => {
    if (user.id !== admin.id) {
      forgetDrafts();
      location.reload();
      return;
    }
    client.setQueryData(getAdmin.queryKey, { results: user });
    forgetSessionEnd();
    void client.invalidateQueries();
  };
  const leave = () => {
    cancelDownloads();
    endAdminSession();
    client.removeQueries({ queryKey: adminKey });
    forgetSessionEnd();
  };
  return (
    <Dialog.Root
      {...besideToast}
      defaultOpen
      closeOnInteractOutside={false}
      initialFocusEl={() => document.getElementById(fieldIds(loginField("password")).input)}
      onOpenChange={leave}
    >
      <OverPage parts={Dialog}>
        <Dialog.Header>
          <Dialog.Title>{say.endedTitle}</Dialog.Title>
        </Dialog.Header>
        <Dialog.Body pb="5">
          <Dialog.Description>{say.ended}</Dialog.Description>
          <LoginForm email={admin.email} onSignedIn={goOn} />
          <Button look="quiet" onClick={leave}>
            {say.leave}
          </Button>
        </Dialog.Body>
      </OverPage>
    </Dialog.Root>
  );
};

export default SignInDialog;
