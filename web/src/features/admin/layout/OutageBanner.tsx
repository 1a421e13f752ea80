import { useQuery } from "@tanstack/react-query";
import { services } from "#shared/kyc/status.ts";
import { serviceNames } from "#shared/messages/back-office.ts";
import { differenceMessages } from "#shared/messages/back-office-differences.ts";
import { runMessages as say } from "#shared/messages/back-office-runs.ts";
import { TextLink } from "../../../components/ui/TextLink.tsx";
import { useAdmin } from "../../../lib/back-office/admin-context.ts";
import { getCounts } from "../../../lib/back-office/lists/get-counts.ts";
import { formatRecent } from "../../../lib/dates.ts";
import { officePaths } from "../../../lib/office-paths.ts";
import { Banner } from "./Banner.tsx";

/** Always on the page, because screen readers announce only what changes in a status. */
export const OutageBanner = () => {
  const { data: outages } = useQuery({ ...getCounts, select: ({ results }) => results.outages });
  const { uploadToExternalServicePermission } = useAdmin();
  const failing = services.flatMap((service) => {
    const outage = outages?.[service];
    if (!outage) return [];
    return say.outage[outage.fault](serviceNames[service], formatRecent(outage.since));
  });
  return (
    <div role="status">
      {failing.length > 0 && (
        <Banner>
          <span>
            {failing.join(" ")} {say.outageHint}
          </span>
          {uploadToExternalServicePermission && (
            <TextLink to={officePaths.differences}>{differenceMessages.title}</TextLink>
          )}
        </Banner>
      )}
    </div>
  );
};
