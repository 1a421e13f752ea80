import type { Flag } from "#shared/contract/flags.ts";
import type { Submission } from "../../domain/submission/submission.ts";
import { type LogEntry, logItem } from "../logs/log-entries.ts";
import { appending, lacking, present, put, update } from "../table/expressions.ts";
import { keys } from "../table/keys.ts";
import { isWritten, type Table } from "../table/table.ts";

export type MailFailures = ReturnType<typeof mailFailureStore>;

const flag: Flag = "emailBounced";

export const mailFailureStore = (table: Table) => ({
  /** The next update recomputes the flag. @returns false when already flagged or deleted */
  note: (submissionId: string, log: LogEntry): Promise<boolean> =>
    isWritten(table, [
      update<Submission>(table.name, keys.submission(submissionId), {
        set: { flags: appending([flag]) },
        add: { revision: 1 },
        only: { pk: present, flags: lacking(flag) },
      }),
      put(table.name, logItem(log)),
    ]),
});
