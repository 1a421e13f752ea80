import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { recoveryCodeCount } from "#shared/kyc/limits.ts";
import { logMessages } from "#shared/messages/logs.ts";
import { mailMessages } from "#shared/messages/mails.ts";
import { securityMailMessages } from "#shared/messages/security-mails.ts";
import { aLogEntry } from "#tests/builders/a-log-entry.ts";
import { anAdministrator } from "#tests/builders/an-administrator.ts";
import { registrar, startApi } from "#tests/support/api.ts";
import { startMailEngine } from "#tests/support/engines.ts";
import { openMailWorker } from "#tests/support/mail-worker.ts";
import { type Row, rowsOf, rowsOfKind } from "#tests/support/rows.ts";
import { codeOf } from "#tests/support/second-factor.ts";
import { aToken, openSession } from "#tests/support/tokens.ts";
import { insideOneWindow } from "#tests/support/windows.ts";
import { hashPassword } from "../services/passwords.ts";
import { adminStore } from "../store/staff/admins.ts";
import { secondFactorStore } from "../store/staff/second-factors.ts";
import { keys } from "../store/table/keys.ts";
import { openDatabase, updateItem } from "../store/table/table.ts";

const api = await startApi(["admin-session", "admin-settings"]);
const inbox = await startMailEngine();
const sendRows = await openMailWorker();
const { main: table } = api.tables;
/** Reads what is stored, without decryption. */
const plainTable = { ...table, db: openDatabase() };
const admins = adminStore(table);

const password = "correct horse battery";
const passwordHash = await hashPassword(password);

const anAccount = async () => {
  const admin = anAdministrator({ passwordHash });
  await admins.create(admin);
  return admin;
};
type Account = Awaited<ReturnType<typeof anAccount>>;

const login = ({ email }: Account, more: { code?: string; device?: string } = {}) =>
  api.call("loginAdmin", { body: { email, password, ...more } });

const enrolled = async (given?: Account) => {
  const admin = given ?? (await anAccount());
  const { token, device } = (await login(admin)).body;
  const started = await api.call("startSecondFactor", { token, body: { password } });
  const { secret, uri } = started.body.results;
  const body = { code: codeOf(secret) };
  const confirmed = await api.call("confirmSecondFactor", { token, body });
  const recoveryCodes: string[] = confirmed.body.recoveryCodes;
  return { admin, token, device, secret, uri, confirmed, recoveryCodes };
};

const factorRow = async ({ id }: Account) =>
  (await rowsOf(table, ({ pk }) => pk === `FACTOR#${id}`))[0];
const emptied = ["expiresAt", "pk", "schemaVersion", "sk"];
const authLog = async ({ id }: Account) =>
  (await rowsOfKind(table, "log"))
    .filter(({ log_type, adminId }) => log_type === "auth" && adminId === id)
    .map(({ message }) => message);
const needsCode = (sentence: RegExp) => ({
  status: 401,
  body: { errors: [expect.stringMatching(sentence)], needs: "code" },
});

test("D82: after the enrolment a sign-in needs a code of the app, and no row holds its secret", async () => {
  const { admin, token, secret, uri, confirmed, recoveryCodes } = await enrolled();

  expect(uri).toContain(`secret=${secret}`);
  expect(decodeURIComponent(uri)).toContain(`otpauth://totp/${registrar.name}:${admin.email}`);
  expect(confirmed).toMatchObject({ status: 200, body: { status: "Your second factor is on" } });
  expect(new Set(recoveryCodes).size).toBe(recoveryCodeCount);
  const profile = await api.call("getAdmin", { token });
  expect(profile.body.results.secondFactor).toBe(true);

  const stored = JSON.stringify(await rowsOf(plainTable), (_, value) =>
    value instanceof Set ? [...value] : value,
  );
  expect(stored).toContain(`FACTOR#${admin.id}`);
  for (const text of [secret, ...recoveryCodes]) {
    expect(stored).not.toContain(text);
    expect(stored).not.toContain(text.replace("-", ""));
  }

  expect(await login(admin)).toMatchObject(needsCode(/^Enter the code/));
  expect(await login(admin, { code: "" })).toMatchObject(needsCode(/^Enter the code/));
  expect(await login(admin, { code: "not a code" })).toMatchObject(needsCode(/not correct/));
  expect(await login(admin, { code: codeOf(secret, { later: 9 }) })).toMatchObject(
    needsCode(/not correct/),
  );
  const right = await login(admin, { code: codeOf(secret, { later: 1 }) });
  expect(right).toMatchObject({ status: 200, body: { user: { secondFactor: true } } });
  expect((await api.call("getAdmin", { token: right.body.token })).status).toBe(200);
});

