import { expect, test } from "vitest";
import { aForm } from "#tests/builders/a-form.ts";
import { mostHoldings } from "#tests/builders/most-holdings.ts";
import { startApi } from "#tests/support/api.ts";
import { formsOf } from "../testing/forms-of.ts";
import { bodyOf, updatesOf } from "../testing/updates-of.ts";

const api = await startApi(["holders"]);
const { send, verified } = formsOf(api);
const { submissions, aStored, update } = updatesOf(api);
const holdings = mostHoldings();

test("D36: 100 registers with 50 accounts each can be sent, however long their names and numbers", async () => {
  const fields = await verified();

  const { status, body } = await send(aForm({ fields: { ...fields, holdings } }));

  expect([status, body.fields]).toEqual([201, undefined]);
  expect((await submissions.get(body.results.id)).fields.holdings).toEqual(holdings);
});

test("D36: an update may name them all, as a form and as JSON", async () => {
  const before = await aStored();
  const none = { identificationImage: null, scannedSignatureImage: null, passportImage: null };
  const form = aForm({ fields: { ...before.fields, holdings }, images: none });

  expect((await update(before, form)).status).toBe(200);
  const now = await submissions.get(before.id, "individual");
  const json = bodyOf(now as typeof before, { city: "Jos" });
  expect((await update(before, json)).status).toBe(200);

  expect((await submissions.get(before.id)).fields).toMatchObject({ city: "Jos", holdings });
});
