import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
} from "@aws-sdk/client-dynamodb";
import {
  auditTable,
  mainTable,
  registersTable,
  type TableDefinition,
} from "#functions/store/table/definitions.ts";
import type { Settings } from "../../settings.ts";
import type { Account } from "../account.ts";
import { type Check, verdictOf } from "../check.ts";

const definitions: Record<string, TableDefinition> = {
  Main: mainTable,
  Registers: registersTable,
  Audit: auditTable,
};

/** Of the tables in use: a restored table takes the place of its stack's. */
export const tableChecks = (account: Account, { deployment }: Settings): Check[] =>
  Object.entries(definitions).map(([id, { hasStream, timeToLiveAttribute }]) => ({
    subject: `Table ${id}`,
    look: async () => {
      const restored = id === "Main" ? deployment.restoredMainTable : undefined;
      const TableName =
        restored?.name ?? (await account.resourceOf("Data", "AWS::DynamoDB::GlobalTable", id));
      const [{ Table }, { ContinuousBackupsDescription }, { TimeToLiveDescription }] =
        await Promise.all([
          account.db.send(new DescribeTableCommand({ TableName })),
          account.db.send(new DescribeContinuousBackupsCommand({ TableName })),
          account.db.send(new DescribeTimeToLiveCommand({ TableName })),
        ]);
      const recovery = ContinuousBackupsDescription?.PointInTimeRecoveryDescription;
      const hasExpiry =
        !timeToLiveAttribute || TimeToLiveDescription?.TimeToLiveStatus === "ENABLED";
      return verdictOf(
        [
          Table?.TableStatus !== "ACTIVE" && `${TableName} is ${Table?.TableStatus}`,
          !deployment.isDisposable &&
            !Table?.DeletionProtectionEnabled &&
            `switch on the deletion protection of ${TableName}`,
          recovery?.PointInTimeRecoveryStatus !== "ENABLED" &&
            `switch on point-in-time recovery of ${TableName}`,
          !hasExpiry && `switch on the expiry of ${TableName} by ${timeToLiveAttribute}`,
          hasStream &&
            !Table?.StreamSpecification?.StreamEnabled &&
            `switch on the stream of ${TableName}`,
          restored &&
            Table?.LatestStreamArn !== restored.streamArn &&
            `restoredMainTable names another stream than ${Table?.LatestStreamArn}`,
        ],
        `${TableName}, back to ${recovery?.EarliestRestorableDateTime?.toISOString()}`,
      );
    },
  }));
