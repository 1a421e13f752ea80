import { useInfiniteQuery } from "@tanstack/react-query";
import type { UnshownAccount } from "#shared/contract/admin-settings.ts";
import { logMessages } from "#shared/messages/back-office-settings.ts";
import { CardTable } from "../../components/back-office/CardTable.tsx";
import { Loaded } from "../../components/back-office/Loaded.tsx";
import { OlderButton } from "../../components/back-office/OlderButton.tsx";
import { tableRoles as is } from "../../components/back-office/table-roles.ts";
import { StateBox } from "../../components/ui/StateBox.tsx";
import { TextLink } from "../../components/ui/TextLink.tsx";
import type { Day } from "../../lib/back-office/days.ts";
import { formatCount, formatMoment } from "../../lib/dates.ts";
import { officePaths } from "../../lib/office-paths.ts";
import { listUnshown } from "./list-logs.ts";

const say = logMessages.unshown;
const columns = ["by", "account", "count", "firstAt", "lastAt"] as const;

/** Accounts of a day that an administrator was sent and whose page was never shown (D79). */
export const UnshownAccounts = ({ day }: { day: Day }) => {
  const query = useInfiniteQuery(listUnshown(day));
  return (
    <Loaded query={query} loading={say.loading} failed={say.failed}>
      {(accounts) => (
        <>
          {accounts.length > 0 ? (
            <CardTable
              label={say.name}
              columns={columns}
              headings={say.columns}
              numbers={["count"]}
            >
              {accounts.map((account) => (
                <Line key={`${account.adminId} ${account.accountId}`} account={account} />
              ))}
            </CardTable>
          ) : (
            <StateBox>
              <p>{query.hasNextPage ? say.noneYet : say.none}</p>
            </StateBox>
          )}
          <OlderButton query={query}>{say.more}</OlderButton>
        </>
      )}
    </Loaded>
  );
};

const Line = ({ account }: { account: UnshownAccount }) => {
  const { by, accountId, reference, count, firstAt, lastAt } = account;
  return (
    <tr {...is.row}>
      <td {...is.cell} data-title>
        {by}
      </td>
      <td {...is.cell} data-label={say.columns.account}>
        <TextLink to={officePaths.case(accountId)}>{reference}</TextLink>
      </td>
      <td {...is.cell} data-number data-label={say.columns.count}>
        {formatCount(count)}
      </td>
      <td {...is.cell} data-moment data-label={say.columns.firstAt}>
        {formatMoment(firstAt)}
      </td>
      <td {...is.cell} data-moment data-label={say.columns.lastAt}>
        {formatMoment(lastAt)}
      </td>
    </tr>
  );
};
