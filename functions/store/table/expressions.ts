import type { TransactWriteCommandInput } from "@aws-sdk/lib-dynamodb";
import type { Key } from "./keys.ts";

export type Write = NonNullable<TransactWriteCommandInput["TransactItems"]>[number];
type ConditionCheck = NonNullable<Write["ConditionCheck"]>;

/** Attributes that any item of a table may have beside its own. */
interface TableAttributes {
  pk: string;
  gsi1pk: string;
  gsi1sk: string;
  gsi2pk: string;
  gsi2sk: string;
  schemaVersion: number;
  /** Epoch seconds at which DynamoDB deletes the item. */
  expiresAt: number;
}

type Attributes<T> = T & TableAttributes;

/** A comparison other than equality, or an assignment other than of a value. */
class Operator {
  readonly render: (path: string, of: Placeholders) => string;
  constructor(render: Operator["render"]) {
    this.render = render;
  }
}

/** All of these hold. A plain value means equality. */
export type Where<T> = { [K in keyof Attributes<T>]?: Attributes<T>[K] | Operator };

/** One of the alternatives holds. */
export type Only<T> = Where<T> | Where<T>[];

export interface Change<T> {
  /** An attribute whose value is undefined stays unchanged. */
  set?: { [K in keyof Attributes<T>]?: Attributes<T>[K] | Operator | undefined };
  /** A missing number counts as 0, a missing set as empty. */
  add?: { [K in keyof Attributes<T>]?: number | Set<string> };
  takeFrom?: { [K in keyof Attributes<T>]?: Set<string> };
  remove?: (keyof Attributes<T> & string)[];
  only?: Only<T>;
}

export const present = new Operator((path) => `attribute_exists(${path})`);
export const absent = new Operator((path) => `attribute_not_exists(${path})`);

type Comparable = string | number;

export const below = (limit: Comparable) =>
  new Operator((path, of) => `${path} < ${of.value(limit)}`);
export const above = (limit: Comparable) =>
  new Operator((path, of) => `${path} > ${of.value(limit)}`);
/**
 * Of a stored end: it has passed, or is further away than such an end is ever set. A clock that was
 * ahead wrote the latter, and nobody must wait until that clock comes again.
 */
export const ended = <T extends Comparable>(now: T, furthest: T) =>
  new Operator(
    (path, of) =>
      `attribute_exists(${path}) AND NOT ${path} BETWEEN ${of.value(now)} AND ${of.value(furthest)}`,
  );
/** For sets, lists and strings. */
export const sizeBelow = (limit: number) =>
  new Operator((path, of) => `size(${path}) < ${of.value(limit)}`);
export const containing = (member: string) =>
  new Operator((path, of) => `contains(${path}, ${of.value(member)})`);
export const lacking = (...members: string[]) =>
  new Operator((path, of) =>
    members.map((member) => `NOT contains(${path}, ${of.value(member)})`).join(" AND "),
  );

/** Assigns the first of these attributes that exists, otherwise the value. */
export const firstOf = (names: string[], otherwise: Comparable) =>
  new Operator((_, of) =>
    names.reduceRight(
      (fallback, name) => `if_not_exists(${of.name(name)}, ${fallback})`,
      of.value(otherwise),
    ),
  );
export const appending = (members: string[]) =>
  new Operator((path, of) => `list_append(${path}, ${of.value(members)})`);

interface Placeholders {
  /** A dot separates an attribute from its member. */
  name: (path: string) => string;
  value: (value: unknown) => string;
}

/** Every name gets a placeholder, because DynamoDB reserves several hundred words. */
const placeholders = () => {
  const names = new Map<string, string>();
  const values: unknown[] = [];
  const placeholderOf = (name: string): string => {
    const placeholder = names.get(name) ?? `#n${names.size}`;
    names.set(name, placeholder);
    return placeholder;
  };
  const of: Placeholders = {
    name: (path) => path.split(".").map(placeholderOf).join("."),
    value: (value) => `:v${values.push(value) - 1}`,
  };
  return {
    of,
    attributes: () => ({
      ...(names.size > 0 && {
        ExpressionAttributeNames: Object.fromEntries(
          [...names].map(([name, placeholder]) => [placeholder, name]),
        ),
      }),
      ...(values.length > 0 && {
        ExpressionAttributeValues: Object.fromEntries(
          values.map((value, index) => [`:v${index}`, value]),
        ),
      }),
    }),
  };
};

const condition = (only: object | object[], of: Placeholders): string => {
  const alternatives = [only].flat().map((where) =>
    Object.entries(where)
      .map(([path, wanted]) =>
        wanted instanceof Operator
          ? wanted.render(of.name(path), of)
          : `${of.name(path)} = ${of.value(wanted)}`,
      )
      .join(" AND "),
  );
  return alternatives.length === 1 ? alternatives.join() : `(${alternatives.join(") OR (")})`;
};

const conditionOf = (only: object) => {
  const { of, attributes } = placeholders();
  return { ConditionExpression: condition(only, of), ...attributes() };
};

export const put = <T = object>(table: string, item: object, only?: NoInfer<Only<T>>): Write => ({
  Put: { TableName: table, Item: item, ...(only && conditionOf(only)) },
});

export const putNew = (table: string, item: object): Write => put(table, item, { pk: absent });

/** Writes nothing: its transaction fails unless this holds. */
export const check = <T = object>(table: string, key: Key, only: NoInfer<Only<T>>): Write => ({
  ConditionCheck: { TableName: table, Key: key, ...conditionOf(only) } as ConditionCheck,
});

export const remove = <T = object>(table: string, key: Key, only?: NoInfer<Only<T>>): Write => ({
  Delete: { TableName: table, Key: key, ...(only && conditionOf(only)) },
});

export const keyOfWrite = ({ Put, Update, Delete, ConditionCheck }: Write): Key => {
  const key = Put?.Item ?? (Update ?? Delete ?? ConditionCheck)?.Key;
  return { pk: String(key?.pk), sk: String(key?.sk) };
};

export const update = <T = object>(table: string, key: Key, change: NoInfer<Change<T>>): Write => ({
  Update: updateOf<T>(table, key, change),
});

/** Input of an UpdateCommand. */
export const updateOf = <T = object>(TableName: string, Key: Key, change: NoInfer<Change<T>>) => {
  const { set = {}, add = {}, takeFrom = {}, remove = [], only } = change;
  const { of, attributes } = placeholders();
  const assigned = Object.entries(set).flatMap(([path, value]) => {
    if (value === undefined) return [];
    const name = of.name(path);
    return `${name} = ${value instanceof Operator ? value.render(name, of) : of.value(value)}`;
  });
  const counted = (changes: object) =>
    Object.entries(changes).map(([path, value]) => `${of.name(path)} ${of.value(value)}`);
  const clauses = {
    SET: assigned,
    REMOVE: remove.map(of.name),
    ADD: counted(add),
    DELETE: counted(takeFrom),
  };
  return {
    TableName,
    Key,
    UpdateExpression: Object.entries(clauses)
      .filter(([, parts]) => parts.length > 0)
      .map(([clause, parts]) => `${clause} ${parts.join(", ")}`)
      .join(" "),
    ...(only && { ConditionExpression: condition(only, of) }),
    ...attributes(),
  };
};
