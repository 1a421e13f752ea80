import { useQueryClient } from "@tanstack/react-query";
import { type AccountType, type Status, statuses } from "#shared/kyc/status.ts";
import { listMessages, statusNames } from "#shared/messages/back-office.ts";
import type { ListCounts } from "../../../lib/back-office/lists/get-counts.ts";
import { listKey } from "../../../lib/back-office/lists/list-accounts.ts";
import { formatCount } from "../../../lib/dates.ts";
import { officePaths } from "../../../lib/office-paths.ts";
import { MenuLink, MenuTitle } from "./MenuLink.tsx";
import { statusIcons, typeIcons } from "./menu-pages.ts";

interface Props {
  type: AccountType;
  counts: ListCounts | undefined;
}

export const MenuGroup = ({ type, counts }: Props) => {
  const client = useQueryClient();
  /** A link to a list always loads it again; only Back shows the cached list. */
  const refresh = (status: Status) => client.resetQueries({ queryKey: listKey({ type, status }) });

  return (
    <div>
      <MenuTitle icon={typeIcons[type]}>{listMessages.group(type)}</MenuTitle>
      {statuses.map((status) => (
        <MenuLink
          key={status}
          icon={statusIcons[status]}
          to={officePaths.accountList(status, type)}
          data-count={counts && formatCount(counts[status])}
          onClick={() => refresh(status)}
        >
          {statusNames[status]}
        </MenuLink>
      ))}
    </div>
  );
};
