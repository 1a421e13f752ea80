import { chakra } from "@chakra-ui/react/styled-system";
import { referenceOf } from "#shared/kyc/reference.ts";
import type { Status } from "#shared/kyc/status.ts";
import { listMessages, statusNames } from "#shared/messages/back-office.ts";
import { accountMessages as say } from "#shared/messages/back-office-account.ts";
import { ageTones } from "../../../components/back-office/tones.ts";
import { Chip } from "../../../components/office/Chip.tsx";
import { PageHeading } from "../../../components/ui/PageHeading.tsx";
import { TextLink } from "../../../components/ui/TextLink.tsx";
import { ageOf } from "../../../lib/back-office/age.ts";
import { useNow } from "../../../lib/back-office/use-now.ts";
import { formatMoment } from "../../../lib/dates.ts";
import { paths } from "../../../lib/paths.ts";
import { type Account, accountNameOf } from "../model/account.ts";
import type { ListLink } from "./use-next-account.ts";

interface Props {
  account: Account;
  list: ListLink | undefined;
}

const statusTones = {
  pending: "amber",
  approved: "green",
  rejected: "red",
  uploaded: "blue",
} as const satisfies Record<Status, string>;

export const AccountHead = ({ account, list }: Props) => (
  <chakra.header display="grid" gap="1" justifyItems="start">
    <TextLink
      to={list?.to ?? paths.accountList(account.status, account.type)}
      state={list?.state}
      fontSize="sm"
      py="1"
    >
      {say.backToList}
    </TextLink>
    <Line>
      <PageHeading title={accountNameOf(account)} />
      <Chip tone={statusTones[account.status]}>{statusNames[account.status]}</Chip>
      {account.status === "pending" && <AgeChip dueAt={account.dueAt} />}
    </Line>
    <Line color="muted" fontSize="sm">
      <span>{referenceOf(account.id)}</span>
      <span>{say.version(account.version)}</span>
      <span>{say.sentAt(formatMoment(account.dateCreated))}</span>
      {account.dateUpdated !== account.dateCreated && (
        <span>{say.updatedAt(formatMoment(account.dateUpdated))}</span>
      )}
    </Line>
  </chakra.header>
);

const AgeChip = ({ dueAt }: { dueAt: string }) => {
  const { state, hours } = ageOf(dueAt, useNow());
  return <Chip tone={ageTones[state]}>{listMessages[state](hours)}</Chip>;
};

const Line = chakra("div", {
  base: { display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: "3", rowGap: "1" },
});
