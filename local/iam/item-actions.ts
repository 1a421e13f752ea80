import { arnOf } from "./arns.ts";
import type { Use } from "./use.ts";

type Item = Record<string, unknown>;

interface Input {
  TableName?: string;
  IndexName?: string;
  Key?: Item;
  Item?: Item;
  RequestItems?: Record<string, unknown>;
  TransactItems?: Record<string, Input>[];
}

/** The context key of conditions on items. Policies may name it for these actions only. */
export const leadingKeys = "dynamodb:LeadingKeys";

export const isUsedBy = (call: string): boolean => call in actionsOf;

export const itemUses = (call: string, input: object): Use[] =>
  actionsOf[call]?.(input as Input) ?? [];

const on =
  (action: string) =>
  ({ TableName = "", Key, Item }: Input): Use[] => [writing(action, TableName, [Key ?? Item])];

const reading =
  (action: string) =>
  ({ TableName = "" }: Input): Use[] => [
    { action: `dynamodb:${action}`, resource: arnOf.table(TableName) },
  ];

const writing = (action: string, table: string, items: (Item | undefined)[]): Use => ({
  action: `dynamodb:${action}`,
  resource: arnOf.table(table),
  context: { [leadingKeys]: [...new Set(items.map(prefixOf))].sort() },
});

/** Only the kind of an item can be told apart by a policy; the SDK's own client wraps texts. */
const prefixOf = ({ pk }: Item = {}): string => {
  const key = typeof pk === "string" ? pk : (pk as { S?: string } | undefined)?.S;
  return String(key).replace(/#.*/s, "#any");
};

/** "DynamoDB API permissions: Actions, resources, and conditions reference". */
const actionsOf: Record<string, (input: Input) => Use[]> = {
  "DynamoDB GetItem": reading("GetItem"),
  "DynamoDB PutItem": on("PutItem"),
  "DynamoDB UpdateItem": on("UpdateItem"),
  "DynamoDB DeleteItem": on("DeleteItem"),
  "DynamoDB Scan": reading("Scan"),
  // Of an index the right is on the index, not on its table.
  "DynamoDB Query": ({ TableName = "", IndexName }) => [
    {
      action: "dynamodb:Query",
      resource: IndexName ? arnOf.index(TableName, IndexName) : arnOf.table(TableName),
    },
  ],
  "DynamoDB BatchGetItem": ({ RequestItems = {} }) =>
    Object.keys(RequestItems).flatMap((TableName) => reading("BatchGetItem")({ TableName })),
  "DynamoDB BatchWriteItem": ({ RequestItems = {} }) =>
    Object.entries(RequestItems).map(([table, requests]) =>
      writing("BatchWriteItem", table, (requests as Requests).map(itemOf)),
    ),
  "DynamoDB TransactGetItems": ({ TransactItems = [] }) =>
    TransactItems.flatMap(({ Get = {} }) => reading("GetItem")(Get)),
  "DynamoDB TransactWriteItems": ({ TransactItems = [] }) => TransactItems.flatMap(partUses),
};

type Requests = { PutRequest?: { Item: Item }; DeleteRequest?: { Key: Item } }[];

const itemOf = ({ PutRequest, DeleteRequest }: Requests[number]) =>
  PutRequest?.Item ?? DeleteRequest?.Key;

/** "Using IAM with DynamoDB transactions": each part needs its own action, and none needs more. */
const actionOfPart: Record<string, string> = {
  Put: "PutItem",
  Update: "UpdateItem",
  Delete: "DeleteItem",
  ConditionCheck: "ConditionCheckItem",
};

const partUses = (part: Record<string, Input>): Use[] =>
  Object.entries(part).flatMap(([kind, input]) => on(actionOfPart[kind] ?? kind)(input));
