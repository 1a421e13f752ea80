import { chakra } from "@chakra-ui/react/styled-system";
import type { DueAccount } from "#shared/contract/erasures.ts";
import { causeOf, dueMessages as say } from "#shared/messages/back-office-erasure.ts";
import { ErasureButtons } from "../../components/back-office/ErasureButtons.tsx";
import { Actions } from "../../components/back-office/PlainPage.tsx";
import { PlainTable } from "../../components/back-office/PlainTable.tsx";
import { tableRoles as is } from "../../components/back-office/table-roles.ts";
import { Chip } from "../../components/office/Chip.tsx";
import { TextLink } from "../../components/ui/TextLink.tsx";
import { erasureSteps } from "../../lib/back-office/erasure-steps.ts";
import { formatDay, formatMoment } from "../../lib/dates.ts";
import { officePaths } from "../../lib/office-paths.ts";

const columns = ["account", "state", "reason", "by", "eraseAt", "action"] as const;

export const DueTable = ({ accounts }: { accounts: DueAccount[] }) => (
  <PlainTable {...is.table} data-cards aria-label={say.title}>
    <thead {...is.group}>
      <tr {...is.row}>
        {columns.map((column) => (
          <th key={column} {...is.head}>
            {say.columns[column]}
          </th>
        ))}
      </tr>
    </thead>
    <tbody {...is.group}>
      {accounts.map((account) => (
        <Line key={account.id} due={account} />
      ))}
    </tbody>
  </PlainTable>
);

const Line = ({ due }: { due: DueAccount }) => {
  const { id, accountType: type, reference, erasure, hold } = due;
  return (
    <tr {...is.row}>
      <td {...is.cell}>
        <TextLink to={officePaths.account(type, id)} whiteSpace="nowrap">
          {reference}
        </TextLink>
        <Small>{say.types[type]}</Small>
      </td>
      <td {...is.cell} data-label={say.columns.state}>
        <StateChip due={due} />
      </td>
      <td {...is.cell} data-label={say.columns.reason}>
        {erasure && causeOf(erasure)}
        {hold && <Small>{say.holdBy(hold.by, formatDay(hold.at), hold.reason)}</Small>}
      </td>
      <td {...is.cell} data-label={say.columns.by}>
        {erasure && (erasure.by ?? say.theSettings)}
        {erasure && <Small>{formatDay(erasure.plannedAt)}</Small>}
      </td>
      <td {...is.cell} data-moment data-label={say.columns.eraseAt}>
        {erasure && formatMoment(erasure.eraseAt)}
      </td>
      <td {...is.cell}>
        <Actions gap="2">
          <ErasureButtons account={{ id, type }} steps={erasureSteps(due)} />
        </Actions>
      </td>
    </tr>
  );
};

const StateChip = ({ due: { erasure, hold } }: { due: DueAccount }) => {
  if (hold) return <Chip tone="blue">{say.states.held}</Chip>;
  return erasure?.state === "begun" ? (
    <Chip tone="red">{say.states.begun}</Chip>
  ) : (
    <Chip tone="amber">{say.states.planned}</Chip>
  );
};

const Small = chakra("span", {
  base: { display: "block", fontSize: "sm", color: "muted", whiteSpace: "pre-line" },
});
