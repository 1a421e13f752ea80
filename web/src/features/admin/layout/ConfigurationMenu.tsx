import { useQuery } from "@tanstack/react-query";
import { configurationMenu as say } from "#shared/messages/back-office-settings.ts";
import { Settings } from "../../../components/office/icons.tsx";
import { useAdmin } from "../../../lib/back-office/admin-context.ts";
import { countOpenRequests } from "../../../lib/back-office/count-open-requests.ts";
import { listPendingChanges } from "../../../lib/back-office/list-pending-changes.ts";
import { formatCount } from "../../../lib/dates.ts";
import { officePaths } from "../../../lib/office-paths.ts";
import { MenuLink, MenuTitle } from "./MenuLink.tsx";
import { superAdminMenu } from "./menu-pages.ts";

export const ConfigurationMenu = () => {
  const { id } = useAdmin();
  const { data: changes = [] } = useQuery(listPendingChanges);
  const { data: requests } = useQuery(countOpenRequests);
  const counts: Record<string, string> = {
    // Nobody confirms a change that they asked for (D84).
    [officePaths.pendingChanges]: shown(changes.filter(({ by }) => by.id !== id).length),
    [officePaths.requests]: requests ? shown(requests.count, requests.isMore) : "",
  };
  return (
    <div>
      <MenuTitle icon={Settings}>{say.title}</MenuTitle>
      {superAdminMenu.map(({ icon, to, label }) => (
        <MenuLink key={to} icon={icon} to={to} data-count={counts[to] || undefined}>
          {label}
        </MenuLink>
      ))}
    </div>
  );
};

/** Nothing that waits has no number. */
const shown = (count: number, isMore = false): string =>
  count > 0 ? `${formatCount(count)}${isMore ? "+" : ""}` : "";
