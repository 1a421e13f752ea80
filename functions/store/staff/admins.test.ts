import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { anAdministrator } from "#tests/builders/an-administrator.ts";
import { startTables } from "#tests/support/engines.ts";
import { nobody } from "../../domain/access/administrator.ts";
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

test("consecutive wrong passwords are counted one by one and can be reset", async () => {
  const admin = anAdministrator();
  await admins.create(admin);

  const counted = await Promise.all(
    Array.from({ length: 5 }, () => admins.countWrongPassword(admin.id)),
  );

  expect(counted.toSorted()).toEqual([1, 2, 3, 4, 5]);
  await admins.forgetWrongPasswords(admin.id);
  expect(await admins.countWrongPassword(admin.id)).toBe(1);
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
    const found = await counting.byEmail(email);
    await counting.countWrongPassword(found?.id ?? nobody);
  }

  const work = ["GetCommand", "GetCommand", "UpdateCommand"];
  expect(asked).toEqual(["known", ...work, "unknown", ...work]);
});

const nameOf = (command: object) => command.constructor.name;

test("counting a wrong password does not create an account", async () => {
  const id = randomUUID();

  expect(await admins.countWrongPassword(id)).toBe(0);

  expect(await admins.get(id)).toBeUndefined();
});