test("D82: a token from before the enrolment opens nothing, but the enrolling one goes on", async () => {
  const admin = await anAccount();
  const copied = await aToken(api, admin);
  expect((await api.call("getAdmin", { token: copied })).status).toBe(200);
  const factor = await enrolled(admin);

  expect((await api.call("getAdmin", { token: copied })).status).toBe(401);
  expect((await api.call("getAdmin", { token: factor.token })).status).toBe(200);
  const [code = ""] = factor.recoveryCodes;
  await api.call("endSecondFactor", { token: factor.token, body: { password, code } });
  expect((await api.call("getAdmin", { token: factor.token })).status).toBe(200);
});

test("D82: a code works once, the code of the enrolment too, whatever its letters' form", async () => {
  const { admin, secret, recoveryCodes } = await enrolled();
  const code = codeOf(secret, { later: 1 });

  expect((await login(admin, { code: codeOf(secret) })).status).toBe(401);
  const both = await Promise.all([login(admin, { code }), login(admin, { code })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
  expect((await login(admin, { code: `${code.slice(0, 3)} ${code.slice(3)}` })).status).toBe(401);

  const [first = "", second = ""] = recoveryCodes;
  const written = ` ${first.toUpperCase().replace("-", " ").replaceAll("1", "I")}`;
  const twice = await Promise.all([login(admin, { code: written }), login(admin, { code: first })]);
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 401]);
  expect((await login(admin, { code: second })).status).toBe(200);
});

test("D82: five wrong codes in 15 minutes are checked for an account and device, and alert IT once", async () => {
  await insideOneWindow(900, 20);
  const { admin, device, secret, recoveryCodes } = await enrolled();
  const [recovery = ""] = recoveryCodes;

  const guesses = await Promise.all(
    Array.from({ length: 8 }, (_, n) => login(admin, { code: `00000${n}` })),
  );
  const refused = await login(admin, { code: codeOf(secret, { later: 1 }) });

  expect(guesses.map(({ status }) => status).sort()).toEqual([
    ...Array(5).fill(401),
    ...Array(3).fill(429),
  ]);
  expect(refused).toMatchObject({
    status: 429,
    body: { errors: ["Too many wrong codes. Wait 15 minutes"] },
  });
  expect((await login(admin, { code: recovery })).status).toBe(429);
  expect((await login(admin, { device, code: recovery })).status).toBe(200);
  const said = await rowsOf(
    table,
    ({ message }) => message === logMessages.wrongCodes(admin.email, 5),
  );
  expect(said).toMatchObject([{ network: expect.any(String) }]);
  const isAlert = ({ mail, log }: Row) =>
    mail === "alert" && (log as { sk: string }).sk === said[0]?.sk;
  expect(await rowsOf(table, isAlert)).toHaveLength(1);
});

const guessesOf = async (account: Account, guesses: number) => {
  await updateItem<{ guesses: number }>(table, keys.secondFactor(account.id), { set: { guesses } });
};

