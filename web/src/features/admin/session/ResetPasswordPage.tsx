import { sessionMessages as say } from "#shared/messages/back-office.ts";
import { TextLink } from "../../../components/ui/TextLink.tsx";
import { paths } from "../../../lib/paths.ts";
import { EntryPage } from "./EntryPage.tsx";

export const ResetPasswordPage = () => (
  <EntryPage title={say.resetTitle}>
    <p>{say.resetAskSuperAdmin}</p>
    <TextLink to={paths.adminLogin}>{say.backToLogin}</TextLink>
  </EntryPage>
);
