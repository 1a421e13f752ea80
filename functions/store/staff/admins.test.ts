import { randomUUID } from "node:crypto";
import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { rights } from "#shared/kyc/rights.ts";
import { aLogEntry } from "#tests/builders/a-log-entry.ts";
import { anAdministrator } from "#tests/builders/an-administrator.ts";
import { startTables } from "#tests/support/engines.ts";
import { rowsOfKind } from "#tests/support/rows.ts";
import { keys } from "../table/keys.ts";
import { adminStore } from "./admins.ts";

const { main: table } = await startTables();
const admins = adminStore(table);

test("an administrator is found by id and by email", async () => {
  const admin = anAdministrator({ rights: ["approveAndRejectPermission"] });

  expect(await admins.create(admin)).toBe(true);

  expect(await admins.get(admin.id)).toMatchObject(admin);
  expect(await admins.byEmail(admin.email)).toMatchObject(admin);
  expect(await admins.get(randomUUID())).toBeUndefined();
  expect(await admins.byEmail("nobody@registrar.test")).toBeUndefined();
});

test("an email gets only one account, even when ten are created at once", async () => {
  const all = Array.from({ length: 10 }, () => anAdministrator({ email: "one@registrar.test" }));

  const results = await Promise.all(all.map((admin) => admins.create(admin)));

  expect(results.filter(Boolean)).toHaveLength(1);
  const stored = await Promise.all(all.map(({ id }) => admins.get(id)));
  expect(stored.filter(Boolean)).toMatchObject([{ id: all[results.indexOf(true)]?.id }]);
});

test("D74: a sign-in keeps its time, and a new device beside the known ones", async () => {
  const admin = anAdministrator();
  await admins.create(admin);
  const devices = [{ hash: "of a token", until: 1_800_000_000_000 }];

  const [lastSignIn, later] = ["2026-11-02T09:30:00.000Z", "2026-11-03T09:30:00.000Z"];

  await admins.keepSignIn(admin.id, { lastSignIn, devices });
  await admins.keepSignIn(admin.id, { lastSignIn: later });

  expect(await admins.byEmail(admin.email)).toEqual({ ...admin, devices, lastSignIn: later });
});

test("T9: an unknown email causes the same database calls as a known one", async () => {
  const admin = anAdministrator();
  await admins.create(admin);
  const asked: string[] = [];
  const send = (command: never) => {
    asked.push(nameOf(command));
    return table.db.send(command);
  };
  const counting = adminStore({ ...table, db: { send } as never });

  for (const email of [admin.email, "never@registrar.test"]) {
    asked.push(email === admin.email ? "known" : "unknown");
    await counting.byEmail(email);
  }

  const work = ["GetCommand", "GetCommand"];
  expect(asked).toEqual(["known", ...work, "unknown", ...work]);
});

const nameOf = (command: object) => command.constructor.name;

const log = aLogEntry({ type: "admin" });

test("administrators are listed by their email, with their rights", async () => {
  const [b, a] = [
    anAdministrator({ email: "b.list@registrar.test", rights: ["approveAndRejectPermission"] }),
    anAdministrator({ email: "a.list@registrar.test" }),
  ];
  for (const admin of [b, a]) await admins.create(admin);

  const listed = (await admins.list()).filter(({ email }) =>
    email.endsWith(".list@registrar.test"),
  );

  expect(listed).toEqual([a, b]);
});

test("R-48: an update changes a right and ends older sessions only when asked to", async () => {
  const admin = anAdministrator();
  await admins.create(admin);
  const change = { exportAccountToPdfPermission: true };

  expect(await admins.update(admin.id, change, { log, endsSessions: false })).toBe(true);
  expect(await admins.get(admin.id)).toEqual({ ...admin, ...change });
  expect(await admins.update(admin.id, change, { log, endsSessions: true })).toBe(true);
  expect(await admins.get(admin.id)).toEqual({ ...admin, ...change, epoch: 2 });
});

test("an unknown administrator is neither updated nor removed", async () => {
  const admin = anAdministrator();

  expect(await admins.update(admin.id, {}, { log, endsSessions: false })).toBe(false);
  expect(await admins.remove(admin, log)).toBe(false);
  expect(await admins.get(admin.id)).toBeUndefined();
});

test("a removed administrator is gone, and the email is free again", async () => {
  const admin = anAdministrator();
  await admins.create(admin);

  expect(await admins.remove(admin, log)).toBe(true);

  expect(await admins.get(admin.id)).toBeUndefined();
  expect(await admins.byEmail(admin.email)).toBeUndefined();
  expect(await admins.create(anAdministrator({ email: admin.email }))).toBe(true);
});

test("R-48: an account from before a right or the second factor existed has neither", async () => {
  const { id, firstName, lastName, email, passwordHash, epoch, dateCreated } = anAdministrator();
  const stored = { id, firstName, lastName, email, passwordHash, epoch, dateCreated };
  await table.db.send(
    new PutCommand({
      TableName: table.name,
      Item: { ...keys.admin(id), kind: "admin", ...stored },
    }),
  );

  const noRights = Object.fromEntries(rights.map((right) => [right, false]));
  const none = { ...noRights, devices: [], secondFactor: false };
  expect(await admins.get(id)).toEqual({ ...stored, ...none });
});

test.each([
  ["invited", "2026-12-01T09:30:00.000Z", true, ["alert", "security"]],
  ["created with a password", "2026-12-02T09:30:00.000Z", false, ["alert"]],
])(
  "an administrator who is %s is reported to the super-admins",
  async (_, at, isInvited, mails) => {
    const admin = anAdministrator(isInvited ? { invitedAt: at } : {});

    expect(await admins.create(admin, aLogEntry({ type: "admin", at }))).toBe(true);

    const queued = (await rowsOfKind(table, "mail")).filter((mail) => mail.at === at);
    expect(queued.map(({ mail }) => mail).toSorted()).toEqual(mails);
  },
);
