import { expect, test } from "vitest";
import { aCorporateForm, aForm } from "#tests/builders/a-form.ts";
import { startApi } from "#tests/support/api.ts";
import { knowHoldings } from "#tests/support/import-holders.ts";
import { registerList } from "../services/register-options.ts";
import { lookupCache } from "../store/registers/cached-lookups.ts";
import { bodyOf, holdersOf } from "../testing/holders-of.ts";

const api = await startApi(["holders"]);
await knowHoldings(api);
const listed = ["DANGCEM", "GTCO"].map((code) => ({ label: code, value: code }));
await lookupCache(api.tables.main).get({ ...registerList, load: async () => listed });
const { send, verified, submissions, aStored, update } = holdersOf(api);

const holding = (registerCode: string, ...accounts: string[]) => ({
  registerName: "Dangote Cement Plc",
  registerCode,
  accounts,
});
const own = holding("DANGCEM", "0001234567");

test.each([
  ["an account of the holder", [own], []],
  ["the same account twice", [holding("DANGCEM", "0001234567", "0001234567")], []],
  ["an account that the register does not have", [holding("DANGCEM", "99")], ["holdingUnknown"]],
  ["a register that was never imported", [own, holding("GTCO", "1")], []],
  ["a register that does not exist", [own, holding("ZZZ", "1")], ["holdingUnknown"]],
])("D71: a form with %s is accepted and has these flags", async (_, holdings, flags) => {
  const { status, body } = await send(aForm({ fields: await verified({ holdings }) }));

  expect(status).toBe(201);
  expect(await submissions.get(body.results.id)).toMatchObject({ flags });
});

test("D71: somebody else's account is accepted and flagged, for a person and for a company", async () => {
  const person = { firstName: "Musa", middleName: "", lastName: "Danjuma" };

  const sent = await send(aForm({ fields: await verified(person) }));
  const company = await api.call("sendCorporateAccount", {
    body: aCorporateForm({ fields: { companyName: "Made-up Farms Ltd" } }),
  });

  for (const { status, body } of [sent, company]) {
    expect(status).toBe(201);
    expect((await submissions.get(body.results.id)).flags).toContain("holderNameDiffers");
  }
});

test("D71: an update is compared with the register as well", async () => {
  const before = await aStored({ fields: { holdings: [own] } });

  await update(before, bodyOf(before, { holdings: [holding("DANGCEM", "99")] }));
  expect(await submissions.get(before.id)).toMatchObject({
    flags: ["holdingUnknown", "holdingsChanged"],
  });

  await update(before, bodyOf(before, { holdings: [own] }));
  expect(await submissions.get(before.id)).toMatchObject({ flags: [] });
});
