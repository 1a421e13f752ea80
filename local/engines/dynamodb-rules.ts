import type { IndexDefinition, Keys, TableDefinition } from "#functions/store/table/definitions.ts";
import { hookCommands, nameOfCall } from "../sdk-commands.ts";

interface Input {
  TableName?: string;
  IndexName?: string;
  KeyConditionExpression?: string;
  FilterExpression?: string;
  ConditionExpression?: string;
  ProjectionExpression?: string;
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: Record<string, unknown>;
  ExclusiveStartKey?: Record<string, unknown>;
  ScanIndexForward?: boolean;
  TransactItems?: Record<string, Input>[];
}

type Tables = Record<string, TableDefinition>;

const kept = Symbol.for("holder-kyc.dynamodb-rules");
const shared = globalThis as { [kept]?: boolean };

/** From now on, this process refuses calls that DynamoDB refuses and the embedded engine answers. */
export const refuseAsDynamoDb = (tables: Tables): void => {
  if (shared[kept]) return;
  shared[kept] = true;
  hookCommands((command, _client, clientName) => {
    if (clientName !== "DynamoDBClient") return;
    command.add(
      (next, context) => async (args) => {
        const message = refusalOf(nameOfCall(context), args.input as Input, tables);
        if (message) throw validationException(message);
        return next(args);
      },
      { step: "initialize", name: "dynamoDbRules", override: true },
    );
  });
};

const validationException = (message: string): Error =>
  Object.assign(new Error(message), {
    name: "ValidationException",
    $fault: "client",
    $metadata: { httpStatusCode: 400, attempts: 1, totalRetryDelay: 0 },
  });

const refusalOf = (call: string, input: Input, tables: Tables): string | undefined => {
  const parts = [input, ...(input.TransactItems ?? []).flatMap((part) => Object.values(part))];
  const tooLong = parts.map(longIn).find((message) => message);
  if (tooLong || !/ (Query|Scan)$/.test(call)) return tooLong;
  const definition = tables[input.TableName ?? ""];
  const index = definition?.indexes.find(({ name }) => name === input.IndexName);
  return (
    (definition && index && notProjected(input, definition, index)) ||
    (definition && call.endsWith("Query")
      ? foreignStart(input, index?.keys ?? definition.keys)
      : undefined)
  );
};

/** "The maximum number of operands for the IN comparator is 100." */
const longIn = (input: Input): string | undefined => {
  for (const name of ["FilterExpression", "ConditionExpression"] as const) {
    for (const [, operands = ""] of input[name]?.matchAll(/\bIN\s*\(([^)]*)\)/gi) ?? []) {
      const count = operands.split(",").length;
      if (count > 100) {
        return `Invalid ${name}: The IN operator is provided with too many operands; number of operands: ${count}`;
      }
    }
  }
  return undefined;
};

const invalid = "One or more parameter values were invalid:";

/** A global index never reads the attributes that it lacks from the table. */
const notProjected = (
  input: Input,
  { keys }: TableDefinition,
  { name, keys: own, projected }: IndexDefinition,
): string | undefined => {
  const has = new Set([keys, own].flatMap(({ partition, sort }) => [partition, sort]));
  const lacking = (expression: string | undefined) => [
    ...new Set(attributesIn(expression, input).filter((one) => !has.has(one))),
  ];
  for (const one of projected) has.add(one);
  const shown = lacking(input.ProjectionExpression);
  if (shown.length > 0) {
    return `${invalid} Global secondary index ${name} does not project [${shown.join(", ")}]`;
  }
  const filters = lacking(input.FilterExpression);
  return filters.length > 0
    ? `${invalid} Secondary index ${name} does not project one or more filter attributes: [${filters.join(", ")}]`
    : undefined;
};

/** Names of attributes: no values, no inner names of a path, no functions, no operators. */
const attribute = /(?<![\w.:#])#?[A-Za-z_]\w*\b(?!\s*\()/g;
const operators = /^(AND|OR|NOT|BETWEEN|IN)$/i;

const attributesIn = (expression = "", { ExpressionAttributeNames: names = {} }: Input): string[] =>
  (expression.match(attribute) ?? [])
    .filter((one) => !operators.test(one))
    .map((one) => names[one] ?? one);

const ofPartition = /^\s*#?\w+\s*=\s*(:\w+)/;
const ofSort =
  /\bAND\s+(?:begins_with\s*\(\s*#?\w+\s*,\s*(?<prefix>:\w+)\s*\)|#?\w+\s*(?<is><=|>=|<|>|=|BETWEEN)\s*(?<one>:\w+)(?:\s+AND\s+(?<to>:\w+))?)\s*$/i;

const foreignStart = (input: Input, keys: Keys): string | undefined => {
  const { KeyConditionExpression: condition = "", ExclusiveStartKey: start } = input;
  if (!start) return undefined;
  const isOwn = textOf(start[keys.partition]) === valueAt(ofPartition.exec(condition)?.[1], input);
  if (!/\bAND\b/i.test(condition)) {
    return isOwn
      ? undefined
      : "The provided starting key is outside query boundaries based on provided conditions";
  }
  return isOwn && isWithin(textOf(start[keys.sort]) ?? "", condition, input)
    ? undefined
    : "The provided starting key does not match the range key predicate";
};

/**
 * In the table, where a key has one item, nothing is left behind a start at the end of the range:
 * DynamoDB refuses it too (aws/aws-sdk-ruby#2456). In an index, others may have the same key.
 */
const isWithin = (place: string, condition: string, input: Input): boolean => {
  const range = ofSort.exec(condition)?.groups;
  if (!range) throw new Error(`The condition ${condition} cannot be read`);
  const { prefix, one, to } = range;
  if (prefix) return place.startsWith(valueAt(prefix, input) ?? "");
  const is = range.is?.toUpperCase() ?? "";
  const than = (bound: string | undefined) =>
    Buffer.compare(Buffer.from(place), Buffer.from(valueAt(bound, input) ?? ""));
  if (is === "=") return than(one) === 0;
  const isForward = input.ScanIndexForward !== false;
  const endsAtKey = input.IndexName === undefined;
  const low = is.startsWith("<") ? 1 : than(one);
  const high = is.startsWith(">") ? -1 : than(to ?? one);
  const isAboveLow = is === ">" || (endsAtKey && !isForward) ? low > 0 : low >= 0;
  const isBelowHigh = is === "<" || (endsAtKey && isForward) ? high < 0 : high <= 0;
  return isAboveLow && isBelowHigh;
};

const valueAt = (name: string | undefined, { ExpressionAttributeValues: values = {} }: Input) =>
  textOf(values[name ?? ""]);

/** All keys are texts; the SDK's own client wraps them. */
const textOf = (value: unknown): string | undefined =>
  typeof value === "string" ? value : (value as { S?: string } | undefined)?.S;
