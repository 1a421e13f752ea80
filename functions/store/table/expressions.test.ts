import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { startTables } from "#tests/support/engines.ts";
import {
  above,
  absent,
  appending,
  below,
  type Change,
  containing,
  firstOf,
  lacking,
  type Only,
  present,
  put,
  remove,
  sizeBelow,
  update,
} from "./expressions.ts";
import { schemaVersion } from "./stored-item.ts";
import { isWritten, updateIf, updateItem } from "./table.ts";

const { main: table } = await startTables();

interface Row {
  state: string;
  count: number;
  note: string | null;
  tags: Set<string>;
  flags: string[];
  later: string;
  [path: `parts.${string}`]: { is: string };
}

let rows = 0;
const aRow = async (attributes: object) => {
  const key = { pk: `EXPRESSION#${++rows}`, sk: "META" };
  await isWritten(table, [put(table.name, { ...key, ...attributes })]);
  return key;
};

const storedAt = async (Key: { pk: string; sk: string }) => {
  const { Item = {} } = await table.db.send(new GetCommand({ TableName: table.name, Key }));
  const { pk, sk, schemaVersion, ...attributes } = Item;
  return attributes;
};

const row = { state: "queued", count: 3, note: null, tags: new Set(["a", "b"]), flags: ["x"] };

const conditions: [string, Only<Row>, boolean][] = [
  ["equal", { state: "queued" }, true],
  ["not equal", { state: "sent" }, false],
  ["equal to null", { note: null }, true],
  ["present", { pk: present }, true],
  ["not present", { later: present }, false],
  ["absent", { later: absent }, true],
  ["not absent", { state: absent }, false],
  ["below", { count: below(4) }, true],
  ["not below", { count: below(3) }, false],
  ["above", { count: above(2) }, true],
  ["not above", { count: above(3) }, false],
  ["small enough", { tags: sizeBelow(3) }, true],
  ["too large", { tags: sizeBelow(2) }, false],
  ["containing", { tags: containing("a") }, true],
  ["not containing", { tags: containing("c") }, false],
  ["lacking", { flags: lacking("y") }, true],
  ["not lacking", { flags: lacking("x") }, false],
  ["both", { state: "queued", count: 3 }, true],
  ["only one of both", { state: "queued", count: 4 }, false],
  ["the second alternative", [{ state: "sent" }, { state: "queued", count: 3 }], true],
  [
    "parts of two alternatives",
    [
      { state: "sent", count: 3 },
      { state: "queued", count: 4 },
    ],
    false,
  ],
  ["a part of the last alternative", [{ state: "sent" }, { state: "queued", count: 4 }], false],
];

test.each(conditions)(
  "an update is written only if its condition holds: %s",
  async (_, only, holds) => {
    const key = await aRow(row);

    expect(
      await isWritten(table, [update<Row>(table.name, key, { add: { count: 1 }, only })]),
    ).toBe(holds);
    expect((await storedAt(key)).count).toBe(holds ? 4 : 3);
  },
);

test.each(conditions)(
  "a put and a removal are executed only if their condition holds: %s",
  async (_, only, holds) => {
    const [overwritten, removed] = [await aRow(row), await aRow(row)];

    const isPut = await isWritten(table, [
      put<Row>(table.name, { ...overwritten, is: "new" }, only),
    ]);
    const isRemoved = await isWritten(table, [remove<Row>(table.name, removed, only)]);

    expect([isPut, isRemoved]).toEqual([holds, holds]);
    expect(await storedAt(overwritten)).toEqual(holds ? { is: "new" } : row);
    expect(await storedAt(removed)).toEqual(holds ? {} : row);
  },
);

const changes: [string, Change<Row>, object][] = [
  ["sets values", { set: { state: "sent", note: "n" } }, { ...row, state: "sent", note: "n" }],
  [
    "leaves an attribute without a value unchanged",
    { set: { state: undefined, count: 0 } },
    { ...row, count: 0 },
  ],
  ["counts down", { add: { count: -2 } }, { ...row, count: 1 }],
  ["adds to a set", { add: { tags: new Set(["c"]) } }, { ...row, tags: new Set(["a", "b", "c"]) }],
  ["takes from a set", { takeFrom: { tags: new Set(["a"]) } }, { ...row, tags: new Set(["b"]) }],
  ["appends to a list", { set: { flags: appending(["y"]) } }, { ...row, flags: ["x", "y"] }],
  ["keeps the first that is there", { set: { state: firstOf(["state"], "new") } }, row],
  [
    "takes the second where the first is missing",
    { set: { later: firstOf(["later", "state"], "new") } },
    { ...row, later: "queued" },
  ],
  [
    "takes the value where all are missing",
    { set: { later: firstOf(["later", "gsi1sk"], "new") } },
    { ...row, later: "new" },
  ],
];

test.each(changes)("a change %s", async (_, change, after) => {
  const key = await aRow(row);

  await updateItem<Row>(table, key, change);

  expect(await storedAt(key)).toEqual(after);
});

test("one change can set, remove, count and take from a set, and can set a nested attribute", async () => {
  const key = await aRow({ ...row, parts: { one: { is: "old" }, two: { is: "kept" } } });

  const after = await updateIf<Row>(
    table,
    key,
    {
      set: { state: "sent", "parts.one": { is: "new" } },
      remove: ["note"],
      add: { count: 1 },
      takeFrom: { tags: new Set(["b"]) },
      only: { state: "queued" },
    },
    "ALL_NEW",
  );

  const { note, ...others } = row;
  const expected = {
    ...others,
    state: "sent",
    count: 4,
    tags: new Set(["a"]),
    parts: { one: { is: "new" }, two: { is: "kept" } },
  };
  expect(after).toEqual({ ...expected, ...key, schemaVersion });
  expect(await storedAt(key)).toEqual(expected);
});

test("if the condition fails, updateIf returns undefined and updateItem throws", async () => {
  const key = await aRow(row);
  const change = { set: { count: 9 }, only: { state: "sent" } };

  expect(await updateIf<Row>(table, key, change)).toBeUndefined();
  await expect(updateItem<Row>(table, key, change)).rejects.toMatchObject({
    name: "ConditionalCheckFailedException",
  });
  expect(await storedAt(key)).toEqual(row);
});
