import { securityMessages as say } from "#shared/messages/back-office-security.ts";
import { PlainPage } from "../../../components/back-office/PlainPage.tsx";
import { PageHeading } from "../../../components/ui/PageHeading.tsx";
import { PasswordSection } from "./PasswordSection.tsx";
import { SecondFactorSection } from "./SecondFactorSection.tsx";
import { SessionsSection } from "./SessionsSection.tsx";

export const SecurityPage = () => (
  <PlainPage>
    <PageHeading title={say.title} />
    <SecondFactorSection />
    <PasswordSection />
    <SessionsSection />
  </PlainPage>
);
