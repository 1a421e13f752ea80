import { expect, test } from "vitest";
import { maxStoredAccounts } from "#shared/kyc/limits.ts";
import { aForm } from "#tests/builders/a-form.ts";
import { mostHoldings } from "#tests/builders/most-holdings.ts";
import { startApi } from "#tests/support/api.ts";
import { bodyOf, holdersOf } from "../testing/holders-of.ts";

const api = await startApi(["holders"]);
const { send, verified, submissions, aStored, update } = holdersOf(api);
const holdings = mostHoldings();
const none = { identificationImage: null, scannedSignatureImage: null, passportImage: null };
const extra = { registerName: "Dangote Cement Plc", registerCode: "DANGCEM", accounts: ["1"] };

test("D36: 100 registers with 200 accounts in all can be sent, however long their names and numbers", async () => {
  const fields = await verified();

  const { status, body } = await send(aForm({ fields: { ...fields, holdings } }));

  expect([status, body.fields]).toEqual([201, undefined]);
  expect((await submissions.get(body.results.id)).fields.holdings).toEqual(holdings);
});

test("D36: one register may have all 200 accounts", async () => {
  const accounts = Array.from({ length: 200 }, (_, n) => String(n));
  const fields = { ...(await verified()), holdings: [{ ...extra, accounts }] };

  expect((await send(aForm({ fields }))).status).toBe(201);
});

test.each([
  ["in many registers", mostHoldings(maxStoredAccounts), 5000],
  ["one too many", [...mostHoldings().slice(1), { ...extra, accounts: ["1", "2", "3"] }], 201],
  ["in one register", [{ ...extra, accounts: Array(201).fill("1") }], 201],
])(
  "D36: a new form with more accounts, %s, is refused and hears how many it names",
  async (_, named, count) => {
    const fields = { ...(await verified()), holdings: named };

    const { status, body } = await send(aForm({ fields }));

    const sentence = `Your form names ${count} shareholder accounts. Name at most 200 in one form`;
    expect([status, body.errors]).toEqual([400, [sentence]]);
  },
);

test("D36: an update may name 200 accounts, as a form and as JSON", async () => {
  const before = await aStored();

  const form = aForm({ fields: { ...before.fields, holdings }, images: none });
  expect((await update(before, form)).status).toBe(200);
  const now = await submissions.get(before.id, "individual");
  expect((await update(before, bodyOf(now as typeof before, { city: "Jos" }))).status).toBe(200);

  expect((await submissions.get(before.id)).fields).toMatchObject({ city: "Jos", holdings });
});

test("D36: an update may keep the 5,000 accounts of an earlier release, and may add none", async () => {
  const earlier = mostHoldings(maxStoredAccounts);
  const before = await aStored({ fields: { holdings: earlier } });

  const form = aForm({ fields: { ...before.fields, city: "Jos" }, images: none });
  expect((await update(before, form)).status).toBe(200);
  const more = bodyOf(before, { holdings: [...earlier.slice(1), extra] });
  expect((await update(before, more)).status).toBe(400);
  expect((await update(before, bodyOf(before, { holdings: earlier.slice(0, 50) }))).status).toBe(
    200,
  );

  expect((await submissions.get(before.id)).fields.holdings).toHaveLength(50);
});
