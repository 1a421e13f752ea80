import { useQuery } from "@tanstack/react-query";
import { Settings } from "lucide-react";
import { configurationMenu as say } from "#shared/messages/back-office-settings.ts";
import { listPendingChanges } from "../../../lib/back-office/list-pending-changes.ts";
import { formatCount } from "../../../lib/dates.ts";
import { officePaths } from "../../../lib/office-paths.ts";
import { MenuLink, MenuTitle } from "./MenuLink.tsx";
import { superAdminMenu } from "./menu-pages.ts";

export const ConfigurationMenu = () => {
  const { data: waiting } = useQuery(listPendingChanges);
  const counts: Record<string, number | undefined> = {
    [officePaths.pendingChanges]: waiting?.length,
  };
  return (
    <div>
      <MenuTitle icon={Settings}>{say.title}</MenuTitle>
      {superAdminMenu.map(({ icon, to, label }) => (
        <MenuLink
          key={to}
          icon={icon}
          to={to}
          data-count={counts[to] ? formatCount(counts[to]) : undefined}
        >
          {label}
        </MenuLink>
      ))}
    </div>
  );
};
