import type { Flag } from "#shared/contract/admin-accounts.ts";
import { keys } from "../table/keys.ts";
import type { Table } from "../table/table.ts";
import { updateIf } from "../table/table.ts";

export type MailFailures = ReturnType<typeof mailFailureStore>;

const flag: Flag = "mailFailed";

export const mailFailureStore = (table: Table) => ({
  /** The next update recomputes the flag. @returns false when already flagged or deleted */
  note: async (submissionId: string): Promise<boolean> => {
    const noted = await updateIf(table, {
      Key: keys.submission(submissionId),
      UpdateExpression: "SET flags = list_append(flags, :flags), revision = revision + :one",
      ConditionExpression: "attribute_exists(pk) AND NOT contains(flags, :flag)",
      ExpressionAttributeValues: { ":flags": [flag], ":flag": flag, ":one": 1 },
    });
    return noted !== undefined;
  },
});
