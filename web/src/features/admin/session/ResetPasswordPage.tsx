import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { sessionMessages as say } from "#shared/messages/back-office.ts";
import { TextLink } from "../../../components/ui/TextLink.tsx";
import { toastSuccess } from "../../../components/ui/toast.ts";
import { paths } from "../../../lib/paths.ts";
import { EntryPage } from "./EntryPage.tsx";
import { NewPasswordForm } from "./NewPasswordForm.tsx";
import { ResetEmailForm } from "./ResetEmailForm.tsx";

/** First the email, to which a token is mailed; then the token and the new password. */
export const ResetPasswordPage = () => {
  const navigate = useNavigate();
  const [email, setEmail] = useState<string>();
  return (
    <EntryPage title={say.resetTitle}>
      {email === undefined ? (
        <ResetEmailForm onSent={setEmail} />
      ) : (
        <NewPasswordForm
          email={email}
          onOtherEmail={() => setEmail(undefined)}
          onChanged={(status) => {
            toastSuccess(status);
            navigate(paths.adminLogin, { replace: true });
          }}
        />
      )}
      <TextLink to={paths.adminLogin}>{say.backToLogin}</TextLink>
    </EntryPage>
  );
};
