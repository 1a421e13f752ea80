import { chakra } from "@chakra-ui/react/styled-system";
import {
  askableKinds,
  type Difference,
  type DifferenceKind,
} from "#shared/contract/differences.ts";
import { referenceOf } from "#shared/kyc/reference.ts";
import { serviceNames } from "#shared/messages/back-office.ts";
import { differenceMessages as say } from "#shared/messages/back-office-differences.ts";
import { runMessages } from "#shared/messages/back-office-runs.ts";
import { CardTable } from "../../components/back-office/CardTable.tsx";
import { Small } from "../../components/back-office/Small.tsx";
import { tableRoles as is } from "../../components/back-office/table-roles.ts";
import { Chip } from "../../components/office/Chip.tsx";
import { TextLink } from "../../components/office/TextLink.tsx";
import { useSwitchedOff } from "../../lib/back-office/use-switched-off.ts";
import { formatMoment } from "../../lib/dates.ts";
import { officePaths } from "../../lib/office-paths.ts";
import { comingTime } from "../../lib/relative-time.ts";
import { AskAgain } from "./AskAgain.tsx";
import { EnterAnswer } from "./EnterAnswer.tsx";

const columns = ["name", "service", "kind", "since", "last", "action"] as const;

const tones = {
  stopOrder: "red",
  acceptedRejected: "red",
  acceptedOlder: "amber",
  withdrawn: "amber",
  retrying: "amber",
  unknown: "amber",
  givenUp: "red",
  refused: "red",
} as const satisfies Record<DifferenceKind, string>;

export const DifferencesTable = ({ differences }: { differences: Difference[] }) => {
  const switchedOff = useSwitchedOff();
  return (
    <CardTable label={say.title} columns={columns} headings={say.columns}>
      {differences.map((difference) => (
        <DifferenceLine
          key={`${difference.key} ${difference.kind}`}
          difference={difference}
          isOff={switchedOff.includes(difference.service)}
        />
      ))}
    </CardTable>
  );
};

const DifferenceLine = ({ difference, isOff }: { difference: Difference; isOff: boolean }) => {
  const { accountId, account_type, name, version, service, kind, since, dueAt } = difference;
  return (
    <tr {...is.row}>
      <td {...is.cell}>
        <TextLink to={officePaths.account(account_type, accountId)} display="inline-block" pt="2">
          {name}
        </TextLink>
        <Small>
          {referenceOf(accountId)}, {say.version(version)}
        </Small>
      </td>
      <td {...is.cell} data-short data-label={say.columns.service}>
        {serviceNames[service]}
      </td>
      <td {...is.cell} data-label={say.columns.kind}>
        <Chip tone={tones[kind]}>{say.kinds[kind]}</Chip>
        <Small>{difference.needsPerson ? say.needsPerson : say.hints[kind]}</Small>
      </td>
      <td {...is.cell} data-moment data-label={say.columns.since}>
        {formatMoment(since)}
        {dueAt && <Small>{say.due(formatMoment(dueAt))}</Small>}
      </td>
      <td {...is.cell} data-label={say.columns.last}>
        {answerOf(difference, isOff)}
      </td>
      <td {...is.cell}>
        <chakra.div display="grid" gap="2" justifyItems="start">
          {askableKinds.includes(kind) && !difference.needsPerson && (
            <AskAgain difference={difference} />
          )}
          {difference.canBeSettled && <EnterAnswer difference={difference} />}
        </chakra.div>
      </td>
    </tr>
  );
};

const answerOf = (difference: Difference, isOff: boolean): string => {
  const { kind, service, reference, reason, nextTryAt } = difference;
  const waits = isOff && ["unknown", "retrying", "withdrawn"].includes(kind);
  const nextTry = nextTryAt && runMessages.nextTry(comingTime(nextTryAt, formatMoment));
  const parts = [
    reference && runMessages.reference(reference),
    reason,
    waits ? runMessages.waitsForSwitch(serviceNames[service]) : nextTry,
  ].filter(Boolean);
  return parts.join("; ") || runMessages.none;
};
