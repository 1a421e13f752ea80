import { pauses } from "#shared/kyc/pauses.ts";
import { pauseBannerMessages as say } from "#shared/messages/back-office-settings.ts";
import { pauseMessages } from "#shared/messages/pauses.ts";
import { TextLink } from "../../../components/ui/TextLink.tsx";
import { useAdmin } from "../../../lib/back-office/admin-context.ts";
import { pauseBannerId, usePauses } from "../../../lib/back-office/use-pause.ts";
import { officePaths } from "../../../lib/office-paths.ts";
import { Banner } from "./Banner.tsx";

/** Always on the page, because screen readers announce only what changes in a status. */
export const PauseBanner = () => {
  const sentences = usePauses();
  const { isSuperAdmin } = useAdmin();
  const paused = pauses.filter((part) => sentences[part] !== undefined);
  // A super-admin writes one sentence for all parts. The standard sentences only repeat their names.
  const written = paused.find((part) => sentences[part] !== pauseMessages[part]);
  return (
    <div role="status">
      {paused.length > 0 && (
        <Banner>
          <p id={pauseBannerId}>
            <strong>{paused.map((part) => say.of[part]).join(" ")}</strong>{" "}
            {written && sentences[written]}
          </p>
          {isSuperAdmin && <TextLink to={officePaths.pauses}>{say.toSettings}</TextLink>}
        </Banner>
      )}
    </div>
  );
};
