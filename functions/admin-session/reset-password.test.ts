import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { rights } from "#shared/kyc/rights.ts";
import { mailMessages } from "#shared/messages/mails.ts";
import { anAdministrator } from "#tests/builders/an-administrator.ts";
import { freshAddress, registrar, startApi } from "#tests/support/api.ts";
import { startMailEngine } from "#tests/support/engines.ts";
import { openMailWorker } from "#tests/support/mail-worker.ts";
import { rowsOf, rowsOfKind } from "#tests/support/rows.ts";
import { insideOneWindow } from "#tests/support/windows.ts";
import { networkOf } from "../domain/access/network-of.ts";
import { hashPassword } from "../services/passwords.ts";
import { adminStore } from "../store/staff/admins.ts";

const api = await startApi(["admin-session", "admin-settings"]);
const inbox = await startMailEngine();
const { main: table } = api.tables;
const admins = adminStore(table);
const sendRows = await openMailWorker();

const old = "the old password is long";
const fresh = "a new password, quite long";
const passwordHash = await hashPassword(old);

const anAccount = async (over: Parameters<typeof anAdministrator>[0] = {}) => {
  const admin = anAdministrator({ passwordHash, ...over });
  await admins.create(admin);
  return admin;
};

const request = (email: string) => api.call("requestReset", { body: { email } });
const reset = (email: string, token: string, password = fresh, address = freshAddress()) =>
  api.call("resetPassword", { body: { email, token, password }, address });
const login = (email: string, password: string) =>
  api.call("loginAdmin", { body: { email, password } });

const sendAll = async () => sendRows(await rowsOfKind(table, "mail"));

/** The code in the latest email to an address. */
const mailedCode = async (email: string) => {
  await sendAll();
  const mail = (await inbox.sent())
    .filter(({ to, subject }) => to.includes(email) && subject === mailMessages.reset.subject)
    .at(-1);
  return /\b\d{6}\b/.exec(mail?.text ?? "")?.[0] ?? "";
};

const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

test("R-11: an emailed code sets a new password, which signs in again and ends earlier sessions", async () => {
  const { email } = await anAccount();
  const another = await anAccount();
  const { token } = (await login(another.email, old)).body;
  await request(another.email);

  expect((await request(` ${email.toUpperCase()}`)).status).toBe(200);
  const changed = await reset(email, await mailedCode(email));

  expect([changed.status, changed.body]).toEqual([
    200,
    {
      status: "Password changed. Sign in with your new password",
      device: expect.any(String),
    },
  ]);
  expect((await login(email, old)).status).toBe(401);
  expect((await login(email, fresh)).status).toBe(200);
  expect((await api.call("getAdmin", { token })).status).toBe(200);
  await reset(another.email, await mailedCode(another.email));
  expect((await api.call("getAdmin", { token })).status).toBe(401);
});

test.each([
  ["the password that somebody else chose keeps", old, true],
  ["another password ends", fresh, undefined],
])("a reset with %s the mark of a given password", async (_, password, mark) => {
  const { email, id } = await anAccount({ passwordGiven: true });
  await request(email);

  const { status } = await reset(email, await mailedCode(email), password);

  expect([status, (await admins.get(id))?.passwordGiven]).toEqual([200, mark]);
});

test("D2, D15: a reset creates the missing account of a configured super-admin, with all five rights", async () => {
  const { email, firstName, lastName } = registrar.superAdmins[0] ?? { email: "" };
  expect(await admins.byEmail(email)).toBeUndefined();
  await request(email);
  const code = await mailedCode(email);

  const guessed = await reset(email, code, `${firstName}${lastName}1`);
  const answers = await Promise.all([reset(email, code), reset(email, code)]);

  expect([guessed.status, Object.keys(guessed.body.fields)]).toEqual([400, ["password"]]);

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  const { user } = (await login(email, fresh)).body;
  expect(user).toMatchObject({ firstName, lastName, email, isSuperAdmin: true });
  expect(rights.filter((right) => !user[right])).toEqual([]);
  await sendAll();
  const alerts = (await inbox.sent()).filter(({ to }) => to.includes(registrar.itAlertEmail));
  expect(alerts.some(({ text }) => text.includes("Administrator created"))).toBe(true);
});

