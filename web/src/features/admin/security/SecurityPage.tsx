import { useLocation } from "react-router-dom";
import { securityMessages as say } from "#shared/messages/back-office-security.ts";
import { PlainPage } from "../../../components/back-office/PlainPage.tsx";
import { PageHeading } from "../../../components/ui/PageHeading.tsx";
import { officePaths } from "../../../lib/office-paths.ts";
import { PasswordSection } from "./PasswordSection.tsx";
import { SecondFactorSection } from "./SecondFactorSection.tsx";
import { SessionsSection } from "./SessionsSection.tsx";

export const SecurityPage = () => {
  const { pathname, hash, key } = useLocation();
  const opensForm = pathname + hash === officePaths.ownPassword;
  return (
    <PlainPage>
      <PageHeading title={say.title} />
      <SecondFactorSection />
      {/* The banner's link may be pressed on this page too. */}
      <PasswordSection key={opensForm ? key : ""} isOpenAtFirst={opensForm} />
      <SessionsSection />
    </PlainPage>
  );
};
