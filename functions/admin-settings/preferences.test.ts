import { expect, test } from "vitest";
import { startApi } from "#tests/support/api.ts";
import { rowsOf } from "#tests/support/rows.ts";
import { aSuperAdmin, signedIn } from "#tests/support/tokens.ts";
import { preferenceStore } from "../store/staff/preferences.ts";

const api = await startApi(["admin-settings"]);
const { main: table } = api.tables;

const get = async (token: string) => (await api.call("getPreferences", { token })).body.results;
const change = (token: string, body: object) => api.call("updatePreferences", { token, body });
const rowsOfAdmin = (id: string) => rowsOf(table, ({ pk }) => pk === `ADMIN#${id}`);

test("D77: preferences are one's own, and a change leaves the others as they are", async () => {
  const [clerk, other] = [await signedIn(api), await signedIn(api)];
  expect(await get(clerk.token)).toEqual({});

  await change(clerk.token, { sort: "newest", keysOff: true });
  const { status, body } = await change(clerk.token, { density: "comfortable", keysOff: false });

  const chosen = { sort: "newest", density: "comfortable", keysOff: false };
  expect([status, body]).toEqual([200, { results: chosen }]);
  expect(await get(clerk.token)).toEqual(chosen);
  expect(await get(other.token)).toEqual({});
});

test("D77: an unknown preference or value is refused by its name", async () => {
  const { token } = await signedIn(api);

  const refused = await change(token, { density: "tiny" });

  expect(refused.status).toBe(400);
  expect(Object.keys(refused.body.fields)).toEqual(["density"]);
  expect((await change(token, { colour: "red" })).status).toBe(400);
  expect(await get(token)).toEqual({});
});

test("D77: preferences are deleted with the administrator, and none appear afterwards", async () => {
  const { token } = await aSuperAdmin(api);
  const { admin, token: own } = await signedIn(api);
  await change(own, { autoNext: true });
  expect(await rowsOfAdmin(admin.id)).toHaveLength(2);

  await api.call("deleteAdmin", { token, params: { id: admin.id } });

  expect(await preferenceStore(table).change(admin.id, { autoNext: false })).toBe(false);
  expect(await rowsOfAdmin(admin.id)).toEqual([]);
  expect((await change(own, { autoNext: true })).status).toBe(401);
});
