import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import readExcel from "read-excel-file/node";
import { expect, test } from "vitest";
import { rights } from "#shared/kyc/rights.ts";
import { securityMailMessages } from "#shared/messages/security-mails.ts";
import { eventOf, registrar, startApi } from "#tests/support/api.ts";
import { startMailEngine } from "#tests/support/engines.ts";
import { openMailWorker } from "#tests/support/mail-worker.ts";
import { rowsOf, rowsOfKind } from "#tests/support/rows.ts";
import { aSuperAdmin, signedIn } from "#tests/support/tokens.ts";
import { adminStore } from "../store/staff/admins.ts";
import { configurationStore } from "../store/staff/configuration.ts";
import { pendingChangeStore } from "../store/staff/pending-changes.ts";
import { deleteAdmin } from "./delete-admin.ts";

const api = await startApi(["admin-settings", "admin-session", "admin-exports"]);
const inbox = await startMailEngine();
const sendRows = await openMailWorker();
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
const entriesAbout = (id: string) => rowsOfKind(table, "log", (row) => row.adminId === id);
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

const invite = (over: object = {}) => {
  const { password: _none, ...person } = aPerson(over);
  return { person, answer: register({ ...person, invite: true }) };
};
const mailsTo = async (email: string) => {
  await sendRows(await rowsOfKind(table, "mail"));
  return (await inbox.sent()).filter(({ to }) => to.includes(email));
};

test("an invited person chooses the password by an emailed code, and waits as invited before", async () => {
  const { person, answer } = invite();
  expect((await answer).body).toEqual({ status: "The invitation is on its way" });
  const { email } = person;
  const id = (await admins.byEmail(email))?.id ?? "";
  const listed = async () => {
    const { results } = (await api.call("listAdmins", { token })).body;
    return results.find((one: { email: string }) => one.email === email);
  };
  expect(await listed()).toMatchObject({ invitedAt: expect.any(String) });
  const [mail] = await mailsTo(email);
  expect(mail?.subject).toBe(securityMailMessages.invited.title);
  expect(mail?.text).toContain(`${registrar.siteUrl}/admin/reset_password`);
  expect(mail?.text).not.toContain(securityMailMessages.notYou);

  expect((await api.call("inviteAdmin", { token, params: { id } })).status).toBe(202);
  expect(await mailsTo(email)).toHaveLength(2);
  const { request } = (await api.call("requestReset", { body: { email } })).body;
  const code = /\b\d{6}\b/.exec((await mailsTo(email)).at(-1)?.text ?? "")?.[0];
  const body = { email, token: code, password: "tortoise umbrella crane", request };
  expect((await api.call("resetPassword", { body })).status).toBe(200);

  expect(await listed()).not.toHaveProperty("invitedAt");
  expect(await listed()).not.toHaveProperty("passwordGiven");
  expect((await api.call("inviteAdmin", { token, params: { id } })).status).toBe(409);
  const signIn = await api.call("loginAdmin", { body: { email, password: body.password } });
  expect(signIn.body.user.approveAndRejectPermission).toBe(true);
  expect(await listed()).toMatchObject({ lastSignIn: expect.any(String) });
});

test.each([
  ["password", { password: undefined }],
  ["password", { invite: true }],
  ["invite", { password: undefined, invite: false }],
])("R-115: an account needs a password or an invitation, not both: %s, %j", async (field, over) => {
  const person = aPerson(over);

  const { status, body } = await register(person);

  expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  expect(await admins.byEmail(person.email)).toBeUndefined();
});

test("a password that somebody else chose is marked until its owner chooses one", async () => {
  const person = aPerson();
  await register(person);
  const { email, password } = person;
  const signIn = await api.call("loginAdmin", { body: { email, password } });
  const profile = async (as: string) => (await api.call("getAdmin", { token: as })).body.results;
  expect(await profile(signIn.body.token)).toMatchObject({ passwordGiven: true });

  const changed = await api.call("changePassword", {
    token: signIn.body.token,
    body: { password, newPassword: "eight violet bicycles" },
  });

  expect(await profile(changed.body.token)).not.toHaveProperty("passwordGiven");
});

test("D85: the access review is a workbook of all administrators with their rights, and is logged", async () => {
  const person = aPerson({ firstName: "=Tunde", exportAccountImagesPermission: true });
  await register(person);

  const { status, file, headers } = await api.call("downloadUsers", { token });

  expect([status, headers["content-disposition"]]).toEqual([
    200,
    expect.stringMatching(/Access review \d{4}-\d\d-\d\d\.xlsx/),
  ]);
  const [sheet] = (await readExcel(Readable.from([file]))) as unknown as { data: unknown[][] }[];
  const [headings = [], ...rows] = sheet?.data ?? [];
  const row = rows.find((cells) => cells.includes(person.email)) ?? [];
  const cell = (heading: string) => row[headings.indexOf(heading)];
  expect(cell("First name")).toBe("=Tunde");
  expect(cell("Export images Permission")).toBe("yes");
  expect(cell("Export to excel Permission")).toBe("no");
  expect(cell("Somebody else chose the password")).toBe("yes");
  expect(cell("Last sign-in")).toBeNull();
  const entries = await rowsOf(table, (one) => `${one.message}`.startsWith("Access review"));
  expect(entries[0]).toMatchObject({ by: "Ngozi Eze", count: rows.length });
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

const noticesOf = async (id: string) => {
  const keys = (await entriesAbout(id)).map(({ pk, sk }) => `${pk} ${sk}`);
  const mails = await rowsOf(table, (row) => row.mail === "notice");
  return mails.filter(({ log }) => {
    const { pk, sk } = log as { pk: string; sk: string };
    return keys.includes(`${pk} ${sk}`);
  });
};

test("D97: every super-admin hears of a new administrator, of a right that is given, and of a new name", async () => {
  const { email } = aPerson();
  await register(aPerson({ email, firstName: "Chinwe", lastName: randomUUID() }));
  const id = (await admins.byEmail(email))?.id ?? "";
  const each = registrar.superAdmins.length;
  expect(await noticesOf(id)).toHaveLength(each);

  await update(id, { uploadToExternalServicePermission: true });
  expect(await noticesOf(id)).toHaveLength(2 * each);
  await update(id, { uploadToExternalServicePermission: false });
  expect(await noticesOf(id)).toHaveLength(2 * each);
  await update(id, { lastName: "Obi" });

  expect(await noticesOf(id)).toHaveLength(3 * each);
  const renamed = (await rowsOf(table, (row) => row.about === "renamed" && row.adminId === id))
    .length;
  expect(renamed).toBe(1);
  const messages = (await entriesAbout(id)).map(({ message }) => String(message));
  expect(
    messages.some((one) => /^Administrator renamed: Chinwe .* is now Chinwe Obi/.test(one)),
  ).toBe(true);
});

test("D97: where two names are equal, also in another spelling, every place adds the email", async () => {
  const name = `Zz${randomUUID().replace(/[^a-f]/g, "")}`;
  const colleague = await signedIn(api, { firstName: name, lastName: "Eze" });
  const { email } = aPerson();
  await register(aPerson({ email, firstName: name.toUpperCase(), lastName: " Ezé" }));
  const twin = await admins.byEmail(email);

  await api.call("logoutEverywhere", { token: colleague.token });

  const entries = await rowsOfKind(table, "log", (row) => row.byId === colleague.admin.id);
  expect(entries.map(({ by }) => by)).toEqual([`${name} Eze (${colleague.admin.email})`]);
  expect([twin?.isNameShared, (await admins.get(colleague.admin.id))?.isNameShared]).toEqual([
    true,
    true,
  ]);
});
