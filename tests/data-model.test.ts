import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { auditKeys, indexKeys, type Key, keys, registerKeys } from "#functions/store/table/keys.ts";

const document = readFileSync(new URL("../docs/data-model.md", import.meta.url), "utf8");

const madeWith = (make: unknown): unknown =>
  (make as (...values: string[]) => unknown)("@", "@", "@", "@");

const tables = [keys, registerKeys, auditKeys];
const named = tables
  .flatMap((table) => Object.entries(table))
  .map(([name, make]): [string, Key] => [name, madeWith(make) as Key]);

test.each(named)("docs/data-model.md describes the item %s", (_, { pk, sk }) => {
  const [partition = ""] = pk.split("@");
  const [sort = ""] = sk.split("@");

  expect(document).toContain(`\`${partition}`);
  expect(document).toContain(`\`${sort}`);
});

test.each(Object.entries(indexKeys))(
  "docs/data-model.md describes the index row %s",
  (_, index) => {
    const partition = typeof index === "string" ? index : String(madeWith(index));
    const words = partition.split(/[@#]+/).filter(Boolean);

    const rows = document.split("\n").filter((line) => /GSI[12]/.test(line));

    expect(rows.some((row) => words.every((word) => row.includes(word)))).toBe(true);
  },
);
