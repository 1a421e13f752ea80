import { useEffect } from "react";
import { Navigate, useLocation, useNavigate } from "react-router-dom";
import { sessionMessages as say } from "#shared/messages/back-office.ts";
import { TextLink } from "../../../components/ui/TextLink.tsx";
import { toastError, toastSuccess } from "../../../components/ui/toast.ts";
import { paths } from "../../../lib/paths.ts";
import { adminToken, adminUser } from "../../../lib/session.ts";
import { EntryPage } from "./EntryPage.tsx";
import { LoginForm } from "./LoginForm.tsx";
import { useLogin } from "./login-admin.ts";
import { returnAddress } from "./return-address.ts";
import { forgetSessionEnd } from "./session-end.ts";

export const LoginPage = () => {
  const navigate = useNavigate();
  const { state } = useLocation();
  const login = useLogin();

  useEffect(forgetSessionEnd, []);

  if (login.isIdle && adminToken() && adminUser()) {
    return <Navigate to={paths.accountList("pending", "individual")} replace />;
  }
  return (
    <EntryPage title={say.title}>
      <LoginForm
        isBusy={login.isPending}
        problem={login.error?.message}
        onLogin={(credentials) =>
          login.mutate(credentials, {
            onSuccess: ({ status }) => {
              toastSuccess(status);
              navigate(returnAddress(state), { replace: true });
            },
            onError: (error) => toastError(error.message),
          })
        }
      />
      <TextLink to={paths.resetPassword}>{say.forgotPassword}</TextLink>
    </EntryPage>
  );
};