test("D97: the hundredth wrong code in a row ends the codes of the app, and a recovery code begins again", async () => {
  await insideOneWindow(900, 20);
  const { admin, device, secret, recoveryCodes } = await enrolled();
  const [recovery = ""] = recoveryCodes;
  await guessesOf(admin, 98);

  const guesses = await Promise.all(["000001", "000002"].map((code) => login(admin, { code })));
  expect(guesses.map(({ status }) => status)).toEqual([401, 401]);
  const right = codeOf(secret, { later: 1 });
  const ended = await login(admin, { device, code: right });

  expect(ended).toMatchObject({
    status: 403,
    body: { needs: "code", errors: [expect.stringMatching(/^Too many codes in a row were wrong/)] },
  });
  const message = logMessages.factorEnded("Bisi Adewale", admin.email, 100);
  const entries = await rowsOf(table, (row) => row.message === message);
  expect(entries).toHaveLength(1);
  const isAlert = ({ mail, log }: Row) =>
    mail === "alert" && (log as { sk: string }).sk === entries[0]?.sk;
  expect(await rowsOf(table, isAlert)).toHaveLength(1);

  expect((await login(admin, { device, code: recovery })).status).toBe(200);
  expect((await login(admin, { device, code: right })).status).toBe(200);
});

test("D97: many guesses at once from several devices cannot pass the hundredth", async () => {
  const { admin } = await enrolled();
  const factors = secondFactorStore(table);
  await guessesOf(admin, 95);

  const counted = await Promise.all(Array.from({ length: 12 }, () => factors.countGuess(admin.id)));

  expect(counted.filter((count) => count !== undefined).toSorted()).toEqual([100, 96, 97, 98, 99]);
  expect(await factors.countGuess(admin.id)).toBeUndefined();
});

test("D97: a right code ends the row of wrong ones", async () => {
  const { admin, device, secret } = await enrolled();
  await guessesOf(admin, 99);

  expect((await login(admin, { device, code: codeOf(secret, { later: 1 }) })).status).toBe(200);

  expect((await factorRow(admin))?.guesses).toBe(0);
});

test("D82: a password reset never removes the factor, and the new password alone opens nothing", async () => {
  const { admin, token, recoveryCodes } = await enrolled();
  await api.call("requestReset", { body: { email: admin.email } });
  await sendRows(await rowsOfKind(table, "mail"));
  const mail = (await inbox.sent()).find(
    ({ to, subject }) => to.includes(admin.email) && subject === mailMessages.reset.subject,
  );
  const [code = ""] = /\b\d{6}\b/.exec(mail?.text ?? "") ?? [];
  const newPassword = "seven green umbrellas";

  const reset = await api.call("resetPassword", {
    body: { email: admin.email, token: code, password: newPassword },
  });

  expect(reset.status).toBe(200);
  const sign = (more: object) =>
    api.call("loginAdmin", { body: { email: admin.email, password: newPassword, ...more } });
  const { device } = reset.body;
  expect(await sign({ device })).toMatchObject(needsCode(/^Enter the code/));
  expect((await admins.get(admin.id))?.devices.map(({ isUnproved }) => isUnproved)).toEqual([
    undefined,
    true,
  ]);
  expect((await api.call("getAdmin", { token })).status).toBe(401);
  expect((await sign({ device, code: recoveryCodes[0] })).status).toBe(200);
  const proved = (await admins.get(admin.id))?.devices.map(({ isUnproved }) => isUnproved);
  expect(proved).toEqual([undefined, undefined]);
});

