import { chakra } from "@chakra-ui/react/styled-system";
import type { RunAccount, RunAccountState } from "#shared/contract/upload-runs.ts";
import { serviceNames } from "#shared/messages/back-office.ts";
import { runMessages as say } from "#shared/messages/back-office-runs.ts";
import { holdMessages } from "#shared/messages/holds.ts";
import { CardTable } from "../../components/back-office/CardTable.tsx";
import { tableRoles as is } from "../../components/back-office/table-roles.ts";
import { Chip } from "../../components/office/Chip.tsx";
import { TextLink } from "../../components/office/TextLink.tsx";
import { useSwitchedOff } from "../../lib/back-office/use-switched-off.ts";
import { formatMoment } from "../../lib/dates.ts";
import { officePaths } from "../../lib/office-paths.ts";
import { comingTime } from "../../lib/relative-time.ts";

const columns = ["name", "service", "state", "approvedAt", "sentAt", "answer"] as const;

const tones = {
  waiting: "neutral",
  unknown: "amber",
  accepted: "green",
  refused: "red",
  failed: "red",
  withdrawn: "amber",
  moved: "neutral",
  cancelled: "neutral",
  replaced: "neutral",
} as const satisfies Record<RunAccountState, string>;

export const RunAccountsTable = ({ accounts }: { accounts: RunAccount[] }) => {
  const switchedOff = useSwitchedOff();
  return (
    <CardTable label={say.runTitle} columns={columns} headings={say.accountColumns}>
      {accounts.map((account) => (
        <AccountLine
          key={`${account.accountId} ${account.service}`}
          account={account}
          isOff={switchedOff.includes(account.service)}
        />
      ))}
    </CardTable>
  );
};

const AccountLine = ({ account, isOff }: { account: RunAccount; isOff: boolean }) => (
  <tr {...is.row}>
    <td {...is.cell}>
      <TextLink
        to={officePaths.account(account.account_type, account.accountId)}
        display="inline-block"
        py="2"
      >
        {account.name}
      </TextLink>
    </td>
    <td {...is.cell} data-short data-label={say.accountColumns.service}>
      {serviceNames[account.service]}
    </td>
    <td {...is.cell} data-label={say.accountColumns.state}>
      <Chip tone={tones[account.state]}>{say.stateNames[account.state]}</Chip>
    </td>
    <td {...is.cell} data-moment data-label={say.accountColumns.approvedAt}>
      {momentOf(account.approvedAt)}
    </td>
    <td {...is.cell} data-moment data-label={say.accountColumns.sentAt}>
      {momentOf(account.sentAt)}
      {account.attempts > 1 && (
        <chakra.span color="muted"> ({say.tries(account.attempts)})</chakra.span>
      )}
    </td>
    <td {...is.cell} data-label={say.accountColumns.answer}>
      {answerOf(account, isOff)}
    </td>
  </tr>
);

const momentOf = (at: string | undefined): string => (at ? formatMoment(at) : say.none);

const hints: Partial<Record<RunAccountState, string>> = say.stateHints;

const answerOf = (account: RunAccount, isOff: boolean): string => {
  const { state, service, reference, reason, nextTryAt, hold } = account;
  if (reference) return say.reference(reference);
  if (hold) return holdMessages.why(hold, hold.until ? formatMoment(hold.until) : "");
  const lastTry = reason && say.lastTry(reason);
  if (isOff && isOpen(state)) {
    return [lastTry, say.waitsForSwitch(serviceNames[service])].filter(Boolean).join("; ");
  }
  if (!nextTryAt) return reason ?? hints[state] ?? say.none;
  const nextTry = say.nextTry(comingTime(nextTryAt, formatMoment));
  return [hints[state], lastTry, nextTry].filter(Boolean).join("; ");
};

const isOpen = (state: RunAccountState): boolean =>
  state === "waiting" || state === "unknown" || state === "withdrawn";
