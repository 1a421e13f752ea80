import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { startTables } from "#tests/support/engines.ts";
import { importHolders } from "#tests/support/import-holders.ts";
import { rowsOf } from "#tests/support/rows.ts";
import { removeRows } from "./register-rows.ts";
import { registerStore } from "./registers.ts";

const { registers: table } = await startTables();
const registers = registerStore(table);

const aHolder = (AccountNumber: string, LastName: string, FirstName = "") => ({
  AccountNumber,
  FirstName,
  LastName,
  MiddleName: "",
  CompanyName: "",
});

const aCode = () => randomUUID().slice(0, 8);

const partitionsOf = async (code: string) =>
  (await rowsOf(table, ({ pk }) => pk.startsWith(`R#${code}`))).map(({ pk }) => pk);

test("a replaced generation is removed completely, and the current one stays", async () => {
  const code = aCode();
  const [before, after] = [aHolder("0000000001", "Before"), aHolder("0000000002", "After")];
  await importHolders(table, { code, generation: "g1", holders: [before] });
  await importHolders(table, { code, generation: "g2", holders: [after] });
  const kept = (await partitionsOf(code)).filter((pk) => !pk.includes("#g1"));

  expect(await registers.removeSome(code, "g1")).toBe(false);

  expect(await partitionsOf(code)).toEqual(kept);
  expect(await (await registers.inForce(code)).byName(["after"])).toEqual([after]);
});

test("the generation that searches use is never removed", async () => {
  const code = aCode();
  await importHolders(table, { code, generation: "g1", holders: [aHolder("0000000001", "Okoro")] });
  const all = await partitionsOf(code);

  expect(await registers.removeSome(code, "g1")).toBe(false);

  expect(await partitionsOf(code)).toEqual(all);
});

test.each([
  ["rows", { rows: 7, partitions: 100 }],
  ["rows of a large partition", { rows: 2, partitions: 100 }],
  ["partitions", { rows: 100, partitions: 2 }],
])(
  "one call removes a limited number of %s, and later calls remove the rest",
  async (_, atOnce) => {
    const code = aCode();
    const holders = Array.from({ length: 12 }, (_, n) =>
      aHolder(`${n % 3}${n}00000000`, "Okoro", n % 2 ? "Ada" : "Bisi"),
    );
    await registers.writeHolders(code, "given-up", holders);

    const sizes = [(await partitionsOf(code)).length];
    while (await removeRows(table, { code, generation: "given-up" }, atOnce)) {
      sizes.push((await partitionsOf(code)).length);
    }

    const removed = sizes.slice(1).map((size, n) => (sizes[n] ?? 0) - size);
    expect(removed.length).toBeGreaterThan(2);
    expect(Math.max(...removed)).toBeLessThanOrEqual(atOnce.rows);
    expect(Math.min(...removed)).toBeGreaterThan(0);
    expect(await partitionsOf(code)).toEqual([]);
  },
);

test("repeated and parallel removals remove only the rows of the given generation", async () => {
  const code = aCode();
  const kept = aHolder("0000000001", "Okoro");
  await importHolders(table, { code, generation: "g1", holders: [kept] });
  await registers.writeHolders(code, "given-up", [aHolder("0000000002", "Okoro", "Ada")]);
  const remove = () => registers.removeSome(code, "given-up");

  await Promise.all([remove(), remove(), remove()]);
  await remove();

  expect(await (await registers.inForce(code)).byName(["okoro"])).toEqual([kept]);
  expect((await partitionsOf(code)).filter((pk) => pk.includes("given-up"))).toEqual([]);
});
