import { chakra } from "@chakra-ui/react/styled-system";
import { Fragment, useState } from "react";
import type { LogEntry, LogFile } from "#shared/contract/admin-settings.ts";
import { referenceOf } from "#shared/kyc/reference.ts";
import { logTypeNames, logMessages as say } from "#shared/messages/back-office-settings.ts";
import { Note } from "../../components/back-office/PlainPage.tsx";
import { DenseTable } from "../../components/office/DenseTable.tsx";
import { LogDetails } from "./LogDetails.tsx";
import { Opener } from "./Opener.tsx";

export const LogEntries = ({ file: { log_type, logs, log_count } }: { file: LogFile }) => {
  const isUpload = log_type === "upload";
  const isMixed = log_type.includes(",");
  return (
    <>
      {logs.length < log_count && (
        <Note fontSize="sm" py="1">
          {say.part(logs.length, log_count)}
        </Note>
      )}
      <Table look="plain" data-stacked>
        <thead>
          <tr>
            <th scope="col">{say.columns.formatted_date}</th>
            {isMixed && <th scope="col">{say.columns.log_type}</th>}
            {isUpload && <th scope="col">{say.columns.uploaded_by}</th>}
            <th scope="col">{say.columns.message}</th>
          </tr>
        </thead>
        <tbody>
          {logs.map((entry, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id, and never change
            <EntryRow key={`${entry.date} ${index}`} {...{ entry, isMixed, isUpload }} />
          ))}
        </tbody>
      </Table>
    </>
  );
};

interface RowProps {
  entry: LogEntry;
  isMixed: boolean;
  isUpload: boolean;
}

const EntryRow = ({ entry, isMixed, isUpload }: RowProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <Fragment>
      <tr>
        <td>
          <time dateTime={entry.date}>{entry.formatted_date}</time>
        </td>
        {isMixed && <td>{logTypeNames[entry.log_type]}</td>}
        {isUpload && <td>{entry.uploaded_by}</td>}
        <td>
          <Opener aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <Line entry={entry} />
          </Opener>
        </td>
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={isMixed || isUpload ? 3 : 2}>
            <LogDetails entry={entry} />
          </td>
        </tr>
      )}
    </Fragment>
  );
};

const Line = ({ entry: { message, accountId, by } }: { entry: LogEntry }) => (
  <span>
    {message}
    {accountId && (
      <>
        , <chakra.span whiteSpace="nowrap">{referenceOf(accountId)}</chakra.span>
      </>
    )}
    {by && `, ${say.by(by)}`}
  </span>
);

const Table = chakra(DenseTable, {
  base: {
    my: "1",
    "&& :is(th, td)": { px: "2", py: "0.5", verticalAlign: "middle" },
    "& td:first-of-type:not([colspan])": { width: "13rem" },
    "& td:not(:last-of-type)": { width: "11rem" },
  },
});
