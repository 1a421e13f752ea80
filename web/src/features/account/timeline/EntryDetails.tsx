import { chakra } from "@chakra-ui/react/styled-system";
import type { TimelineEntry } from "#shared/contract/timeline.ts";
import type { AccountType } from "#shared/kyc/status.ts";
import { accountMessages } from "#shared/messages/back-office-account.ts";
import { timelineMessages as say } from "#shared/messages/back-office-timeline.ts";
import { versionMessages } from "#shared/messages/back-office-versions.ts";
import { correctionLabelOf } from "#shared/messages/correction-label.ts";
import { awaitedMessages } from "#shared/messages/second-person.ts";
import { officePaths } from "../../../lib/office-paths.ts";
import type { Account } from "../model/account.ts";
import { changedLabels } from "../model/changes.ts";
import { CaseLink } from "../queue/CaseLink.tsx";
import { EmailDetails } from "./EmailDetails.tsx";

interface Props {
  entry: TimelineEntry;
  account: Account;
}

export const EntryDetails = ({ entry, account }: Props) => {
  switch (entry.kind) {
    case "version":
      return <VersionDetails entry={entry} account={account} />;
    case "awaited":
    case "decision":
      return <DecisionDetails entry={entry} type={account.type} />;
    case "freeze":
      return entry.remark ? <Words>{entry.remark}</Words> : null;
    case "settlement":
      return (
        <>
          <Words>{entry.reason}</Words>
          <CaseLink from={account.id} to={officePaths.account(entry.type, entry.id)}>
            {accountMessages.toOther}
          </CaseLink>
        </>
      );
    case "delivery":
      return (
        <>
          {entry.reason && <p>{entry.reason}</p>}
          {entry.reference && <chakra.p color="muted">{say.reference(entry.reference)}</chakra.p>}
        </>
      );
    case "email":
      return <EmailDetails entry={entry} account={account} />;
    case "note":
      return <Words data-is="note">{entry.text}</Words>;
    case "view":
      return null;
  }
};

type Of<K extends TimelineEntry["kind"]> = Extract<TimelineEntry, { kind: K }>;

const VersionDetails = ({ entry, account }: { entry: Of<"version">; account: Account }) => {
  const { type, id, version } = account;
  const fields = changedLabels(entry.changed, type).join(", ");
  return (
    <>
      {fields && <p>{say.changed(fields)}</p>}
      {version > 1 && (
        <CaseLink
          from={id}
          to={officePaths.version(type, id, entry.version)}
          display="inline-block"
          py="0.5"
        >
          {entry.version > 1
            ? versionMessages.compare(entry.version)
            : versionMessages.open(entry.version)}
        </CaseLink>
      )}
    </>
  );
};

interface DecisionProps {
  entry: Of<"decision" | "awaited">;
  type: AccountType;
}

const DecisionDetails = ({ entry, type }: DecisionProps) => (
  <>
    {entry.kind === "decision" && entry.askedBy !== undefined && (
      <p>{awaitedMessages.decidedFirst(entry.askedBy)}</p>
    )}
    {entry.acknowledged && (
      <p>
        {say.acknowledged}:{" "}
        {entry.acknowledged.map((flag) => accountMessages.flags[flag]).join("; ")}
      </p>
    )}
    {entry.remark && <Words>{entry.remark}</Words>}
    {entry.corrections && (
      <p>
        {say.corrections}:{" "}
        {entry.corrections
          .map(({ field, label }) => `${correctionLabelOf(field, type)} (${label})`)
          .join("; ")}
      </p>
    )}
  </>
);

/** What a person wrote. */
const Words = chakra("p", {
  base: {
    mt: "1",
    px: "3",
    py: "1.5",
    bg: "subtle",
    rounded: "md",
    whiteSpace: "pre-wrap",
    "&[data-is=note]": { bg: "amberTint" },
  },
});
