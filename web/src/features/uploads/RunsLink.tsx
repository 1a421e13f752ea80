import type { Status } from "#shared/kyc/status.ts";
import { runMessages } from "#shared/messages/back-office-runs.ts";
import { TextLink } from "../../components/office/TextLink.tsx";
import { useAdmin } from "../../lib/back-office/admin-context.ts";
import { officePaths } from "../../lib/office-paths.ts";

/** Shown on lists that uploads empty or fill. */
export const RunsLink = ({ status }: { status: Status }) => {
  const { uploadToExternalServicePermission } = useAdmin();
  const isConcerned = status === "approved" || status === "uploaded";
  return isConcerned && uploadToExternalServicePermission ? (
    <TextLink to={officePaths.uploads} py="2">
      {runMessages.link}
    </TextLink>
  ) : null;
};
