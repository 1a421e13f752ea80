import { expect, test } from "vitest";
import { startApi } from "#tests/support/api.ts";
import { rowsOf } from "#tests/support/rows.ts";
import { aSuperAdmin } from "#tests/support/super-admin.ts";

const api = await startApi(["admin-settings"]);
const { main: table } = api.tables;
const { token } = await aSuperAdmin(api);

const change = (body: object) => api.call("updateConfiguration", { token, body });
const configuration = async () => (await api.call("getConfiguration", { token })).body.results;

test("R-33, R-49, R-155, R-130: a change keeps all other settings, and the log states the new ones", async () => {
  const registers = [{ label: "Dangote Cement Plc", value: "DANGCEM" }];

  expect((await change({ allowUploadToIxtrac: true })).body).toEqual({
    message: "Configuration updated",
  });
  await change({ allowedAccountsForErightsUpdate: registers });

  expect(await configuration()).toEqual({
    allowUploadToIxtrac: true,
    allowUploadToErights: false,
    allowedAccountsForErightsUpdate: registers,
  });
  const entries = await rowsOf(table, (row) =>
    `${row.message}`.startsWith("Configuration changed"),
  );
  expect(entries.map(({ message, by }) => [message, by])).toContainEqual([
    "Configuration changed. Now: ixtrac on, erights off, 1 register for erights",
    "Ngozi Eze",
  ]);
});

test("R-130: two concurrent changes of different settings are both kept", async () => {
  await Promise.all([
    change({ allowUploadToErights: true }),
    change({ allowUploadToIxtrac: false }),
  ]);

  expect(await configuration()).toMatchObject({
    allowUploadToErights: true,
    allowUploadToIxtrac: false,
  });
});

test.each([
  { allowUploadToIxtrac: "yes" },
  { allowedAccountsForErightsUpdate: ["DANGCEM"] },
  { allowedAccountsForErightsUpdate: [{ label: "x", value: "x", more: 1 }] },
  { superAdmins: [] },
])("the change %j is refused and changes nothing", async (body) => {
  const before = await configuration();

  expect((await change(body)).status).toBe(400);

  expect(await configuration()).toEqual(before);
});
