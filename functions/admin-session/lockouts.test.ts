import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { anAdministrator } from "#tests/builders/an-administrator.ts";
import { freshAddress, startApi } from "#tests/support/api.ts";
import { rowsOf, rowsOfKind } from "#tests/support/rows.ts";
import { insideOneWindow } from "#tests/support/windows.ts";
import { resetCodeRef, resetText } from "../domain/access/code-refs.ts";
import { limits, type NetworkRate } from "../domain/access/limits.ts";
import { networkOf } from "../domain/access/network-of.ts";
import { keyedHash } from "../services/keyed-hash.ts";
import { hashPassword } from "../services/passwords.ts";
import { adminStore } from "../store/staff/admins.ts";
import { codeStore } from "../store/staff/codes.ts";
import { rateLimiter } from "../store/staff/rate-limits.ts";

const api = await startApi(["admin-session"]);
const { main: table } = api.tables;
const admins = adminStore(table);
const hash = keyedHash(() => api.secrets["lookup-key"] ?? "");
const codes = codeStore({ table, hash });
const rates = rateLimiter({ table, hash, isOn: true });

const password = "correct horse battery";
const passwordHash = await hashPassword(password);

const anAccount = async () => {
  const admin = anAdministrator({ passwordHash });
  await admins.create(admin);
  return admin;
};

interface SignIn {
  given?: string;
  device?: string | undefined;
  address?: string;
}

const login = (
  email: string,
  { given = password, device, address = freshAddress() }: SignIn = {},
) => api.call("loginAdmin", { body: { email, password: given, device }, address });

const wrongOnes = async (email: string, count: number, addresses: string[], device?: string) => {
  const statuses: number[] = [];
  for (let n = 0; n < count; n += 10) {
    const some = Array.from({ length: Math.min(10, count - n) }, (_, i) =>
      login(email, {
        given: "wrong",
        address: addresses[(n + i) % addresses.length] ?? "",
        device,
      }),
    );
    statuses.push(...(await Promise.all(some)).map(({ status }) => status));
  }
  return statuses;
};

/** As the call counts a wrong password, but without its hash, which takes the most time. */
const countWrong = async (email: string, address: string) => {
  const network = networkOf(address);
  await rates.count(limits.wrongPasswordsPerAccount, { of: email, network });
  await rates.count(limits.wrongPasswordsPerAddress, { network });
  await rates.count(limits.wrongPasswordsInARow, email);
};

/** As the calls of strangers from this network do. */
const useUp = async (rate: NetworkRate, address: string) => {
  const network = networkOf(address);
  const counts = Array.from({ length: rate.limit }, () => rates.count(rate, { network }));
  await Promise.allSettled(counts);
};

const askReset = async (email: string, device?: string, address = freshAddress()) =>
  (await api.call("requestReset", { body: { email, device }, address })).body.request;

const reset = (email: string, { token = "000000", request = undefined as unknown, address = "" }) =>
  api.call("resetPassword", {
    body: { email, token, password, request },
    address: address || freshAddress(),
  });

/** Makes the code of a request whose email is waiting, as the email worker does. */
const mailedCode = async (email: string, request: string) => {
  const waiting = await rowsOf(table, (row) => row.mail === "reset" && row.request === request);
  expect(waiting).toHaveLength(1);
  return codes.make(resetCodeRef(hash(resetText(email))), { request, email }, new Date());
};

const resetWithCode = async (email: string) => {
  const request = await askReset(email);
  return reset(email, { token: await mailedCode(email, request) });
};

const alertsAbout = async (adminId: string) => {
  const logs = await rowsOfKind(table, "log", (row) => row.adminId === adminId);
  const alerted = (await rowsOf(table, (row) => row.mail === "alert")).map(
    ({ log }) => (log as { sk: string }).sk,
  );
  return logs.filter(({ sk }) => alerted.includes(sk)).map(({ message }) => message);
};

