import { chakra } from "@chakra-ui/react/styled-system";
import type { UploadRunRow } from "#shared/contract/upload-runs.ts";
import { serviceNames } from "#shared/messages/back-office.ts";
import { runMessages as say } from "#shared/messages/back-office-runs.ts";
import { leftOutOfRun } from "#shared/messages/left-out-services.ts";
import { CardTable } from "../../components/back-office/CardTable.tsx";
import { tableRoles as is } from "../../components/back-office/table-roles.ts";
import { Chip } from "../../components/office/Chip.tsx";
import { TextLink } from "../../components/office/TextLink.tsx";
import { formatCount, formatMoment } from "../../lib/dates.ts";
import { officePaths } from "../../lib/office-paths.ts";

const accountsIn = ({ account_type, missedBy }: UploadRunRow): string => {
  if (missedBy) return say.missedBy(serviceNames[missedBy]);
  return account_type ? say.types[account_type] : say.none;
};

const counts = ["count", "delivered", "refused", "failed", "pending", "other"] as const;
const words = ["startedAt", "account_type", "by"] as const;

export const RunsTable = ({ runs }: { runs: UploadRunRow[] }) => (
  <CardTable
    label={say.title}
    columns={[...words, ...counts]}
    headings={say.columns}
    numbers={counts}
  >
    {runs.map((run) => (
      <RunRow key={run.jobId} run={run} />
    ))}
  </CardTable>
);

const RunRow = ({ run }: { run: UploadRunRow }) => (
  <tr {...is.row}>
    <td {...is.cell}>
      <TextLink to={officePaths.upload(run.jobId)} display="inline-block" py="2">
        {formatMoment(run.startedAt)}
      </TextLink>{" "}
      {run.state === "running" && <Chip tone="blue">{say.running}</Chip>}
    </td>
    <td {...is.cell} data-label={say.columns.account_type}>
      {accountsIn(run)}
      {run.leftOutServices?.map((one) => (
        <chakra.div key={one.service} color="muted" fontSize="sm">
          {leftOutOfRun(one)}
        </chakra.div>
      ))}
    </td>
    <td {...is.cell} data-label={say.columns.by}>
      {run.by}
    </td>
    {counts.map((name) => (
      <td key={name} {...is.cell} data-number data-label={say.columns[name]}>
        {formatCount(name === "other" ? otherIn(run) : run[name])}
      </td>
    ))}
  </tr>
);

/** So that the numbers add up; the page of the run explains them. */
const otherIn = ({ withdrawn, moved, cancelled, replaced }: UploadRunRow): number =>
  withdrawn + moved + cancelled + replaced;
