import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Navigate, useNavigate } from "react-router-dom";
import { sessionMessages as say } from "#shared/messages/back-office.ts";
import { Note } from "../../../components/back-office/PlainPage.tsx";
import { focusInput } from "../../../components/fields/field-ids.ts";
import { TextLink } from "../../../components/ui/TextLink.tsx";
import { toastSuccess } from "../../../components/ui/toast.ts";
import { officePaths } from "../../../lib/office-paths.ts";
import { paths } from "../../../lib/paths.ts";
import { adminToken, adminUser } from "../../../lib/session.ts";
import { deviceStore } from "../../../lib/storage.ts";
import { EntryPage } from "./EntryPage.tsx";
import { LoginForm } from "./LoginForm.tsx";
import { loginField } from "./LoginInput.tsx";

export const LoginPage = () => {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [isSignedIn] = useState(() => Boolean(adminToken() && adminUser()));
  const [isStored] = useState(deviceStore.isWorking);

  useEffect(() => focusInput(loginField("email")), []);

  if (isSignedIn) return <Navigate to={officePaths.accountList("pending", "individual")} replace />;
  return (
    <EntryPage title={say.title}>
      {!isStored && <Note>{say.unstored}</Note>}
      <LoginForm
        onSignedIn={({ status }) => {
          // Of an earlier user.
          client.getQueryCache().clear();
          toastSuccess(status);
          navigate(paths.admin, { replace: true });
        }}
      />
      <TextLink to={officePaths.resetPassword}>{say.forgotPassword}</TextLink>
    </EntryPage>
  );
};
