import { expect, test } from "vitest";
import { rights } from "#shared/kyc/rights.ts";
import { anAdministrator } from "#tests/builders/an-administrator.ts";
import { freshAddress, registrar, startApi } from "#tests/support/api.ts";
import { figure } from "#tests/support/figure.ts";
import { rowsOf, rowsOfKind } from "#tests/support/rows.ts";
import { insideOneWindow } from "#tests/support/windows.ts";
import { oneTimeCodes } from "../services/one-time-codes.ts";
import { hashPassword } from "../services/passwords.ts";
import { logStore } from "../store/logs/logs.ts";
import { adminStore } from "../store/staff/admins.ts";
import { rateLimiter } from "../store/staff/rate-limits.ts";
import { secondFactorStore } from "../store/staff/second-factors.ts";
import { sessionStore } from "../store/staff/sessions.ts";
import { plainHash } from "../testing/test-hash.ts";
import { watchLog } from "../testing/watch-log.ts";
import { loginAdmin } from "./login-admin.ts";

const api = await startApi(["admin-session", "admin-settings"]);
const { main: table } = api.tables;
const admins = adminStore(table);

const logged = watchLog();
const password = "correct horse battery";
const passwordHash = await hashPassword(password);

const anAccount = async (over: Parameters<typeof anAdministrator>[0] = {}) => {
  const admin = anAdministrator({ passwordHash, ...over });
  await admins.create(admin);
  return admin;
};

const login = (email: string, given = password, address = freshAddress()) =>
  api.call("loginAdmin", { body: { email, password: given }, address });

const times = (count: number) => Array.from({ length: count }, (_, n) => n);

test("R-10, R-12, R-14, R-48: the right password gives a profile, a token and a message", async () => {
  const admin = await anAccount({ rights: ["approveAndRejectPermission"] });

  const { status, body } = await login(admin.email);

  expect(status).toBe(200);
  expect(body).toEqual({
    user: {
      id: admin.id,
      firstName: "Bisi",
      lastName: "Adewale",
      email: admin.email,
      isSuperAdmin: false,
      approveAndRejectPermission: true,
      exportAccountToPdfPermission: false,
      exportAccountImagesPermission: false,
      exportAccountToExcelPermission: false,
      uploadToExternalServicePermission: false,
      dateCreated: admin.dateCreated,
      secondFactor: false,
      lastSignIn: expect.any(String),
    },
    token: expect.any(String),
    device: expect.any(String),
    status: "Login successful",
  });
  const profile = await api.call("getAdmin", { token: body.token });
  expect([profile.status, profile.body]).toEqual([200, { results: body.user }]);
});

test("D2, D3, R-28: the configured list makes an administrator a super-admin but gives no rights", async () => {
  const admin = await anAccount({ email: registrar.superAdmins[0]?.email ?? "" });

  const { user } = (await login(admin.email)).body;

  expect(user.isSuperAdmin).toBe(true);
  expect(rights.filter((right) => user[right])).toEqual([]);
});

test("spaces and case are ignored in the email but not in the password", async () => {
  const admin = await anAccount();

  expect((await login(`  ${admin.email.toUpperCase()} `)).status).toBe(200);
  expect((await login(admin.email, ` ${password}`)).status).toBe(401);
  expect((await login(admin.email, password.toUpperCase())).status).toBe(401);
});

test("a password typed in another Unicode form is the same password", async () => {
  const letters = "Ọláníkẹ̀ẹ́ № ½ of the horses";
  const composed = letters.normalize("NFC");
  const admin = await anAccount({ passwordHash: await hashPassword(composed) });

  for (const form of ["NFD", "NFKC"] as const) {
    expect((await login(admin.email, letters.normalize(form))).status).toBe(200);
  }
});

test("D16: an unknown email and a wrong password get the same bytes", async () => {
  const admin = await anAccount();

  const answers = await Promise.all([
    login("nobody@registrar.test"),
    login(admin.email, "wrong password"),
    login("not an email at all"),
  ]);

  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(
    new Set(['401 {"errors":["Email or password is not correct"]}']),
  );
});

