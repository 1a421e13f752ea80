import { securityMessages as say } from "#shared/messages/back-office-security.ts";
import { registrar } from "../../../lib/env.ts";
import { DutyPage } from "./DutyPage.tsx";
import { Enrolment } from "./Enrolment.tsx";

export const EnrolmentPage = () => (
  <DutyPage title={say.enrolTitle}>
    <Enrolment intro={say.enrolIntro(registrar.name)} headingLevel="h2" />
  </DutyPage>
);
