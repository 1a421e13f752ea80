import type { DueAccount } from "#shared/contract/erasures.ts";
import { causeOf, dueMessages as say } from "#shared/messages/back-office-erasure.ts";
import { CardTable } from "../../components/back-office/CardTable.tsx";
import { ErasureButtons } from "../../components/back-office/ErasureButtons.tsx";
import { Actions } from "../../components/back-office/PlainPage.tsx";
import { Small } from "../../components/back-office/Small.tsx";
import { tableRoles as is } from "../../components/back-office/table-roles.ts";
import { Chip } from "../../components/office/Chip.tsx";
import { TextLink } from "../../components/office/TextLink.tsx";
import { erasureSteps } from "../../lib/back-office/erasure-steps.ts";
import { formatDay, formatMoment } from "../../lib/dates.ts";
import { officePaths } from "../../lib/office-paths.ts";

const columns = ["account", "state", "reason", "by", "eraseAt", "action"] as const;

export const DueTable = ({ accounts }: { accounts: DueAccount[] }) => (
  <CardTable label={say.title} columns={columns} headings={say.columns}>
    {accounts.map((account) => (
      <Line key={account.id} due={account} />
    ))}
  </CardTable>
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
