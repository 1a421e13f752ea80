import { chakra } from "@chakra-ui/react/styled-system";
import { isFrozen } from "#shared/contract/flags.ts";
import { referenceOf } from "#shared/kyc/reference.ts";
import { listMessages, statusNames } from "#shared/messages/back-office.ts";
import { accountMessages as say } from "#shared/messages/back-office-account.ts";
import { queueMessages } from "#shared/messages/back-office-queue.ts";
import { ageTones, statusTones } from "../../../components/back-office/tones.ts";
import { Chip } from "../../../components/office/Chip.tsx";
import { PageHeading } from "../../../components/ui/PageHeading.tsx";
import { ageOf } from "../../../lib/back-office/age.ts";
import { useNow } from "../../../lib/back-office/use-now.ts";
import { formatMoment } from "../../../lib/dates.ts";
import { type Account, accountNameOf, updatedAtOf } from "../model/account.ts";
import type { ClaimState } from "../model/use-claim.ts";
import { CaseWay } from "../queue/CaseWay.tsx";
import type { Queue } from "../queue/use-queue.ts";
import { TimelineButton } from "../timeline/TimelineButton.tsx";

interface Props {
  account: Account;
  queue: Queue;
  claim: ClaimState;
}

export const AccountHead = ({ account, queue, claim }: Props) => {
  const updatedAt = updatedAtOf(account);
  return (
    <>
      <Head>
        <CaseWay queue={queue} account={account} />
        <Line>
          <PageHeading title={accountNameOf(account)}>
            <bdi translate="no">{accountNameOf(account)}</bdi>
          </PageHeading>
          <Chip tone={statusTones[account.status]}>{statusNames[account.status]}</Chip>
          {isFrozen(account) && <Chip tone="blue">{say.isFrozen}</Chip>}
          {account.status === "pending" && <AgeChip dueAt={account.dueAt} />}
          {claim.isOwn && <Chip tone="blue">{say.ownClaim}</Chip>}
          <span role="status">
            {claim.takenBy && <Chip tone="red">{claim.takenBy}</Chip>}
            {claim.isUnknown && (
              <Chip tone="amber" title={queueMessages.notClaimedHint}>
                {queueMessages.notClaimed}
              </Chip>
            )}
          </span>
        </Line>
        <Facts>
          <span translate="no">{referenceOf(account.id)}</span>
          {account.version > 1 && <span>{say.version(account.version)}</span>}
          <span>{say.sentAt(formatMoment(account.dateCreated))}</span>
          {updatedAt && <span>{say.updatedAt(formatMoment(updatedAt))}</span>}
        </Facts>
        <TimelineButton account={account} />
      </Head>
      {queue.place?.word && <Word role="status">{queue.place.word}</Word>}
    </>
  );
};

const Word = chakra("p", { base: { color: "muted", fontSize: "sm" } });

/** One line beside the documents, where height is scarce. */
const Head = chakra("header", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: "3",
    rowGap: "1",
    "@media (min-width: 1100px)": {
      flexWrap: "nowrap",
      "& > :first-of-type": { whiteSpace: "nowrap" },
      "& h1": { fontSize: "1.25rem" },
    },
  },
});

/** In two short lines, beside the name on a wide screen and beside the timeline's button on a phone. */
const Facts = chakra("div", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    flex: "1 1 9.5rem",
    columnGap: "3",
    color: "muted",
    fontSize: "sm",
    "@media (min-width: 1100px)": {
      justifyContent: "end",
      textAlign: "end",
      fontSize: "0.8125rem",
      lineHeight: "1.3",
      whiteSpace: "nowrap",
    },
  },
});

const AgeChip = ({ dueAt }: { dueAt: string }) => {
  const { state, hours } = ageOf(dueAt, useNow());
  return (
    <Chip tone={ageTones[state]} title={listMessages[state](hours)}>
      {listMessages.shortAge[state](hours)}
    </Chip>
  );
};

const Line = chakra("div", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: "2",
    rowGap: "1",
    width: "full",
    // A sentence, which a phone shows in two lines.
    "& > [role=status] > *": { whiteSpace: "normal" },
    "@media (min-width: 1100px)": { width: "auto" },
  },
});
