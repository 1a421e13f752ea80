import { useEffect } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { fieldMessages } from "#shared/messages/public.ts";
import { updateMessages as say } from "#shared/messages/public-account.ts";
import { Button } from "../../../components/ui/Button.tsx";
import { Contact } from "../../../components/ui/Contact.tsx";
import { Problem } from "../../../components/ui/Problem.tsx";
import { PublicLayout } from "../../../components/ui/PublicLayout.tsx";
import { Waiting } from "../../../components/ui/Waiting.tsx";
import { paths } from "../../../lib/paths.ts";
import { endViewSession, viewedAccount, viewToken } from "../../../lib/session.ts";
import { Notice } from "../parts/Notice.tsx";
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
    case "closed":
      return <Closed>{loaded.message}</Closed>;
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

/** A calm sentence with the contact, and no data (D93). */
const Closed = ({ children }: { children: string }) => {
  useEffect(endViewSession, []);
  return (
    <PublicLayout title={say.reportedTitle} isWide>
      <Notice tone="warning" role="status">
        <p>{children}</p>
        <Contact />
      </Notice>
    </PublicLayout>
  );
};

const ToNewCode = () => {
  const account = viewedAccount();
  useEffect(endViewSession, []);
  const to = account
    ? paths.verifyViewAccount(account.accountType, account.accountId, account.key)
    : paths.form;
  return <Navigate to={to} replace />;
};