test("D16: every email address gets the same answer, but only that of an account is sent an email", async () => {
  const { email } = await anAccount();
  const nobody = `${randomUUID()}@registrar.test`;

  const answers = [
    await request(email),
    await request(email),
    await request(nobody),
    await request("x"),
  ];

  expect(answers.map(({ status, body }) => [status, body])).toEqual(
    Array(4).fill([
      200,
      { status: answers[0]?.body.status, request: expect.stringMatching(/^[\da-f-]{36}$/) },
    ]),
  );
  await sendAll();
  const sent = await inbox.sent();
  expect(sent.filter(({ to }) => to.includes(email))).toHaveLength(1);
  expect(sent.filter(({ to }) => to.includes(nobody))).toEqual([]);
  expect(await rowsOfKind(table, "mail")).toEqual([]);
  expect(JSON.stringify(await rowsOf(table, (row) => row.pk.startsWith("CODE#")))).not.toContain(
    email,
  );
});

test("D12: wrong, used and empty codes, and codes of other accounts, get the same answer and change nothing", async () => {
  const [one, two] = [await anAccount(), await anAccount()];
  await request(one.email);
  const code = await mailedCode(one.email);

  const answers = [
    await reset(one.email, other(code)),
    await reset(two.email, code),
    await reset("nobody@registrar.test", code),
    await reset(one.email, ""),
  ];
  expect((await reset(one.email, code)).status).toBe(200);
  answers.push(await reset(one.email, code));

  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(400);
  expect(answers[0]?.body.errors).toEqual(["The code is not correct or has expired"]);
  expect((await login(two.email, old)).status).toBe(200);
});

test("D12: after five wrong codes the right code is refused", async () => {
  const { email } = await anAccount();
  await request(email);
  const code = await mailedCode(email);

  for (const _ of [1, 2, 3, 4, 5]) await reset(email, other(code));

  expect((await reset(email, code)).status).toBe(400);
});

test("D17: an address may try a hundred reset codes an hour, across all accounts", async () => {
  await insideOneWindow(3600);
  const { email } = await anAccount();
  await request(email);
  const code = await mailedCode(email);
  const address = freshAddress();

  const guesses = await Promise.all(
    Array.from({ length: 103 }, (_, n) => reset(`nobody${n}@registrar.test`, code, fresh, address)),
  );

  const statuses = guesses.map(({ status }) => status).toSorted();
  expect(statuses).toEqual([...Array(100).fill(400), 429, 429, 429]);
  expect((await reset(email, code, fresh, address)).status).toBe(429);
  expect((await reset(email, code)).status).toBe(200);
});

test("D85: the log entry of a reset names the network only by a keyed hash", async () => {
  const { email, id } = await anAccount();
  await request(email);
  const address = freshAddress();

  await reset(email, await mailedCode(email), fresh, address);

  const [entry] = await rowsOfKind(table, "log", (row) => row.adminId === id);
  expect(entry).toMatchObject({ log_type: "admin", network: expect.any(String) });
  expect(JSON.stringify(entry)).not.toContain(networkOf(address));
});

test.each([
  ["short", "eleven char", "password"],
  ["common", "password123456", "password"],
  ["person's own", "Bisi Adewale 1", "password"],
  ["registrar's", "Meridian2026!", "password"],
  ["long", "x".repeat(129), "password"],
])("D15: a %s password is refused and does not use up the code", async (_, password, field) => {
  const { email } = await anAccount();
  await request(email);
  const code = await mailedCode(email);

  const refused = await reset(email, code, password);

  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, [field]]);
  expect((await reset(email, code)).status).toBe(200);
});
