import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { sessionMessages as say } from "#shared/messages/back-office.ts";
import { focusInput } from "../../../components/fields/field-ids.ts";
import { TextLink } from "../../../components/ui/TextLink.tsx";
import { toastSuccess } from "../../../components/ui/toast.ts";
import { officePaths } from "../../../lib/office-paths.ts";
import { EntryPage } from "./EntryPage.tsx";
import { NewPasswordForm } from "./NewPasswordForm.tsx";
import { ResetEmailForm, resetEmailName, type SentCode } from "./ResetEmailForm.tsx";

export const ResetPasswordPage = () => {
  const navigate = useNavigate();
  const [sent, setSent] = useState<SentCode>();
  const startOver = () => {
    setSent(undefined);
    requestAnimationFrame(() => focusInput(resetEmailName));
  };
  return (
    <EntryPage title={say.resetTitle}>
      {sent === undefined ? (
        <ResetEmailForm onSent={setSent} />
      ) : (
        <NewPasswordForm
          sent={sent}
          onResent={setSent}
          onOtherEmail={startOver}
          onChanged={(status) => {
            toastSuccess(status);
            navigate(officePaths.adminLogin, { replace: true });
          }}
        />
      )}
      <TextLink to={officePaths.adminLogin}>{say.backToLogin}</TextLink>
    </EntryPage>
  );
};
