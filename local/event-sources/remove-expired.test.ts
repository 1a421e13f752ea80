import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { startTables } from "#tests/support/engines.ts";
import { rowsOf } from "#tests/support/rows.ts";
import { removeExpired } from "./remove-expired.ts";

test("expired items are removed from all tables, and no others", async () => {
  const { main, registers, audit } = await startTables();
  const now = Math.floor(Date.now() / 1000);
  for (const { db, name: TableName } of [main, registers, audit]) {
    for (const [pk, expiresAt] of [["expired", now - 10], ["valid", now + 100], ["kept"]]) {
      await db.send(new PutCommand({ TableName, Item: { pk, sk: "META", expiresAt } }));
    }
  }

  await removeExpired();

  for (const table of [main, registers, audit]) {
    const left = (await rowsOf(table)).map(({ pk }) => pk);
    expect(left.toSorted()).toEqual(["kept", "valid"]);
  }
});