test("D74: 110 wrong passwords from eleven addresses do not keep the administrator out", async () => {
  await insideOneWindow(24 * 3600, 90);
  const { id, email } = await anAccount();
  const { device } = (await login(email)).body;
  const strangers = Array.from({ length: 11 }, () => freshAddress());

  const first = await wrongOnes(email, 11, strangers);
  for (let n = 0; n < 80; n++) await countWrong(email, strangers[n % strangers.length] ?? "");
  const last = await wrongOnes(email, 19, strangers);

  expect(first).toEqual(Array(11).fill(401));
  expect(last.toSorted()).toEqual([...Array(9).fill(401), ...Array(10).fill(429)]);
  expect((await login(email, { device, address: strangers[0] ?? "" })).status).toBe(200);
  const elsewhere = await login(email);
  expect([elsewhere.status, elsewhere.body.errors]).toEqual([
    429,
    [
      "Too many wrong passwords for this account. Sign in from a browser that you used before, or reset the password",
    ],
  ]);
  expect(await alertsAbout(id)).toEqual([
    `5 wrong passwords in a row for ${email}`,
    `Attack on ${email}: 100 wrong passwords in a row. New browsers cannot sign in until a password reset or the next day`,
  ]);

  const reset = await resetWithCode(email);

  expect(reset.status).toBe(200);
  expect((await login(email, { device: reset.body.device })).body.device).toBe(reset.body.device);
  expect((await login(email)).status).toBe(200);
});

test("D74: strangers on the same network do not lock a known device", async () => {
  await insideOneWindow(900, 20);
  const { email } = await anAccount();
  const address = freshAddress();
  const { device } = (await login(email, { address })).body;

  expect(await wrongOnes(email, 11, [address])).toContain(429);
  const others = Array.from({ length: 21 }, () => login(`${randomUUID()}@x.test`, { address }));
  expect((await Promise.all(others)).some(({ status }) => status === 429)).toBe(true);

  expect((await login(email, { address })).status).toBe(429);
  expect((await login(email, { address, device })).status).toBe(200);
});

test("D74: a known device has limits of its own, from whatever address it comes", async () => {
  await insideOneWindow(900, 20);
  const { email } = await anAccount();
  const { device } = (await login(email)).body;
  const addresses = Array.from({ length: 12 }, () => freshAddress());

  const statuses = await wrongOnes(email, 12, addresses, device);

  expect(statuses.toSorted()).toEqual([...Array(10).fill(401), 429, 429]);
  expect((await login(email, { device })).status).toBe(429);
  expect((await login(email)).status).toBe(200);
});

test("D74: strangers who ask for reset codes and guess them do not stop a known browser", async () => {
  await insideOneWindow(3600, 20);
  const { email } = await anAccount();
  const { device } = (await login(email)).body;
  const address = freshAddress();
  const theirs = await askReset(email, undefined, address);
  await mailedCode(email, theirs);

  const request = await askReset(email, device, address);
  const token = await mailedCode(email, request);
  for (const guessed of [undefined, theirs]) {
    const guesses = Array.from({ length: 6 }, () => reset(email, { request: guessed, address }));
    expect((await Promise.all(guesses)).map(({ status }) => status)).toEqual(Array(6).fill(400));
  }
  await useUp(limits.codeTriesPerAddress, address);
  expect((await reset(`${randomUUID()}@x.test`, { address })).status).toBe(429);

  expect((await reset(email, { token, request, address })).status).toBe(200);
});

test("D74: a known browser gets a code while strangers use up the requests of its network", async () => {
  await insideOneWindow(3600, 20);
  const { email } = await anAccount();
  const { device } = (await login(email)).body;
  const address = freshAddress();
  await useUp(limits.codeRequestsPerAddress, address);

  expect(await askReset(email, undefined, address)).toBeUndefined();
  await mailedCode(email, await askReset(email, device, address));
});

test("D74: a device is known for its own administrator only, and keeps its token", async () => {
  await insideOneWindow(900, 20);
  const [mine, theirs] = [await anAccount(), await anAccount()];
  const { device } = (await login(mine.email)).body;
  const address = freshAddress();

  expect((await login(mine.email, { device })).body.device).toBe(device);
  expect((await login(theirs.email, { device })).body.device).not.toBe(device);
  await wrongOnes(theirs.email, 10, [address], device);
  expect((await login(theirs.email, { address, device })).status).toBe(429);
});

test("D74: a device is known for 90 days after its latest sign-in", async () => {
  const { id, email } = await anAccount();
  const { device } = (await login(email)).body;
  const [first = { hash: "", until: 0 }] = (await admins.get(id))?.devices ?? [];
  const day = 24 * 3600 * 1000;
  await admins.keepSignIn(id, {
    lastSignIn: new Date().toISOString(),
    devices: [{ ...first, until: first.until - 2 * day }],
  });

  await login(email, { device });

  const [renewed] = (await admins.get(id))?.devices ?? [];
  expect(renewed?.hash).toBe(first.hash);
  expect(renewed?.until).toBeGreaterThanOrEqual(first.until);
});

test("D74: no row holds the token of a device", async () => {
  const { email } = await anAccount();
  const { device } = (await login(email)).body;

  const rows = await rowsOf(table, (row) => JSON.stringify(row).includes(device));
  expect(rows).toEqual([]);
});
