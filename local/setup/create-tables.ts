import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DynamoDBClient,
  ResourceInUseException,
} from "@aws-sdk/client-dynamodb";
import {
  auditTable,
  mainTable,
  registersTable,
  type TableDefinition,
} from "#functions/store/table/definitions.ts";
import { meetDynamoDbFaults } from "../engines/dynamodb-faults.ts";
import { refuseAsDynamoDb } from "../engines/dynamodb-rules.ts";

export const tableNames = { main: "Main", registers: "Registers", audit: "Audit" } as const;

export const definitions: Record<string, TableDefinition> = {
  [tableNames.main]: mainTable,
  [tableNames.registers]: registersTable,
  [tableNames.audit]: auditTable,
};

/**
 * Existing tables do not change. The engine answers some calls that DynamoDB refuses: from now on
 * this process refuses them.
 */
export const createTables = async (): Promise<void> => {
  refuseAsDynamoDb(definitions);
  const client = new DynamoDBClient({});
  await Promise.all(
    Object.entries(definitions).map(([name, definition]) => create(client, name, definition)),
  );
  const seed = process.env.DYNAMODB_FAULTS;
  if (seed) {
    await meetDynamoDbFaults(seed, tableNames.main, (copy) =>
      create(client, copy, { ...mainTable, hasStream: false }),
    );
  }
};

const create = async (client: DynamoDBClient, name: string, definition: TableDefinition) => {
  try {
    await client.send(new CreateTableCommand(createInput(name, definition)));
  } catch (error) {
    if (!(error instanceof ResourceInUseException)) throw error;
  }
};

const createInput = (
  TableName: string,
  { keys, indexes, hasStream }: TableDefinition,
): CreateTableCommandInput => ({
  TableName,
  BillingMode: "PAY_PER_REQUEST",
  KeySchema: schemaOf(keys),
  AttributeDefinitions: [keys, ...indexes.map((index) => index.keys)]
    .flatMap(({ partition, sort }) => [partition, sort])
    .map((AttributeName) => ({ AttributeName, AttributeType: "S" as const })),
  ...(indexes.length > 0 && {
    GlobalSecondaryIndexes: indexes.map((index) => ({
      IndexName: index.name,
      KeySchema: schemaOf(index.keys),
      Projection: { ProjectionType: "INCLUDE" as const, NonKeyAttributes: [...index.projected] },
    })),
  }),
  ...(hasStream && {
    StreamSpecification: { StreamEnabled: true, StreamViewType: "NEW_AND_OLD_IMAGES" as const },
  }),
});

const schemaOf = ({ partition, sort }: TableDefinition["keys"]) => [
  { AttributeName: partition, KeyType: "HASH" as const },
  { AttributeName: sort, KeyType: "RANGE" as const },
];
