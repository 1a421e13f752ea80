import { sessionMessages } from "#shared/messages/back-office.ts";
import { securityMessages as say } from "#shared/messages/back-office-security.ts";
import { Button } from "../../../components/ui/Button.tsx";
import { registrar } from "../../../lib/env.ts";
import { EntryPage } from "../session/EntryPage.tsx";
import { useLogout } from "../session/use-logout.ts";
import { Enrolment } from "./Enrolment.tsx";

/** Takes the place of every page until a required second factor is on. */
export const EnrolmentPage = () => {
  const logout = useLogout();
  return (
    <EntryPage title={say.enrolTitle}>
      <Enrolment intro={say.enrolIntro(registrar.name)} />
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
