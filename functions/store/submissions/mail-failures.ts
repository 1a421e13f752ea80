import type { Flag } from "#shared/contract/admin-accounts.ts";
import type { Submission } from "../../domain/submission/submission.ts";
import { appending, lacking, present } from "../table/expressions.ts";
import { keys } from "../table/keys.ts";
import { type Table, updateIf } from "../table/table.ts";

export type MailFailures = ReturnType<typeof mailFailureStore>;

const flag: Flag = "mailFailed";

export const mailFailureStore = (table: Table) => ({
  /** The next update recomputes the flag. @returns false when already flagged or deleted */
  note: async (submissionId: string): Promise<boolean> => {
    const noted = await updateIf<Submission>(table, keys.submission(submissionId), {
      set: { flags: appending([flag]) },
      add: { revision: 1 },
      only: { pk: present, flags: lacking(flag) },
    });
    return noted !== undefined;
  },
});
