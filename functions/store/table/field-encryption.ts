import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { encryptedParts } from "#shared/kyc/field-table.ts";
import { fieldNames, rowOf } from "#shared/kyc/fields-of.ts";
import type { FieldCipher, ReadFieldCipher } from "../../services/field-cipher.ts";
import { mapReadItems, mapWrites, type Update } from "./command-items.ts";
import { keys } from "./keys.ts";

type Item = Record<string, unknown>;

const copies = ["bvn", "account_number"];
const seed = "seed";

/** Items never hold these values in plain text; the table of fields names those of submissions. */
const encryptedNames = [
  ...fieldNames.filter((name) => rowOf(name).isEncrypted),
  ...encryptedParts,
  ...copies,
  seed,
].map((name) => name.replaceAll(".", "\\."));
const encryptedPaths = new RegExp(`(^|\\.)(${encryptedNames.join("|")})$`);

/**
 * Encrypts these values in every submission item written and decrypts them in every item read.
 * Without `readCipher`, reads return encrypted values and a write of a plain value fails.
 */
export const encryptFields = (db: DynamoDBDocumentClient, readCipher?: ReadFieldCipher): void => {
  db.middlewareStack.add(
    (next) => async (args) => {
      const { input } = args as { input: Item };
      const cipher = isEncryptedIn(input, mapWrites) ? await readCipher?.() : undefined;
      const writes = { item: encryptItem(cipher), update: encryptUpdate(cipher) };
      const answer = await next({ ...args, input: mapWrites(input, writes) });
      const output = answer.output as Item;
      if (!readCipher || !isEncryptedIn(output, (read, { item }) => mapReadItems(read, item)))
        return answer;
      const decrypt = decryptItem(cipher ?? (await readCipher()));
      return { ...answer, output: mapReadItems(output, decrypt) as never };
    },
    // Before the document client converts the values to DynamoDB types.
    { step: "initialize", priority: "high", name: "encryptFields" },
  );
};

/** A command about other rows alone does not wait for the key. */
const isEncryptedIn = (command: Item, map: typeof mapWrites): boolean => {
  let isFound = false;
  const look = <T extends Item>(row: T): T => {
    isFound ||= isEncrypted(row);
    return row;
  };
  const lookAtKey = (update: Update): Update => {
    look(update.Key ?? {});
    return update;
  };
  map(command, { item: look, update: lookAtKey });
  return isFound;
};

const encryptItem = (cipher: FieldCipher | undefined) => (item: Item) =>
  isEncrypted(item) ? mapValues(item, (value, path) => encrypted(cipher, value, item, path)) : item;

const encryptUpdate = (cipher: FieldCipher | undefined) => (update: Update) => {
  const {
    Key,
    UpdateExpression = "",
    ExpressionAttributeNames,
    ExpressionAttributeValues,
  } = update;
  if (!Key || !ExpressionAttributeValues || !isEncrypted(Key)) return update;
  const values = { ...ExpressionAttributeValues };
  for (const [, name = "", placeholder = ""] of UpdateExpression.matchAll(assignments)) {
    const path = name
      .split(".")
      .map((part) => ExpressionAttributeNames?.[part] ?? part)
      .join(".");
    values[placeholder] = encrypted(cipher, values[placeholder], Key, path);
  }
  return { ...update, ExpressionAttributeValues: values };
};

const assignments = /([#\w.]+) = (:\w+)/g;

/**
 * The row, its version and the attribute: a value of an earlier version does not decrypt in the
 * present row. The keys of all other rows name the version. The present row is only written whole.
 */
const contextOf = ({ pk, sk, version }: Item, path: string) =>
  sk === presentRow ? `${pk} ${sk} ${version} ${path}` : `${pk} ${sk} ${path}`;

const presentRow = keys.submission("").sk;

const encrypted = (cipher: FieldCipher | undefined, value: unknown, row: Item, path: string) => {
  if (!isPlainText(value, path)) return value;
  if (!cipher) throw new Error("This function has no key to encrypt a value");
  return cipher.encrypt(value, contextOf(row, path));
};

const isPlainText = (value: unknown, path: string): value is string =>
  typeof value === "string" && encryptedPaths.test(path);

const decrypted = (cipher: FieldCipher, value: Uint8Array, row: Item, path: string): string => {
  const decrypt = (place: Item) =>
    cipher.decrypt(value, contextOf(place, path), `${row.pk} ${path}`);
  const [kind, , version] = String(row.sk).split("#");
  if (kind !== "UPLOAD") return decrypt(row);
  try {
    return decrypt(row);
  } catch {
    // A worker without a key copies values of the present row as they are stored.
    return decrypt({ ...row, sk: presentRow, version });
  }
};

const decryptItem = (cipher: FieldCipher) => (item: Item) =>
  isEncrypted(item)
    ? mapValues(item, (value, path) =>
        value instanceof Uint8Array ? decrypted(cipher, value, item, path) : value,
      )
    : item;

/**
 * Of a stored item: its attributes that hold a value of an earlier key or form, or one that an
 * earlier release left in plain text. All their values are encrypted with the key in force.
 */
export const renewedAttributes = (item: Item, cipher: FieldCipher): Item => {
  if (!isEncrypted(item)) return {};
  const outdated = new Set<string>();
  mapValues(item, (value, path) => {
    const isOutdated =
      value instanceof Uint8Array ? !cipher.isPresent(value) : isPlainText(value, path);
    if (isOutdated) outdated.add(path.split(".")[0] ?? path);
    return value;
  });
  const attributes = Object.fromEntries([...outdated].map((name) => [name, item[name]]));
  return mapValues(attributes, (value, path) => {
    const text = value instanceof Uint8Array ? decrypted(cipher, value, item, path) : value;
    return typeof text === "string" && (text !== value || isPlainText(text, path))
      ? cipher.encrypt(text, contextOf(item, path))
      : value;
  });
};

/** Of a submission, or of a second factor. */
const isEncrypted = ({ pk }: Item) => typeof pk === "string" && /^(SUB|FACTOR)#/.test(pk);

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
