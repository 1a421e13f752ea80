import { chakra } from "@chakra-ui/react/styled-system";
import type { ExportPart, ExportProgress } from "#shared/contract/admin-exports.ts";
import { exportPageMessages as say } from "#shared/messages/back-office-exports.ts";
import { CardTable } from "../../components/back-office/CardTable.tsx";
import { tableRoles as is } from "../../components/back-office/table-roles.ts";
import { Chip } from "../../components/office/Chip.tsx";
import { formatCount } from "../../lib/dates.ts";
import { SaveFileButton } from "./SaveFileButton.tsx";

interface Props {
  jobId: string;
  job: Pick<ExportProgress, "parts">;
}

const columns = ["part", "accounts", "size", "state", "checksum"] as const;
const numbers = ["accounts", "size"] as const;

export const PartsTable = ({ jobId, job: { parts } }: Props) => (
  <CardTable
    label={say.parts}
    columns={columns}
    headings={say.columns}
    numbers={numbers}
    hasButtons
  >
    {parts.map((part) => (
      <PartRow key={part.n} jobId={jobId} part={part} />
    ))}
  </CardTable>
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
