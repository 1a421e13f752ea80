import { PutSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { afterAll, expect, test, vi } from "vitest";
import { secretNames } from "#local/local-secrets.ts";
import { anAdministrator } from "#tests/builders/an-administrator.ts";
import { freshAddress, startApi } from "#tests/support/api.ts";
import { rowsOf } from "#tests/support/rows.ts";
import { resetCodeRef, resetText } from "../domain/access/code-refs.ts";
import { keyedHash, keyIdOf } from "../services/keyed-hash.ts";
import { hashPassword } from "../services/passwords.ts";
import { adminStore } from "../store/staff/admins.ts";
import { codeStore } from "../store/staff/codes.ts";

// Before the function is loaded, which keeps the clock that it finds.
vi.useFakeTimers({ toFake: ["Date"] });
afterAll(() => vi.useRealTimers());

const api = await startApi(["admin-session"]);
const { main: table } = api.tables;
const firstKey = api.secrets[secretNames.lookupKey] ?? "";
const hash = keyedHash(() => firstKey);
const password = "correct horse battery";

const login = (email: string, device?: string) =>
  api.call("loginAdmin", { body: { email, password, device }, address: freshAddress() });

/** As `npm run kyc -- rotate-keys` does; the function reads secrets again after five minutes. */
const addKey = async () => {
  const before = new Date(Date.now() - 60_000).toISOString();
  const SecretString = JSON.stringify({
    "1": firstKey,
    [`2 from ${before}`]: "the second key of the test ".repeat(2),
  });
  const client = new SecretsManagerClient({});
  await client.send(new PutSecretValueCommand({ SecretId: secretNames.lookupKey, SecretString }));
  vi.setSystemTime(Date.now() + 6 * 60_000);
};

test("D87: a known browser and a code that was asked for survive a new lookup key, which a running function takes up", async () => {
  const admin = anAdministrator({ passwordHash: await hashPassword(password) });
  const { email } = admin;
  await adminStore(table).create(admin);
  const mails = () =>
    rowsOf(table, ({ mail, adminId }) => mail === "security" && adminId === admin.id);
  const { device } = (await login(email)).body;
  const { request } = (await api.call("requestReset", { body: { email, device } })).body;
  const codes = codeStore({ table, hash });
  const ref = resetCodeRef(hash(resetText(email)));
  const token = await codes.make(ref, { request, email }, new Date());
  expect(await mails()).toHaveLength(1);

  await addKey();

  expect((await login(email, device)).status).toBe(200);
  expect(await mails()).toHaveLength(1);
  const [row] = await rowsOf(table, ({ pk }) => pk === `ADMIN#${admin.id}`);
  const devices = row?.devices as { hash: string }[];
  expect(devices.map((known) => keyIdOf(known.hash))).toEqual([1, 2]);
  const body = { email, token, password: "another horse battery 7", request };
  expect((await api.call("resetPassword", { body })).status).toBe(200);
});
