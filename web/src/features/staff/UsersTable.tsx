import { chakra } from "@chakra-ui/react/styled-system";
import { useQuery } from "@tanstack/react-query";
import { Fragment } from "react";
import { Link } from "react-router-dom";
import type { Admin } from "#shared/contract/admin-session.ts";
import { rights } from "#shared/kyc/rights.ts";
import { userMessages as say } from "#shared/messages/back-office-settings.ts";
import { rightNames } from "#shared/messages/rights.ts";
import { CardTable } from "../../components/back-office/CardTable.tsx";
import { EmailText } from "../../components/back-office/EmailText.tsx";
import { tableRoles as is } from "../../components/back-office/table-roles.ts";
import { Chip } from "../../components/office/Chip.tsx";
import { useAdmin } from "../../lib/back-office/admin-context.ts";
import { listPendingChanges } from "../../lib/back-office/list-pending-changes.ts";
import { formatRecent } from "../../lib/dates.ts";
import { officePaths } from "../../lib/office-paths.ts";
import { DeleteAdminButton } from "./DeleteAdminButton.tsx";
import { fullNameOf } from "./list-admins.ts";

const columns = ["firstName", "lastName", "email", "rights", "lastSignIn"] as const;

export const UsersTable = ({ admins }: { admins: Admin[] }) => {
  const { data: changes = [] } = useQuery(listPendingChanges);
  return (
    <CardTable label={say.title} columns={columns} headings={say.columns} hasButtons>
      {admins.map((admin) => (
        <UserRow
          key={admin.id}
          admin={admin}
          isWaiting={changes.some(({ email }) => email === admin.email)}
        />
      ))}
    </CardTable>
  );
};

const UserRow = ({ admin, isWaiting }: { admin: Admin; isWaiting: boolean }) => {
  const isSelf = useAdmin().id === admin.id;
  const name = fullNameOf(admin);
  return (
    <tr {...is.row}>
      <td {...is.cell} data-title>
        {admin.firstName}
      </td>
      <td {...is.cell} data-name data-title>
        {admin.lastName}
      </td>
      <td {...is.cell} data-label={say.columns.email}>
        <EmailText>{admin.email}</EmailText>{" "}
        {admin.isSuperAdmin && <Chip tone="green">{say.superAdmin}</Chip>}{" "}
        {isSelf && <Chip>{say.you}</Chip>}{" "}
        {admin.invitedAt && <Chip tone="amber">{say.invited}</Chip>}{" "}
        {!admin.invitedAt && !admin.secondFactor && <Chip>{say.withoutFactor}</Chip>}{" "}
        {isWaiting && <Chip tone="amber">{say.waits}</Chip>}
      </td>
      <td {...is.cell} data-label={say.columns.rights}>
        <Rights admin={admin} />
      </td>
      <td {...is.cell} data-moment data-label={say.columns.lastSignIn}>
        {admin.lastSignIn ? formatRecent(admin.lastSignIn) : <Muted>{say.noSignIn}</Muted>}
      </td>
      <td {...is.cell}>
        <Buttons>
          <ViewLink to={officePaths.updateAdmin(admin.id)} aria-label={say.viewOf(name)}>
            {say.view}
          </ViewLink>
          {!admin.isSuperAdmin && !isSelf && <DeleteAdminButton id={admin.id} name={name} />}
        </Buttons>
      </td>
    </tr>
  );
};

const Rights = ({ admin }: { admin: Admin }) => {
  const given = rights.filter((right) => admin[right]);
  if (given.length === 0) return <Muted>{say.noRights}</Muted>;
  return (
    <chakra.span lineHeight="1.75rem">
      {given.map((right) => (
        <Fragment key={right}>
          <Chip title={rightNames[right]}>{say.shortRights[right]}</Chip>{" "}
        </Fragment>
      ))}
    </chakra.span>
  );
};

const Muted = chakra("span", { base: { color: "muted" } });

const Buttons = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: "4.5rem 5rem",
    gap: "2",
    justifyContent: { base: "start", sm: "end" },
  },
});

const ViewLink = chakra(Link, {
  base: {
    display: "grid",
    alignItems: "center",
    justifyItems: "center",
    minHeight: "9",
    px: "3",
    rounded: "md",
    border: "1px solid",
    borderColor: "lineStrong",
    color: "brandText",
    fontSize: "sm",
    fontWeight: "semibold",
    _hover: { bg: "brandTint", borderColor: "brandText" },
    "@media (pointer: coarse)": { minHeight: "touch" },
  },
});
