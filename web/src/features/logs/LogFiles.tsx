import { useInfiniteQuery } from "@tanstack/react-query";
import { Fragment, useState } from "react";
import type { LogFile } from "#shared/contract/admin-settings.ts";
import { logTypes } from "#shared/kyc/log-types.ts";
import { logTypeNames, logMessages as say } from "#shared/messages/back-office-settings.ts";
import { Loaded } from "../../components/back-office/Loaded.tsx";
import { OlderButton } from "../../components/back-office/OlderButton.tsx";
import { PlainTable } from "../../components/back-office/PlainTable.tsx";
import { StateBox } from "../../components/ui/StateBox.tsx";
import { formatCount } from "../../lib/dates.ts";
import { DayLog } from "./DayLog.tsx";
import { type Asked, listLogs } from "./list-logs.ts";
import { isNarrowed } from "./log-address.ts";
import { Opener } from "./Opener.tsx";

export const LogFiles = ({ view }: { view: Asked }) => {
  const query = useInfiniteQuery(listLogs(view));
  const empty = () => {
    if (isNarrowed(view)) return query.hasNextPage ? say.nothingFitsYet : say.nothingFits;
    return view.date ? say.emptyDay : say.empty;
  };
  return (
    <Loaded query={query} loading={say.loading} failed={say.failed}>
      {(files) => (
        <>
          {files.length > 0 ? (
            <FileTable files={files} isAllOpen={isNarrowed(view)} />
          ) : (
            <StateBox>
              <p>{empty()}</p>
            </StateBox>
          )}
          <OlderButton query={query}>{say.older}</OlderButton>
        </>
      )}
    </Loaded>
  );
};

interface TableProps {
  files: LogFile[];
  isAllOpen: boolean;
}

const FileTable = ({ files, isAllOpen }: TableProps) => {
  const [open, setOpen] = useState<readonly string[]>(
    (isAllOpen ? files : files.slice(0, 1)).map(({ fileName }) => fileName),
  );
  const toggle = (name: string) =>
    setOpen(open.includes(name) ? open.filter((one) => one !== name) : [...open, name]);
  return (
    <PlainTable aria-label={say.title}>
      <thead>
        <tr>
          <th scope="col">{say.columns.log_type}</th>
          <th scope="col">{say.columns.fileName}</th>
          <th scope="col" data-number>
            {say.columns.log_count}
          </th>
        </tr>
      </thead>
      <tbody>
        {files.map((file) => (
          <Fragment key={file.fileName}>
            <tr>
              <td>{namesOf(file)}</td>
              <td>
                <Opener
                  aria-expanded={open.includes(file.fileName)}
                  onClick={() => toggle(file.fileName)}
                >
                  {file.fileName}
                </Opener>
              </td>
              <td data-number>{formatCount(file.log_count)}</td>
            </tr>
            {open.includes(file.fileName) && (
              <tr>
                <td colSpan={3}>
                  <DayLog file={file} />
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </PlainTable>
  );
};

const namesOf = ({ log_type }: LogFile): string => {
  const asked = log_type.split(",");
  const types = logTypes.filter((type) => asked.includes(type));
  return types.length === logTypes.length
    ? say.allTypes
    : types.map((type) => logTypeNames[type]).join(", ");
};
