import { pauses } from "#shared/kyc/pauses.ts";
import { pauseBannerMessages as say } from "#shared/messages/back-office-settings.ts";
import { TextLink } from "../../../components/ui/TextLink.tsx";
import { useAdmin } from "../../../lib/back-office/admin-context.ts";
import { pauseLineId, usePauses } from "../../../lib/back-office/use-pause.ts";
import { officePaths } from "../../../lib/office-paths.ts";
import { Banner } from "./Banner.tsx";

/** Always on the page, because screen readers announce only what changes in a status. */
export const PauseBanner = () => {
  const sentences = usePauses();
  const { isSuperAdmin } = useAdmin();
  const paused = pauses.filter((part) => sentences[part] !== undefined);
  return (
    <div role="status">
      {paused.length > 0 && (
        <Banner>
          <div>
            {paused.map((part) => (
              <p key={part} id={pauseLineId(part)}>
                <strong>{say.of[part]}</strong> {sentences[part]}
              </p>
            ))}
          </div>
          {isSuperAdmin && <TextLink to={officePaths.configuration}>{say.toSettings}</TextLink>}
        </Banner>
      )}
    </div>
  );
};
