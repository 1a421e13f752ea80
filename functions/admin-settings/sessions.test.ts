import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { anAdministrator } from "#tests/builders/an-administrator.ts";
import { startApi } from "#tests/support/api.ts";
import { rowsOf, rowsOfKind } from "#tests/support/rows.ts";
import { aToken, openSession, signedIn } from "#tests/support/tokens.ts";
import { hashPassword } from "../services/passwords.ts";
import { adminStore } from "../store/staff/admins.ts";

const api = await startApi(["admin-session", "admin-accounts", "admin-exports", "admin-settings"]);
const { main: table } = api.tables;
const admins = adminStore(table);

const password = "correct horse battery";
const passwordHash = await hashPassword(password);
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

const anAccount = async () => {
  const admin = anAdministrator({ passwordHash });
  await admins.create(admin);
  return admin;
};

const login = async (email: string, userAgent = firefox) => {
  const { body } = await api.call("loginAdmin", {
    body: { email, password },
    headers: { "User-Agent": userAgent },
  });
  return body as { token: string; device: string };
};

const statusOf = async (token: string) => (await api.call("getAdmin", { token })).status;
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const rowsOfSessions = (adminId: string) => rowsOf(table, ({ pk }) => pk === `SESSION#${adminId}`);
const loggedOf = async (id: string) =>
  (await rowsOfKind(table, "log", ({ adminId }) => adminId === id)).map(({ message }) => message);

test("D83: after Logout a copied token is refused in every function, and other sessions go on", async () => {
  const admin = await anAccount();
  const [{ token }, other] = [await login(admin.email), await login(admin.email)];
  expect(await statusOf(token)).toBe(200);

  const out = await api.call("logoutAdmin", { token });

  expect([out.status, out.body]).toEqual([200, { status: "You are signed out" }]);
  for (const name of ["getAdmin", "getCounts", "logoutAdmin"] as const) {
    const { status, body } = await api.call(name, { token });
    expect([status, body]).toEqual([401, { errors: ["Please sign in to continue"] }]);
  }
  const exported = await api.call("getExportJob", { token, params: { jobId: randomUUID() } });
  expect(exported.status).toBe(401);
  expect(await statusOf(other.token)).toBe(200);
  expect(await loggedOf(admin.id)).toContain("Signed out");
});

test("D83, D74: Sign out everywhere ends every session and forgets every device", async () => {
  const admin = await anAccount();
  const [{ token }, other] = [await login(admin.email), await login(admin.email)];
  expect((await admins.get(admin.id))?.devices).toHaveLength(2);

  const out = await api.call("logoutEverywhere", { token });

  expect([out.status, out.body]).toEqual([200, { status: "You are signed out everywhere" }]);
  expect([await statusOf(token), await statusOf(other.token)]).toEqual([401, 401]);
  expect((await admins.get(admin.id))?.devices).toEqual([]);
  expect(await statusOf((await login(admin.email)).token)).toBe(200);
});

test("D83: the list shows a person's own live sessions by browser and system, the last used first", async () => {
  const admin = await anAccount();
  await openSession(table, admin, { lastUsedAt: ago(31) });
  await openSession(table, admin, { epoch: 0 });
  const older = await openSession(table, admin, { lastUsedAt: ago(10), device: "Safari on iOS" });
  await login((await anAccount()).email);
  const { token } = await login(admin.email);

  const { body } = await api.call("listSessions", { token });

  expect(body.results).toEqual([
    {
      id: expect.any(String),
      createdAt: expect.any(String),
      lastUsedAt: expect.any(String),
      device: "Firefox on Linux",
      current: true,
    },
    {
      id: older.id,
      createdAt: older.createdAt,
      lastUsedAt: older.lastUsedAt,
      device: "Safari on iOS",
      current: false,
    },
  ]);
});

test("D83: a person ends one of their own sessions, and nobody else's", async () => {
  const admin = await anAccount();
  const [mine, other] = [await login(admin.email), await login(admin.email)];
  const stranger = await login((await anAccount()).email);
  const { body } = await api.call("listSessions", { token: other.token });
  const { id } = body.results.find((one: { current: boolean }) => one.current);
  const end = async (token: string) =>
    (await api.call("endSession", { token, params: { id } })).status;

  expect(await end(stranger.token)).toBe(404);
  expect(await statusOf(other.token)).toBe(200);
  expect(await end(mine.token)).toBe(200);
  expect(await statusOf(other.token)).toBe(401);
  expect(await end(mine.token)).toBe(404);
});

test.each(["getCounts", "getExportJob", "getAdmin"] as const)(
  "D83: a use of %s is stored after five minutes, unless the page made the call by itself",
  async (name) => {
    const { admin } = await signedIn(api);
    const session = { lastUsedAt: ago(6) };
    const token = await aToken(api, admin, { session });
    const params = name === "getExportJob" ? { params: { jobId: randomUUID() } } : {};
    const lastUses = async () =>
      (await rowsOfSessions(admin.id)).map(({ lastUsedAt }) => String(lastUsedAt)).sort();
    const before = await lastUses();

    await api.call(name, { ...params, token, headers: { background: "1" } });
    expect(await lastUses()).toEqual(before);
    await api.call(name, { ...params, token });

    expect(before).toContain(session.lastUsedAt);
    expect(await lastUses()).not.toContain(session.lastUsedAt);
  },
);

test("D83: a session names its end to DynamoDB, eight hours after its beginning", async () => {
  const admin = await anAccount();
  await login(admin.email);

  const [row] = await rowsOfSessions(admin.id);

  expect(row?.expiresAt).toBe(Math.floor(Date.parse(String(row?.createdAt)) / 1000) + 8 * 3600);
  expect(row).toMatchObject({ kind: "session", epoch: 1, hasCode: false });
});
