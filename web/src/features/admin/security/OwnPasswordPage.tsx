import type { Admin } from "#shared/contract/admin-session.ts";
import { securityMessages as say } from "#shared/messages/back-office-security.ts";
import { registrar } from "../../../lib/env.ts";
import { DutyPage } from "./DutyPage.tsx";
import { PasswordForm } from "./PasswordForm.tsx";

export const OwnPasswordPage = ({ admin }: { admin: Admin }) => (
  <DutyPage title={say.ownTitle}>
    <p>{say.ownIntro(registrar.name)}</p>
    <PasswordForm hasFactor={admin.secondFactor} />
  </DutyPage>
);
