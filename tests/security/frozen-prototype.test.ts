import { expect, test } from "vitest";
import { rights } from "#shared/kyc/rights.ts";
import { aCorporateForm, aForm } from "../builders/a-form.ts";
import { individualFields } from "../builders/a-submission.ts";
import { registrar, startApi } from "../support/api.ts";
import { rememberCheck } from "../support/bank-check.ts";
import { signedIn } from "../support/tokens.ts";
import { asHolderOf } from "../support/view-tokens.ts";
import { expressionObjects } from "./payloads.ts";

const api = await startApi(
  ["lookups", "holders", "admin-session", "admin-accounts", "admin-settings"],
  { limits: "off" },
);
api.ixtrac.answer(200, { results: [{ code: "DANGCEM", name: "Dangote Cement Plc" }] });
api.bank.answer(200, { status: true, data: [] });
const { token } = await signedIn(api, { email: registrar.superAdmins[0]?.email ?? "", rights });

test("T26: calls to send, update, list, decide and configure work with a frozen Object.prototype", async () => {
  const fields = individualFields();
  await rememberCheck(api, fields);
  const forms = { individual: aForm({ fields }), corporate: aCorporateForm() };
  Object.freeze(Object.prototype);

  const individual = await api.call("sendIndividualAccount", { body: forms.individual });
  const corporate = await api.call("sendCorporateAccount", { body: forms.corporate });
  expect([individual.status, corporate.status]).toEqual([201, 201]);
  const { id } = individual.body.results;
  const headers = await asHolderOf(api, { id, type: "individual" });
  const calls = [
    await api.call("viewAccount", { headers }),
    await api.call("updateIndividualAccount", { params: { id }, body: aForm({ fields }), headers }),
    await api.call("listIndividualAccounts", { token }),
    await api.call("getIndividualAccount", { token, params: { id } }),
    await api.call("decideIndividualAccount", {
      token,
      params: { id },
      body: { status: "approved" },
    }),
    await api.call("updateConfiguration", { token, body: { allowUploadToIxtrac: true } }),
    await api.call("listRegisters"),
    await api.call("listBanks"),
    await api.call("getAdmin", { token }),
    await api.call("listAdmins", { token }),
  ];
  expect(calls.map(({ status }) => status)).toEqual(calls.map(() => 200));
});

test("T26: objects that have a meaning to an engine are rejected and pollute no prototype", async () => {
  for (const value of expressionObjects) {
    for (const part of ["bank", "holdings", "identification"]) {
      const parts = { [part]: JSON.stringify(value) };
      expect((await api.call("sendIndividualAccount", { body: aForm({ parts }) })).status).toBe(
        400,
      );
    }
    const login = { email: value, password: value };
    expect((await api.call("loginAdmin", { body: login })).status).toBe(400);
  }
  expect(Object.keys(Object.prototype)).toEqual([]);
});
