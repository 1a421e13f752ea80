import { chakra } from "@chakra-ui/react/styled-system";
import { useQueryClient } from "@tanstack/react-query";
import { NavLink } from "react-router-dom";
import { type AccountType, type Status, statuses } from "#shared/kyc/status.ts";
import { listMessages, statusNames } from "#shared/messages/back-office.ts";
import { formatCount } from "../../../lib/dates.ts";
import { paths } from "../../../lib/paths.ts";
import { listKey } from "../lists/list-accounts.ts";
import type { ListCounts } from "./AdminSidebar.tsx";

interface Props {
  type: AccountType;
  counts: ListCounts | undefined;
}

/** The four lists of one type, each with its count. */
export const MenuGroup = ({ type, counts }: Props) => {
  const client = useQueryClient();
  /** Whoever chooses a list wants it as it is now; only Back shows it as it was left. */
  const refresh = (status: Status) => client.resetQueries({ queryKey: listKey({ type, status }) });

  return (
    <div>
      <chakra.h2 fontSize="sm" color="muted" px="3" pt="3" pb="1">
        {listMessages.group(type)}
      </chakra.h2>
      {statuses.map((status) => (
        <MenuLink key={status} to={paths.accountList(status, type)} onClick={() => refresh(status)}>
          {statusNames[status]}
          {counts && (
            <chakra.span ms="auto" color="muted" fontSize="sm">
              {formatCount(counts[status])}
            </chakra.span>
          )}
        </MenuLink>
      ))}
    </div>
  );
};

const MenuLink = chakra(NavLink, {
  base: {
    display: "flex",
    alignItems: "center",
    minHeight: "touch",
    px: "3",
    rounded: "md",
    _hover: { bg: "subtle" },
    _currentPage: {
      bg: "brandTint",
      color: "brandText",
      fontWeight: "semibold",
      "& span": { color: "brandText" },
    },
  },
});
