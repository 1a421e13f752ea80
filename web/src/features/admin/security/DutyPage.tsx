import type { ReactNode } from "react";
import { sessionMessages } from "#shared/messages/back-office.ts";
import { Button } from "../../../components/office/Button.tsx";
import { EntryPage } from "../session/EntryPage.tsx";
import { useLogout } from "../session/use-logout.ts";

/** Takes the place of every page until the administrator has done what the stage asks. */
export const DutyPage = ({ title, children }: { title: string; children: ReactNode }) => {
  const logout = useLogout();
  return (
    <EntryPage title={title}>
      {children}
      <Button
        look="quiet"
        justifySelf="start"
        ms="-3"
        _print={{ display: "none" }}
        onClick={logout}
      >
        {sessionMessages.logout}
      </Button>
    </EntryPage>
  );
};
