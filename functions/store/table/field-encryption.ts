import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { encryptedParts } from "#shared/kyc/field-table.ts";
import { fieldNames, rowOf } from "#shared/kyc/fields-of.ts";
import { mapReadItems, mapWrites, type Update } from "./command-items.ts";

/** Closes and opens single values; `context` says where a value stands, and it opens nowhere else. */
export interface Seal {
  close: (text: string, context: string) => Uint8Array;
  /** @throws for a value that was changed, moved or closed with an unknown key */
  open: (sealed: Uint8Array, context: string) => string;
}

export type Seals = () => Promise<Seal>;

type Item = Record<string, unknown>;

/** Copies for the lists of what is encrypted in the fields. */
const copies = ["bvn", "account_number"];

/**
 * Values by which a person can be robbed: in no item of a submission are they stored as they are.
 * Which these are is said in the table of fields.
 */
const sealedNames = [
  ...fieldNames.filter((name) => rowOf(name).isEncrypted),
  ...encryptedParts,
  ...copies,
].map((name) => name.replaceAll(".", "\\."));
const sealedPaths = new RegExp(`(^|\\.)(${sealedNames.join("|")})$`);

/**
 * From here on every item of a submission is written with its numbers sealed and read with them
 * open, whichever store does it. A function without the key reads them sealed, and cannot write one.
 */
export const sealValues = (db: DynamoDBDocumentClient, seals?: Seals): void => {
  db.middlewareStack.add(
    (next) => async (args) => {
      const seal = await seals?.();
      const { input } = args as { input: Item };
      const writes = { item: closeItem(seal), update: closeUpdate(seal) };
      const answer = await next({ ...args, input: mapWrites(input, writes) });
      if (!seal) return answer;
      return { ...answer, output: mapReadItems(answer.output as Item, openItem(seal)) as never };
    },
    // Before the document client turns values into DynamoDB's own.
    { step: "initialize", priority: "high", name: "sealValues" },
  );
};

const closeItem = (seal: Seal | undefined) => (item: Item) =>
  ofSubmission(item) ? mapValues(item, (value, path) => closed(seal, value, item.pk, path)) : item;

const closeUpdate = (seal: Seal | undefined) => (update: Update) => {
  const {
    Key,
    UpdateExpression = "",
    ExpressionAttributeNames,
    ExpressionAttributeValues,
  } = update;
  if (!Key || !ExpressionAttributeValues || !ofSubmission(Key)) return update;
  const values = { ...ExpressionAttributeValues };
  for (const [, name = "", placeholder = ""] of UpdateExpression.matchAll(assignments)) {
    const path = ExpressionAttributeNames?.[name] ?? name;
    values[placeholder] = closed(seal, values[placeholder], Key.pk, path);
  }
  return { ...update, ExpressionAttributeValues: values };
};

const assignments = /([#\w.]+) = (:\w+)/g;

const closed = (seal: Seal | undefined, value: unknown, pk: unknown, path: string) => {
  if (typeof value !== "string" || !sealedPaths.test(path)) return value;
  if (!seal) throw new Error("This function has no key to seal the numbers of a submission");
  return seal.close(value, `${pk} ${path}`);
};

const openItem = (seal: Seal) => (item: Item) =>
  ofSubmission(item)
    ? mapValues(item, (value, path) =>
        value instanceof Uint8Array ? seal.open(value, `${item.pk} ${path}`) : value,
      )
    : item;

const ofSubmission = ({ pk }: Item) => typeof pk === "string" && pk.startsWith("SUB#");

const mapValues = (item: Item, change: (value: unknown, path: string) => unknown): Item => {
  const map = (value: unknown, path: string): unknown => {
    if (Array.isArray(value)) return value.map((one, index) => map(one, `${path}.${index}`));
    return isPlain(value) ? mapEntries(value, `${path}.`) : change(value, path);
  };
  const mapEntries = (from: Item, prefix: string): Item =>
    Object.fromEntries(
      Object.entries(from).map(([name, value]) => [name, map(value, prefix + name)]),
    );
  return mapEntries(item, "");
};

const isPlain = (value: unknown): value is Item =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