test("D17: ten wrong passwords in 15 minutes are allowed for each account and address", async () => {
  await insideOneWindow(900, 5);
  const admin = await anAccount();
  const address = freshAddress();

  const statuses = [];
  for (const _ of times(12)) {
    statuses.push((await login(admin.email, "wrong password", address)).status);
  }
  const right = await login(admin.email, password, address);

  expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
  expect([right.status, right.body]).toEqual([
    429,
    { errors: ["Too many wrong passwords. Wait 15 minutes, or reset the password"] },
  ]);
  expect(Number(right.headers["retry-after"])).toBeGreaterThan(0);
  expect(Number(right.headers["retry-after"])).toBeLessThanOrEqual(900);
  expect((await login(admin.email)).status).toBe(200);
});

test("D17: thirty wrong passwords are allowed from one address, across all accounts", async () => {
  await insideOneWindow(900, 5);
  const address = freshAddress();

  const statuses = await Promise.all(
    times(40).map(async (n) => (await login(`nobody${n}@registrar.test`, "guess", address)).status),
  );

  expect(statuses.filter((status) => status === 401)).toHaveLength(30);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
});

test("right passwords do not count towards the limits", async () => {
  await insideOneWindow(900, 5);
  const admin = await anAccount();
  const address = freshAddress();

  for (const _ of times(31)) expect((await login(admin.email, password, address)).status).toBe(200);
});

test("D5, D57, R-127: a sign-in is logged, and five wrong passwords in a row alert IT once", async () => {
  const admin = await anAccount();
  const entries = () => rowsOfKind(table, "log", (row) => row.adminId === admin.id);
  const alerts = async () => {
    const keys = (await entries()).map(({ sk }) => sk);
    const mails = await rowsOf(table, (row) => row.mail === "alert");
    return mails.filter(({ log }) => keys.includes((log as { sk: string }).sk));
  };

  await login(admin.email);
  for (const _ of times(4)) await login(admin.email, "wrong password");
  expect((await entries()).map(({ message, by }) => [message, by])).toEqual([
    ["Signed in", "Bisi Adewale"],
  ]);
  expect(await alerts()).toEqual([]);
  for (const _ of times(3)) await login(admin.email, "wrong password");

  expect(await alerts()).toHaveLength(1);
  expect((await entries()).map(({ message }) => message)).toContain(
    `5 wrong passwords in a row for ${admin.email}`,
  );
});

/** The call over the real store, with a password check that records its input. */
const withJudge = () => {
  const judged: (string | undefined)[] = [];
  const call = loginAdmin({
    admins,
    logs: logStore(table),
    sessions: sessionStore(table),
    factors: secondFactorStore(table),
    oneTimeCodes,
    duties: { secondFactor: "optional", forcePasswordChange: false },
    rates: rateLimiter({ table, hash: plainHash, isOn: true }),
    signer: { signAdmin: async () => "token" },
    isPassword: async (_, hash) => {
      judged.push(hash);
      return false;
    },
    hash: plainHash,
    registrar,
    clock: () => new Date(),
  });
  const guess = (email: string, address = freshAddress()) =>
    call({ body: { email, password: "guess" }, address } as never).catch(() => undefined);
  return { judged, guess };
};

test("T10: of many concurrent guesses at one account from many addresses, only 100 are checked", async () => {
  await insideOneWindow(24 * 3600, 60);
  const admin = await anAccount();
  const { judged, guess } = withJudge();

  const guesses = figure({ long: 10_000, short: 120 });
  const addresses = times(guesses / 10).map(() => freshAddress());

  await Promise.all(times(guesses).map((n) => guess(admin.email, addresses[n % addresses.length])));

  expect(judged).toHaveLength(100);
});

