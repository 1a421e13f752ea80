import { chakra } from "@chakra-ui/react/styled-system";
import { referenceOf } from "#shared/kyc/reference.ts";
import { accountMessages as say } from "#shared/messages/back-office-account.ts";
import { versionMessages } from "#shared/messages/back-office-versions.ts";
import { TextLink } from "../../../components/ui/TextLink.tsx";
import { formatMoment } from "../../../lib/dates.ts";
import { paths } from "../../../lib/paths.ts";
import type { Account } from "../model/account.ts";
import { changedLabels } from "../model/changes.ts";
import { type HistoryEntry, historyOf } from "../model/history.ts";
import { part } from "./AccountParts.tsx";
import { SectionCard, SectionTitle } from "./DataSection.tsx";

export const History = ({ account }: { account: Account }) => (
  <SectionCard {...part("history")} outline="none">
    <SectionTitle>{say.history}</SectionTitle>
    <chakra.ol display="grid" gap="2">
      {historyOf(account).map((entry) => (
        <Entry key={`${entry.kind} ${entry.at}`}>
          <chakra.time dateTime={entry.at} color="muted">
            {formatMoment(entry.at)}
          </chakra.time>
          <Event entry={entry} account={account} />
        </Entry>
      ))}
    </chakra.ol>
  </SectionCard>
);

const Event = ({ entry, account }: { entry: HistoryEntry; account: Account }) => {
  const { type, id, version } = account;
  if (entry.kind === "version") {
    const fields = changedLabels(entry.changed, type).join(", ");
    return (
      <div>
        <b>{say.sentVersion(entry.version)}</b>
        {fields && <p>{say.changedFields(fields)}</p>}
        {version > 1 && (
          <TextLink
            to={paths.version(type, id, entry.version)}
            display="flex"
            w="fit-content"
            py="1"
          >
            {entry.version > 1
              ? versionMessages.compare(entry.version)
              : versionMessages.open(entry.version)}
          </TextLink>
        )}
      </div>
    );
  }
  if (entry.kind === "settlement") {
    return (
      <div>
        <TextLink to={paths.account(entry.type, entry.id)}>{referenceOf(entry.id)}</TextLink>{" "}
        {say.settled[entry.verdict]}, {say.by(entry.by)}
        <chakra.p whiteSpace="pre-wrap">{entry.reason}</chakra.p>
      </div>
    );
  }
  const name = entry.kind === "freeze" ? say.freezes[entry.action] : say.decided[entry.outcome];
  return (
    <div>
      <b>{name}</b> {entry.by && say.by(entry.by)}
      {"acknowledged" in entry && entry.acknowledged && (
        <p>
          {say.acknowledged}: {entry.acknowledged.map((flag) => say.flags[flag]).join("; ")}
        </p>
      )}
      {entry.remark && <chakra.p whiteSpace="pre-wrap">{entry.remark}</chakra.p>}
    </div>
  );
};

const Entry = chakra("li", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "1fr", sm: "11rem 1fr" },
    columnGap: "4",
    overflowWrap: "anywhere",
  },
});
