import { expect, test } from "vitest";
import { startApi } from "#tests/support/api.ts";
import { importHolders } from "#tests/support/import-holders.ts";
import { rowsOf } from "#tests/support/rows.ts";
import { alertStore } from "../store/outbox/alerts.ts";
import { rateLimiter } from "../store/staff/rate-limits.ts";
import { plainHash } from "../testing/test-hash.ts";
import { canaryHolders } from "./canary-holders.ts";

const variables = { CANARY_HOLDERS: '["DANGCEM/0012345678"]' };
const api = await startApi(["lookups"], { variables });
const holder = (AccountNumber: string, LastName: string) => ({
  AccountNumber,
  FirstName: "Olanike",
  LastName,
  MiddleName: "",
  CompanyName: "",
});
for (const code of ["DANGCEM", "ZENITH"]) {
  await importHolders(api.tables.registers, {
    code,
    generation: "g1",
    holders: [holder("0012345678", "Canary"), holder("0012399999", "Bello")],
  });
}

const search = async (regId: string, searchType: string, value: string, address: string) => {
  const params = { regId, searchType, value };
  return (await api.call("searchHolders", { params, address })).body.results;
};
const alerts = async () => {
  const rows = await rowsOf(api.tables.main, ({ about }) => `${about}`.startsWith("canary-"));
  return rows.map(({ about, count }) => [about, count] as const);
};

test("D95: a search that finds a canary holder alerts IT with a keyed hash of the network", async () => {
  await search("DANGCEM", "N", "bello", "198.51.100.7");
  await search("ZENITH", "A", "0012345678", "198.51.100.7");
  expect(await alerts()).toEqual([]);

  expect(await search("DANGCEM", "N", "olanike", "198.51.100.7")).toHaveLength(2);
  expect(await search("DANGCEM", "A", "00123", "198.51.100.7")).toHaveLength(2);
  expect(await search("DANGCEM", "A", "0012345678", "198.51.100.8")).toHaveLength(1);

  const found = await alerts();
  expect(found.map(([, count]) => count).toSorted()).toEqual([1, 2]);
  expect(JSON.stringify(found)).not.toContain("198.51.100");
});

const { main: table } = api.tables;
const at = new Date("2026-11-02T09:30:00.000Z");
const rates = rateLimiter({ table, hash: plainHash, isOn: true, clock: () => at });
const watching = (store = table) =>
  canaryHolders({
    canaries: ["A/1"],
    rates,
    alerts: alertStore(store),
    hash: plainHash,
    clock: () => at,
  });
const found = (n: number) => ({
  regId: "A",
  results: [holder("1", "Canary")],
  address: `${n}`.padEnd(9, "x"),
});

test("D95: many networks at once cause at most 21 alerts, which together count every search", async () => {
  const { watch } = watching();

  await Promise.all(Array.from({ length: 60 }, (_, n) => watch(found(n))));

  const rows = await rowsOf(table, ({ about }) => /^canary-(network:|more)/.test(`${about}`));
  expect(rows).toHaveLength(21);
  expect(rows.reduce((sum, { count }) => sum + Number(count), 0)).toBe(60);
});

test("D95: a search whose alert cannot be written has no answer", async () => {
  const { watch } = watching({ ...table, name: "gone" });

  await expect(watch(found(1))).rejects.toMatchObject({ name: "ResourceNotFoundException" });
});
