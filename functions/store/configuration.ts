import { GetCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import { Configuration } from "#shared/contract/admin-settings.ts";
import { keys } from "./keys.ts";
import type { Table } from "./table.ts";

/** Nothing is sent anywhere until a super-admin has allowed it. */
const untouched: Configuration = {
  allowUploadToIxtrac: false,
  allowUploadToErights: false,
  allowedAccountsForErightsUpdate: [],
};

export type ConfigurationStore = ReturnType<typeof openConfiguration>;

export const openConfiguration = (table: Table) => ({
  get: async (): Promise<Configuration> => {
    const { Item } = await table.db.send(
      new GetCommand({ TableName: table.name, Key: keys.configuration(), ConsistentRead: true }),
    );
    return Item ? Configuration.parse(Item.configuration) : untouched;
  },

  save: async (configuration: Configuration): Promise<void> => {
    await table.db.send(
      new PutCommand({
        TableName: table.name,
        Item: { ...keys.configuration(), kind: "configuration", configuration },
      }),
    );
  },
});
