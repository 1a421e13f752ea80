import { expect, test } from "vitest";
import { securityMailMessages } from "#shared/messages/security-mails.ts";
import { anAdministrator } from "#tests/builders/an-administrator.ts";
import { startApi } from "#tests/support/api.ts";
import { startMailEngine } from "#tests/support/engines.ts";
import { openMailWorker } from "#tests/support/mail-worker.ts";
import { rowsOfKind } from "#tests/support/rows.ts";
import { codeOf } from "#tests/support/second-factor.ts";
import { hashPassword } from "../services/passwords.ts";
import { adminStore } from "../store/staff/admins.ts";

const api = await startApi(["admin-session", "admin-settings"]);
const inbox = await startMailEngine();
const sendRows = await openMailWorker();
const { main: table } = api.tables;
const admins = adminStore(table);

const password = "correct horse battery";
const newPassword = "eight violet bicycles";
const passwordHash = await hashPassword(password);
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

const anAccount = async () => {
  const admin = anAdministrator({ passwordHash });
  await admins.create(admin);
  return admin;
};

const login = (email: string, more: object = {}) =>
  api.call("loginAdmin", {
    body: { email, password, ...more },
    headers: { "User-Agent": firefox },
  });
const change = (token: string, body: object) =>
  api.call("changePassword", { token, body: { password, newPassword, ...body } });
const statusOf = async (token: string) => (await api.call("getAdmin", { token })).status;
const mailsTo = async (email: string) => {
  await sendRows(await rowsOfKind(table, "mail"));
  return (await inbox.sent()).filter(({ to }) => to.includes(email));
};

test("D83: a change of the own password ends every session, also a copied one, and gives a new token", async () => {
  const { email } = await anAccount();
  const { token } = (await login(email)).body;
  const other = (await login(email)).body.token;

  const { status, body } = await change(token, {});

  expect([status, body.status]).toEqual([200, "Password changed. Your other sessions have ended"]);
  expect([await statusOf(token), await statusOf(other)]).toEqual([401, 401]);
  expect(await statusOf(body.token)).toBe(200);
  expect((await login(email)).status).toBe(401);
  expect((await login(email, { password: newPassword })).status).toBe(200);
  const said = (await mailsTo(email)).filter(
    ({ subject }) => subject === securityMailMessages["password-changed"].title,
  );
  expect(said).toHaveLength(1);
});

test("D83: with a second factor the change takes a code as well, and the new session has it", async () => {
  const { email } = await anAccount();
  const { token } = (await login(email)).body;
  const started = await api.call("startSecondFactor", { token, body: { password } });
  const { secret } = started.body.results;
  await api.call("confirmSecondFactor", { token, body: { code: codeOf(secret) } });

  for (const code of [undefined, "000000"]) {
    const refused = await change(token, { code });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ["code"]]);
  }
  const changed = await change(token, { code: codeOf(secret, { later: 1 }) });

  expect(changed.status).toBe(200);
  expect(await statusOf(changed.body.token)).toBe(200);
});

test.each([
  [{ password: "not this password" }, "password"],
  [{ newPassword: "Bisi Adewale 1" }, "newPassword"],
  [{ newPassword: "Meridian2026!" }, "newPassword"],
  [{ newPassword: "short" }, "newPassword"],
])("D15, D83: a change with %j is refused and changes nothing", async (wrong, field) => {
  const { email } = await anAccount();
  const { token } = (await login(email)).body;

  const { status, body } = await change(token, wrong);

  expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  expect(await statusOf(token)).toBe(200);
  expect((await login(email)).status).toBe(200);
});

test("D83: of two changes at the same time one succeeds", async () => {
  const { email } = await anAccount();
  const { token } = (await login(email)).body;

  const both = await Promise.all([change(token, {}), change(token, {})]);

  expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
});

test("D83: a sign-in from an unknown device is reported by email, and a known one is not", async () => {
  const { email } = await anAccount();
  const { device } = (await login(email)).body;
  await login(email, { device });

  const mails = await mailsTo(email);

  expect(mails.map(({ subject }) => subject)).toEqual([securityMailMessages["new-device"].title]);
  expect(mails[0]?.text).toContain("Browser: Firefox on Linux.");
  expect(mails[0]?.text).toMatch(/On .*\d{4}.*, by Bisi Adewale\./);
  expect(mails[0]?.text).toContain("Reset your password");
});
