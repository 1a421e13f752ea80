import { useEffect, useState } from "react";
import { Navigate, useLocation, useNavigate } from "react-router-dom";
import { sessionMessages as say } from "#shared/messages/back-office.ts";
import { TextLink } from "../../../components/ui/TextLink.tsx";
import { toastSuccess } from "../../../components/ui/toast.ts";
import { paths } from "../../../lib/paths.ts";
import { adminToken, adminUser } from "../../../lib/session.ts";
import { EntryPage } from "./EntryPage.tsx";
import { LoginForm } from "./LoginForm.tsx";
import { returnAddress } from "./return-address.ts";
import { forgetSessionEnd } from "./session-end.ts";

export const LoginPage = () => {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [isSignedIn] = useState(() => Boolean(adminToken() && adminUser()));

  useEffect(forgetSessionEnd, []);

  if (isSignedIn) return <Navigate to={paths.accountList("pending", "individual")} replace />;
  return (
    <EntryPage title={say.title}>
      <LoginForm
        onSignedIn={({ status }) => {
          toastSuccess(status);
          navigate(returnAddress(state), { replace: true });
        }}
      />
      <TextLink to={paths.resetPassword}>{say.forgotPassword}</TextLink>
    </EntryPage>
  );
};
