import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { rights } from "#shared/kyc/rights.ts";
import { eventOf, registrar, startApi } from "#tests/support/api.ts";
import { rowsOf } from "#tests/support/rows.ts";
import { aSuperAdmin } from "#tests/support/super-admin.ts";
import { signedIn } from "#tests/support/tokens.ts";
import { adminStore } from "../store/staff/admins.ts";
import { configurationStore } from "../store/staff/configuration.ts";
import { pendingChangeStore } from "../store/staff/pending-changes.ts";
import { deleteAdmin } from "./delete-admin.ts";

const api = await startApi(["admin-settings", "admin-session"]);
const { main: table } = api.tables;
const admins = adminStore(table);
const { admin: superAdmin, token } = await aSuperAdmin(api);

const aPerson = (over: object = {}) => ({
  firstName: "Tunde",
  lastName: "Bakare",
  email: `${randomUUID()}@registrar.test`,
  password: "tortoise umbrella crane",
  approveAndRejectPermission: true,
  ...over,
});

const register = (body: object) => api.call("registerAdmin", { token, body });
const update = (id: string, body: object) =>
  api.call("updateAdmin", { token, params: { id }, body });
const remove = (id: string) => api.call("deleteAdmin", { token, params: { id } });
const entriesAbout = (id: string) =>
  rowsOf(table, (row) => row.kind === "log" && row.adminId === id);
const alertsOf = async (id: string) => {
  const keys = (await entriesAbout(id)).map(({ pk, sk }) => `${pk} ${sk}`);
  const alerts = await rowsOf(table, (row) => row.mail === "alert");
  return alerts.filter(({ log }) => {
    const { pk, sk } = log as { pk: string; sk: string };
    return keys.includes(`${pk} ${sk}`);
  });
};

test("R-32: a new administrator signs in with exactly the given rights", async () => {
  const person = aPerson({ email: ` ${randomUUID()}@Registrar.test` });

  const { status, body } = await register(person);

  expect([status, body]).toEqual([201, { status: "Account created" }]);
  const email = person.email.trim().toLowerCase();
  const { user } = (await api.call("loginAdmin", { body: { email, password: person.password } }))
    .body;
  expect(user).toMatchObject({ firstName: "Tunde", email, isSuperAdmin: false });
  expect(rights.filter((right) => user[right])).toEqual(["approveAndRejectPermission"]);
  const made = (await entriesAbout(user.id)).find(({ message }) =>
    `${message}`.includes("created"),
  );
  expect(made).toMatchObject({ log_type: "admin", by: "Ngozi Eze" });
  expect(await alertsOf(user.id)).toHaveLength(1);
});

test("R-31: the list shows administrators in order of email and without passwords", async () => {
  await register(aPerson());

  const { body, text } = await api.call("listAdmins", { token });

  const emails = body.results.map(({ email }: { email: string }) => email);
  expect(emails).toEqual(emails.toSorted());
  expect(emails).toContain(superAdmin.email);
  expect(text).not.toMatch(/argon2|passwordHash|epoch/);
});

test("R-32: an email gets only one account, even in concurrent requests that differ in case", async () => {
  const person = aPerson();

  const answers = await Promise.all(
    [person.email, person.email.toUpperCase(), ` ${person.email} `].map((email) =>
      register({ ...person, email }),
    ),
  );

  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  expect((await register(person)).body.errors).toEqual([
    "An account with this email already exists",
  ]);
});

test.each([
  ["firstName", ""],
  ["lastName", "x".repeat(91)],
  ["email", "nobody"],
  ["password", "short"],
  ["password", "x".repeat(129)],
  ["password", "password123456"],
  ["password", "meridianregistrars"],
  ["password", "holder kyc 2026"],
  ["isSuperAdmin", true],
  ["epoch", 5],
  ["approveAndRejectPermission", "yes"],
])("R-115: a registration with %s %j is refused and creates no account", async (field, value) => {
  const person = aPerson({ [field]: value });

  const { status, body } = await register(person);

  expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  expect(await admins.byEmail(person.email)).toBeUndefined();
});

test("R-32, D5, D14: a change of name keeps the session, a change of rights ends it immediately", async () => {
  const { admin, token: theirs } = await signedIn(api);
  const profile = () => api.call("getAdmin", { token: theirs });

  expect((await update(admin.id, { firstName: "Ada" })).body).toEqual({
    status: "Account updated",
  });
  expect((await profile()).body.results.firstName).toBe("Ada");
  expect(await alertsOf(admin.id)).toEqual([]);
  await update(admin.id, { exportAccountImagesPermission: true });

  expect((await profile()).status).toBe(401);
  expect(await admins.get(admin.id)).toMatchObject({
    firstName: "Ada",
    lastName: admin.lastName,
    exportAccountImagesPermission: true,
    epoch: 2,
  });
  expect(await alertsOf(admin.id)).toHaveLength(1);
});

test.each([
  { email: "other@registrar.test" },
  { password: "tortoise umbrella crane" },
  { isSuperAdmin: true },
  { epoch: 0 },
  { id: randomUUID() },
])("an update of %j is refused and changes nothing", async (body) => {
  const { admin } = await signedIn(api);

  expect((await update(admin.id, body)).status).toBe(400);

  expect(await admins.get(admin.id)).toMatchObject(admin);
});

test("R-126, D5, D58, T14: a deleted administrator loses access at the next call and can be created again", async () => {
  const { admin, token: theirs } = await signedIn(api);

  expect((await remove(admin.id)).body).toEqual({ status: "Account Deleted" });

  expect((await api.call("getAdmin", { token: theirs })).status).toBe(401);
  expect((await remove(admin.id)).status).toBe(404);
  expect((await update(admin.id, { firstName: "Ada" })).status).toBe(404);
  expect((await entriesAbout(admin.id))[0]?.message).toContain("Bisi Adewale");
  expect(await alertsOf(admin.id)).toHaveLength(1);
  expect((await register(aPerson({ email: admin.email }))).status).toBe(201);
});

test("D3, T15, R-125: nobody can delete a super-admin or their own account", async () => {
  expect((await remove(superAdmin.id)).body.errors).toEqual(["You cannot delete your own account"]);
  const { admin: another } = await signedIn(api, { email: "another@registrar.test" });
  const listed = { email: another.email, firstName: "A", lastName: "B" };
  const removeAny = deleteAdmin({
    admins,
    configuration: configurationStore(table),
    changes: pendingChangeStore(table),
    timeZone: registrar.timeZone,
    registrar: { ...registrar, superAdmins: [...registrar.superAdmins, listed] },
    clock: () => new Date(),
  });
  const request = { params: { id: another.id }, admin: superAdmin };
  await expect(removeAny(request as never)).rejects.toThrow("A super-admin cannot be deleted");
  expect(await admins.get(another.id)).toBeDefined();
  const { admin, token: clerk } = await signedIn(api, { rights });
  const asClerk = { token: clerk, params: { id: admin.id } };
  expect((await api.call("updateAdmin", { ...asClerk, body: {} })).status).toBe(403);
  expect((await api.call("deleteAdmin", asClerk)).status).toBe(403);
  expect(await admins.get(superAdmin.id)).toBeDefined();
});

test.each(["configuration", "users", "get_admin", "1", "x".repeat(200)])(
  "D50: a DELETE of %s deletes nobody",
  async (name) => {
    const path = `/admin/${name}`;
    const event = await eventOf({ method: "DELETE", path }, { token });

    const { status } = await api.send("admin-settings", event);

    expect([404, 405]).toContain(status);
    expect(await admins.get(superAdmin.id)).toBeDefined();
  },
);
