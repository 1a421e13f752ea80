import { DeleteCommand } from "@aws-sdk/lib-dynamodb";
import { afterEach, expect, test } from "vitest";
import { banks as builtIn } from "#shared/lookups/banks.ts";
import { startApi } from "#tests/support/api.ts";
import { rowsOf } from "#tests/support/rows.ts";

const api = await startApi(["lookups"]);
const { main } = api.tables;

const forgetKept = async () => {
  for (const { pk, sk } of await rowsOf(main, (row) => row.pk.startsWith("LOOKUP#"))) {
    await main.db.send(new DeleteCommand({ TableName: main.name, Key: { pk, sk } }));
  }
};
afterEach(forgetKept);

test("R-54: registers come from ixtrac and are returned as labels and values", async () => {
  api.ixtrac.answer(200, { results: [{ code: "DANGCEM", name: "Dangote Cement Plc" }] });

  const { status, body } = await api.call("listRegisters");

  expect([status, body]).toEqual([
    200,
    { results: [{ label: "Dangote Cement Plc", value: "DANGCEM" }] },
  ]);
});

test("while ixtrac fails, the cached registers are returned, or 502 if nothing is cached", async () => {
  api.ixtrac.answer(500, {});
  const { status, body } = await api.call("listRegisters");
  expect([status, body]).toEqual([
    502,
    { errors: ["The list of companies is not available. Try again later"] },
  ]);
  api.ixtrac.answer(200, { results: [{ code: "MTNN", name: "MTN Nigeria" }] });
  await api.call("listRegisters");

  api.ixtrac.answer(500, {});

  expect((await api.call("listRegisters")).body).toEqual({
    results: [{ label: "MTN Nigeria", value: "MTNN" }],
  });
});

test("R-54: the active banks come from the resolver", async () => {
  const bank = { name: "Access Bank", code: "044", active: true };
  api.bank.answer(200, { status: true, data: [bank, { ...bank, code: "9", active: false }] });

  const { body } = await api.call("listBanks");
  expect(body.results).toEqual([{ name: "Access Bank", code: "044" }]);
});

test("D67: the list of banks says whether an account that the bank did not confirm may be sent", async () => {
  api.bank.answer(503, {});

  expect((await api.call("listBanks")).body.allowUnverifiedBank).toBe(true);
});

test("while the resolver fails and nothing is cached, the built-in banks are returned", async () => {
  api.bank.answer(503, {});

  const { status, body } = await api.call("listBanks");

  expect(status).toBe(200);
  expect(body.results).toHaveLength(builtIn.length);
  expect(body.results).toContainEqual({ name: "Access Bank", code: "044" });
});

test("R-54: countries, their states and their cities are listed", async () => {
  const countries = (await api.call("listCountries")).body.results;
  const nigeria = countries.find(({ iso2 }: { iso2: string }) => iso2 === "NG");
  expect(nigeria).toEqual({
    id: expect.any(Number),
    name: "Nigeria",
    iso2: "NG",
    phonecode: "234",
    flag: "🇳🇬",
  });
  const countryId = String(nigeria.id);
  const states = (await api.call("listStates", { params: { countryId } })).body.results;
  const lagos = states.find(({ name }: { name: string }) => name === "Lagos");
  const stateId = String(lagos.id);

  const cities = (await api.call("listCities", { params: { countryId, stateId } })).body.results;

  expect(cities.map(({ name }: { name: string }) => name)).toContain("Ikeja");
});

test("an unknown country id has no states, and an invalid one returns 404", async () => {
  expect((await api.call("listStates", { params: { countryId: "9999999" } })).body).toEqual({
    results: [],
  });
  for (const countryId of ["NG", "-1", "1.5", "12345678", "../1", "%2e"]) {
    expect((await api.call("listStates", { params: { countryId } })).status).toBe(404);
  }
});
