import { passwordBannerMessages as say } from "#shared/messages/back-office-settings.ts";
import { TextLink } from "../../../components/ui/TextLink.tsx";
import { useAdmin } from "../../../lib/back-office/admin-context.ts";
import { officePaths } from "../../../lib/office-paths.ts";
import { Banner } from "./Banner.tsx";

/** Blocks nothing: it stands there until the administrator has chosen a password. */
export const PasswordBanner = () => (
  <div role="status">
    {useAdmin().passwordGiven && (
      <Banner>
        <span>{say.given}</span>
        <TextLink to={officePaths.ownPassword}>{say.toSecurity}</TextLink>
      </Banner>
    )}
  </div>
);
