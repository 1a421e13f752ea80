import { arnOf } from "./arns.ts";
import type { Use } from "./use.ts";

type Item = Record<string, unknown>;

interface Input {
  TableName?: string;
  IndexName?: string;
  Key?: Item;
  Item?: Item;
  /** Of a query: all name the partition ":pk". */
  ExpressionAttributeValues?: Item;
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
  ({ TableName = "", Key, Item }: Input): Use[] => [onItems(action, TableName, [Key ?? Item])];

const onItems = (action: string, table: string, items: (Item | undefined)[]): Use => ({
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
  "DynamoDB GetItem": on("GetItem"),
  "DynamoDB PutItem": on("PutItem"),
  "DynamoDB UpdateItem": on("UpdateItem"),
  "DynamoDB DeleteItem": on("DeleteItem"),
  // A scan has no key, so a right with a condition on keys does not allow it.
  "DynamoDB Scan": ({ TableName = "" }) => [
    { action: "dynamodb:Scan", resource: arnOf.table(TableName) },
  ],
  // Of an index the right is on the index, not on its table.
  "DynamoDB Query": ({ TableName = "", IndexName, ExpressionAttributeValues: values = {} }) =>
    IndexName
      ? [{ action: "dynamodb:Query", resource: arnOf.index(TableName, IndexName) }]
      : [onItems("Query", TableName, [{ pk: values[":pk"] }])],
  "DynamoDB BatchGetItem": ({ RequestItems = {} }) =>
    Object.entries(RequestItems).map(([table, request]) =>
      onItems("BatchGetItem", table, (request as { Keys: Item[] }).Keys),
    ),
  "DynamoDB BatchWriteItem": ({ RequestItems = {} }) =>
    Object.entries(RequestItems).map(([table, requests]) =>
      onItems("BatchWriteItem", table, (requests as Requests).map(itemOf)),
    ),
  "DynamoDB TransactGetItems": ({ TransactItems = [] }) =>
    TransactItems.flatMap(({ Get = {} }) => on("GetItem")(Get)),
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
