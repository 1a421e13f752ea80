import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { aCorporateSubmission, aSubmission } from "#tests/builders/a-submission.ts";
import { startTables } from "#tests/support/engines.ts";
import { readUnitsOf } from "#tests/support/read-units.ts";
import { stored } from "#tests/support/stored.ts";
import { plainHash } from "../../testing/test-hash.ts";
import { submissionStore } from "../submissions/submissions.ts";
import { keys } from "../table/keys.ts";
import { writeBatches } from "../table/table.ts";
import { searchOfAllLists } from "./search-all.ts";

const { main: table } = await startTables();
const submissions = submissionStore({ table, hash: plainHash });
const search = searchOfAllLists({ table, hash: plainHash });

/** 2,500 accounts have this word. */
const frequent = "qqfrequent";
await writeBatches(
  table,
  Array.from({ length: 2500 }, (_, n) => ({
    PutRequest: {
      Item: { ...keys.searchWord("individual", frequent, randomUUID()), id: `nobody-${n}` },
    },
  })),
);

const costOf = async (typed: string) => {
  let count = 0;
  const units = await readUnitsOf(table, async () => {
    count = (await search.hits(typed).catch(() => [])).length;
  });
  return { count, units };
};

test("D78: a number that one account has costs a few read units", async () => {
  const { id, fields } = await stored(submissions, aSubmission());

  for (const typed of [fields.bank.bankAccountNumber, fields.phone, `KYC-${id.slice(0, 8)}`]) {
    const { count, units } = await costOf(typed.replace(/(KYC-.{4})/, "$1-"));
    expect(count).toBe(1);
    expect(units).toBeLessThanOrEqual(10);
    console.info(`D78: ${units} read units for ${typed.length} characters`);
  }
});

test("D78: words that twenty accounts have cost little more than those accounts", async () => {
  for (let n = 0; n < 10; n++) {
    await stored(submissions, aSubmission({ fields: { lastName: "Zubairu" } }));
    await stored(submissions, aCorporateSubmission({ fields: { companyName: "Zubairu Farms" } }));
  }

  const { count, units } = await costOf("zubair");

  expect(count).toBe(20);
  expect(units).toBeLessThanOrEqual(40);
  console.info(`D78: ${units} read units for a word`);
});

test("D78: of ninety characters, no more than four words of each type are looked up", async () => {
  const words = (count: number) =>
    Array.from({ length: count }, (_, n) => `q${String.fromCharCode(97 + n)}x`).join(" ");

  expect(await costOf(words(22))).toEqual(await costOf(words(4)));
});

test("D78: of a frequent word, 2,000 rows are read", async () => {
  const { units } = await costOf(frequent);

  expect(units).toBeLessThanOrEqual(50);
  console.info(`D78: ${units} read units for a frequent word`);
});

test.each([
  ["two letters beside a longer word", "qq dantsoho"],
  ["five words, of which the longest is rare", "qq qqf qqfr qqfre dantsoho"],
])("D78: %s find an account, although very many have the other words", async (_, typed) => {
  const fields = { firstName: "Qqfreda", lastName: "Dantsoho" };
  const { id } = await stored(submissions, aSubmission({ fields }));

  expect((await search.hits(typed)).map((hit) => hit.id)).toContain(id);
});
