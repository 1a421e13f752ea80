import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Reply } from "#shared/contract/contract.ts";
import { sessionMessages as say } from "#shared/messages/back-office.ts";
import { focusInput } from "../../../components/fields/field-ids.ts";
import { Button } from "../../../components/ui/Button.tsx";
import { Dialog } from "../../../components/ui/Dialog.tsx";
import { forgetDrafts } from "../../../lib/back-office/drafts.ts";
import { type AdminUser, endAdminSession } from "../../../lib/session.ts";
import { cancelDownloads } from "../../exports/downloads.ts";
import { getAdmin } from "./get-admin.ts";
import { LoginForm } from "./LoginForm.tsx";
import { loginField } from "./LoginInput.tsx";
import { forgetSessionEnd } from "./session-end.ts";

/** The session has ended: the same person goes on with the page as it is (D83). */
export const SignInDialog = ({ admin }: { admin: Pick<AdminUser, "id" | "email"> }) => {
  const client = useQueryClient();
  useEffect(() => focusInput(loginField("password")), []);

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
    forgetSessionEnd();
  };
  return (
    <Dialog id="sign-in-again" title={say.endedTitle} text={say.ended} onLeave={leave}>
      <LoginForm email={admin.email} onSignedIn={goOn} />
      <Button look="quiet" mt="3" onClick={leave}>
        {say.leave}
      </Button>
    </Dialog>
  );
};