test("T10: of one password tried at many accounts from one address, only 30 tries are checked", async () => {
  await insideOneWindow(900, 60);
  const { judged, guess } = withJudge();
  const address = freshAddress();

  const accounts = times(figure({ long: 5000, short: 50 }));
  await Promise.all(accounts.map((n) => guess(`nobody${n}@registrar.test`, address)));

  expect(judged).toHaveLength(30);
});

test("D16: a sign-in with an unknown email runs the password check too", async () => {
  const { judged, guess } = withJudge();

  await guess("nobody@registrar.test");

  expect(judged).toEqual([undefined]);
});

test("D85: a wrong sign-in is logged with keyed hashes of email and network, in every try", async () => {
  const { guess } = withJudge();
  const address = freshAddress();

  await guess("nobody@registrar.test", address);

  expect(logged("sign-in.refused")).toEqual([
    [
      "warn",
      "sign-in.refused",
      { email: "email:nobody@registrar.test", network: `network:${address}` },
    ],
  ]);
});

test("D85: a wrong sign-in has a log entry with keyed hashes of email and network, also for an unknown email", async () => {
  const email = `nobody-${Date.now()}@registrar.test`;
  const address = freshAddress();
  const refused = async () =>
    (await rowsOf(table, ({ log_type }) => log_type === "auth")).filter(
      ({ message }) => message === "Sign-in refused: wrong email or password",
    );
  const before = await refused();

  await login(email, "wrong password", address);

  const [entry] = (await refused()).filter(({ sk }) => !before.some((one) => one.sk === sk));
  expect(entry).toMatchObject({ emailHash: expect.any(String), network: expect.any(String) });
  expect(JSON.stringify(entry)).not.toMatch(new RegExp(`${email}|${address}`));
});

test("D95: wrong sign-ins of one network write a log entry for the 1st and the 10th of an hour", async () => {
  await insideOneWindow(3600, 20);
  const admin = await anAccount();
  const entries = async () =>
    (await rowsOf(table, ({ log_type }) => log_type === "auth"))
      .map(({ message }) => String(message))
      .filter((message) => message.startsWith("Sign-in refused"));
  const before = (await entries()).length;
  const address = freshAddress();

  await Promise.all(times(12).map((n) => login(`nobody${n}@example.test`, "wrong", address)));
  const written = (await entries()).slice(before);
  await login(admin.email, "wrong", address);

  expect(written.toSorted()).toEqual([
    "Sign-in refused: wrong email or password",
    "Sign-in refused: wrong email or password, 10 times from one network within the hour",
  ]);
  // What happens to an account that exists is not lost among guesses at others.
  expect(await entries()).toHaveLength(before + 3);
});

test("D95: a /48 of many networks writes as few entries as one network", async () => {
  await insideOneWindow(3600, 20);
  const count = async () =>
    (await rowsOf(table, ({ message }) => `${message}`.startsWith("Sign-in refused"))).length;
  const before = await count();

  await Promise.all(
    times(12).map((n) => login(`nobody${n}@example.test`, "wrong", `2001:db9:9:${n}00::1`)),
  );

  expect((await count()) - before).toBe(2);
});

test("D85: the log entry of a sign-in names its session and network only by keyed hashes", async () => {
  const admin = await anAccount();
  const address = freshAddress();

  await login(admin.email, password, address);

  const [session] = await rowsOf(table, ({ pk }) => pk === `SESSION#${admin.id}`);
  const [entry] = await rowsOfKind(table, "log", (row) => row.adminId === admin.id);
  expect(entry).toMatchObject({ session: expect.any(String), network: expect.any(String) });
  expect(JSON.stringify(entry)).not.toContain(address);
  expect(JSON.stringify(entry)).not.toContain(session?.sk);
});

test.each([
  ["email", ""],
  ["email", "x".repeat(255)],
  ["password", ""],
  ["password", "x".repeat(129)],
  ["isSuperAdmin", true],
])("a sign-in with %s %j is refused", async (name, value) => {
  const body = { email: "ada@registrar.test", password, [name]: value };

  const answer = await api.call("loginAdmin", { body });

  expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [name]]);
});
