import { DynamoDBClient, GetItemCommand } from "@aws-sdk/client-dynamodb";
import type { IndividualSubmission } from "#functions/domain/submission/submission.ts";
import type { Key } from "#functions/store/table/keys.ts";

export interface Stored {
  account: IndividualSubmission;
  rows: Record<string, unknown>[];
}

/** The rows of an account as the engine stores them, encrypted, in the JSON of DynamoDB. */
export interface Template {
  rows: string[];
  /** The main row of the account without the fields that no list shows. */
  lean: string;
  /** The values that differ in a copy: id, both times, and the keyed hashes to find an account. */
  names: string[];
}

export const templateOf = async (
  TableName: string,
  { account, rows }: Stored,
): Promise<Template> => {
  const client = new DynamoDBClient({});
  const items = await Promise.all(
    (rows as unknown as Key[]).map(async ({ pk, sk }) => {
      const Key = { pk: { S: pk }, sk: { S: sk } };
      const { Item } = await client.send(new GetItemCommand({ TableName, Key }));
      if (!Item) throw new Error(`There is no ${pk} ${sk}`);
      return Item;
    }),
  );
  const { fields, images, bankCheck, consent, ...lean } = items[0] ?? {};
  const hashes = (rows as unknown as Key[]).flatMap(({ pk }) => {
    const [kind, , hash] = pk.split("#");
    return kind === "DUP" && hash ? [hash] : [];
  });
  return {
    rows: items.map(json),
    lean: json(lean),
    names: [account.id, account.dateCreated, account.dueAt, ...hashes],
  };
};

const json = (item: Record<string, unknown>): string =>
  JSON.stringify(item, (_, value) =>
    value instanceof Uint8Array ? Buffer.from(value).toString("base64") : value,
  );

/** The rows of a copy of the account. */
export const copyOf = ({ rows, lean, names }: Template, index: number, isWhole: boolean) => {
  const others = othersOf(names, index);
  return (isWhole ? rows : [lean]).map((row) =>
    names.reduce((text, name, n) => text.replaceAll(name, others[n] ?? ""), row),
  );
};

const yearMs = 365 * 86_400_000;
const minuteMs = 60_000;

/** Copies are older and due later than the accounts that are read, so the latter come first. */
const othersOf = ([id = "", created = "", due = "", ...hashes]: string[], index: number) => {
  const number = String(index).padStart(12, "0");
  const moved = (time: string, byMs: number) => new Date(Date.parse(time) + byMs).toISOString();
  return [
    `${id.slice(0, -12)}${number}`,
    moved(created, -yearMs - index * minuteMs),
    moved(due, yearMs + index * minuteMs),
    ...hashes.map((hash) => `${hash.slice(0, -12)}${number}`),
  ];
};
