import { useEffect } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { fieldMessages } from "#shared/messages/public.ts";
import { updateMessages as say } from "#shared/messages/public-account.ts";
import { Button } from "../../../components/ui/Button.tsx";
import { Problem } from "../../../components/ui/Problem.tsx";
import { PublicLayout } from "../../../components/ui/PublicLayout.tsx";
import { Waiting } from "../../../components/ui/Waiting.tsx";
import { paths } from "../../../lib/paths.ts";
import { endViewSession, viewedAccount, viewToken } from "../../../lib/session.ts";
import { OwnAccountForm } from "./OwnAccountForm.tsx";
import { useOwnAccount } from "./own-account.ts";

export const ViewAccountPage = () => {
  // "Back" may come before the next page is there: the account must not stay in sight.
  useLocation();
  return viewToken() ? <Loading /> : <Navigate to={paths.form} replace />;
};

const Loading = () => {
  const { loaded, load } = useOwnAccount();
  switch (loaded.state) {
    case "loaded":
      return <OwnAccountForm own={loaded.own} />;
    case "locked":
      return <ToNewCode />;
    default:
      return (
        <PublicLayout title={say.title} isWide>
          {loaded.state === "failed" ? (
            <Problem
              title={say.failedTitle}
              actions={<Button onClick={load}>{fieldMessages.retry}</Button>}
            >
              {loaded.message}
            </Problem>
          ) : (
            <Waiting>{say.loading}</Waiting>
          )}
        </PublicLayout>
      );
  }
};

const ToNewCode = () => {
  const account = viewedAccount();
  useEffect(endViewSession, []);
  const to = account
    ? paths.verifyViewAccount(account.accountType, account.accountId, account.key)
    : paths.form;
  return <Navigate to={to} replace />;
};
