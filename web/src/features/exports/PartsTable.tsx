import { chakra } from "@chakra-ui/react/styled-system";
import type { ExportPart, ExportProgress } from "#shared/contract/admin-exports.ts";
import { exportPageMessages as say } from "#shared/messages/back-office-exports.ts";
import { PlainTable } from "../../components/back-office/PlainTable.tsx";
import { tableRoles as is } from "../../components/back-office/table-roles.ts";
import { Chip } from "../../components/office/Chip.tsx";
import { formatCount } from "../../lib/dates.ts";
import { SaveFileButton } from "./SaveFileButton.tsx";

interface Props {
  jobId: string;
  job: Pick<ExportProgress, "parts">;
}

const columns = ["part", "accounts", "size", "state", "checksum"] as const;
const numbers: readonly string[] = ["accounts", "size"];

export const PartsTable = ({ jobId, job: { parts } }: Props) => (
  <PlainTable {...is.table} data-cards aria-label={say.parts}>
    <thead {...is.group}>
      <tr {...is.row}>
        {columns.map((name) => (
          <th key={name} {...is.head} {...(numbers.includes(name) && { "data-number": true })}>
            {say.columns[name]}
          </th>
        ))}
        <td {...is.cell} />
      </tr>
    </thead>
    <tbody {...is.group}>
      {parts.map((part) => (
        <PartRow key={part.n} jobId={jobId} part={part} />
      ))}
    </tbody>
  </PlainTable>
);

const tones = { waiting: "neutral", running: "blue", done: "green", failed: "red" } as const;

const PartRow = ({ jobId, part }: { jobId: string; part: ExportPart }) => {
  const { n, of, state, bytes, done, total, attempts, sha256 } = part;
  const isDone = state === "done";
  return (
    <tr {...is.row}>
      <td {...is.cell}>
        <OnOneLine>{say.part(n, of)}</OnOneLine>
      </td>
      <td {...is.cell} data-number data-label={say.columns.accounts}>
        {state === "running" ? say.inFile(done, total) : formatCount(isDone ? done : total)}
      </td>
      <td {...is.cell} data-number data-label={say.columns.size}>
        <OnOneLine>{isDone ? say.size(bytes) : say.sizeAbout(bytes)}</OnOneLine>
      </td>
      <td {...is.cell} data-label={say.columns.state}>
        <Chip tone={tones[state]}>{say.partStates[state]}</Chip>{" "}
        {attempts > 1 && !isDone && <Muted>{say.triedAgain(attempts)}</Muted>}
      </td>
      <td {...is.cell} {...(sha256 && { "data-label": say.columns.checksum })}>
        {sha256 && <Checksum>{sha256}</Checksum>}
      </td>
      <td {...is.cell}>
        {isDone && (
          <OnOneLine>
            <SaveFileButton jobId={jobId} file={of > 1 ? n : "only"} look="outline" />
          </OnOneLine>
        )}
      </td>
    </tr>
  );
};

const OnOneLine = chakra("span", { base: { whiteSpace: "nowrap" } });

const Muted = chakra(OnOneLine, { base: { color: "muted" } });

const Checksum = chakra("code", {
  base: { fontFamily: "mono", fontSize: "13px", overflowWrap: "anywhere" },
});