test("D82: password and code together turn the factor off; the log and emails tell each change", async () => {
  const { admin, token, recoveryCodes } = await enrolled();
  const [one = "", two = "", three = ""] = recoveryCodes;
  await login(admin, { code: three });
  await login(admin, { code: "a wrong one" });
  const end = (body: object) => api.call("endSecondFactor", { token, body });

  expect(await end({ password: "wrong password", code: one })).toMatchObject({
    status: 400,
    body: { fields: { password: "This is not your password" } },
  });
  expect(await end({ password, code: "123" })).toMatchObject({
    status: 400,
    body: { fields: { code: expect.any(String) } },
  });
  expect(await end({ password, code: two })).toMatchObject({
    status: 200,
    body: { status: "Your second factor is off" },
  });

  expect((await end({ password, code: one })).status).toBe(409);
  expect(Object.keys((await factorRow(admin)) ?? {}).toSorted()).toEqual(emptied);
  const { status, body } = await login(admin);
  expect([status, body.user.secondFactor]).toEqual([200, false]);

  const name = "Bisi Adewale";
  expect((await authLog(admin)).toSorted()).toEqual(
    [
      logMessages.factorOn(name, admin.email),
      logMessages.recoveryCodeUsed(name, admin.email, 9),
      logMessages.recoveryCodeUsed(name, admin.email, 8),
      ...Array(2).fill(logMessages.wrongCode(admin.email)),
      logMessages.factorOff(name, admin.email),
    ].toSorted(),
  );
  await sendRows(await rowsOfKind(table, "mail"));
  const mails = (await inbox.sent()).filter(
    ({ to, subject }) =>
      to.includes(admin.email) && subject !== securityMailMessages["new-device"].title,
  );
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual(
    [
      securityMailMessages["factor-on"].title,
      ...Array(2).fill(securityMailMessages["recovery-code"].title),
      securityMailMessages["factor-off"].title,
    ].toSorted(),
  );
  for (const { text } of mails) expect(text).not.toMatch(/\b\d{6}\b/);
});

test("D82: a factor that is on cannot be replaced, and an enrolment without its code is none", async () => {
  const { admin, token, recoveryCodes } = await enrolled();
  expect((await api.call("startSecondFactor", { token, body: { password } })).status).toBe(409);
  expect((await api.call("confirmSecondFactor", { token, body: { code: "1" } })).status).toBe(409);
  expect((await login(admin, { code: recoveryCodes[0] ?? "" })).status).toBe(200);

  const other = await anAccount();
  const { body } = await login(other);
  const call = (name: "startSecondFactor" | "confirmSecondFactor", given: object) =>
    api.call(name, { token: body.token, body: given });
  expect((await call("confirmSecondFactor", { code: "123456" })).status).toBe(409);
  expect((await call("startSecondFactor", { password: "wrong password" })).status).toBe(400);
  const first = (await call("startSecondFactor", { password })).body.results.secret;
  const again = (await call("startSecondFactor", { password })).body.results.secret;
  const replaced = await call("confirmSecondFactor", { code: codeOf(first) });
  expect(replaced).toMatchObject({ status: 400, body: { fields: { code: expect.any(String) } } });
  expect((await login(other)).status).toBe(200);
  expect((await call("confirmSecondFactor", { code: codeOf(again) })).status).toBe(200);
});

test("D82: a start that another start has replaced is never confirmed", async () => {
  const account = await anAccount();
  const { id } = account;
  const session = await openSession(table, account);
  const factors = secondFactorStore(table);
  const started = async () => {
    await factors.start(id, "JBSWY3DPEHPK3PXP", new Date());
    return (await factors.get(id, new Date()))?.enrolment ?? "";
  };
  const confirm = (enrolment: string) =>
    factors.confirm(
      id,
      { enrolment, lastStep: 1, recovery: new Set(["a hash"]), sessionId: session.id },
      aLogEntry({ type: "auth" }),
    );
  const [replaced, kept] = [await started(), await started()];

  expect(await confirm(replaced)).toBe(false);
  expect(await confirm(kept)).toBe(true);
  expect(await confirm(kept)).toBe(false);
});

test("a deleted administrator leaves no second factor behind", async () => {
  const admin = await anAccount();
  await secondFactorStore(table).start(admin.id, "JBSWY3DPEHPK3PXP", new Date());
  expect(await factorRow(admin)).toBeDefined();

  await admins.remove(admin, {
    ...{ type: "admin", at: new Date().toISOString(), timeZone: "Africa/Lagos" },
    message: `Deleted ${randomUUID()}`,
  });

  expect(await factorRow(admin)).toBeUndefined();
});
