import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { registrar, startApi } from "#tests/support/api.ts";
import { rowsOf } from "#tests/support/rows.ts";
import { aSuperAdmin, signedIn } from "#tests/support/tokens.ts";
import { adminStore } from "../store/staff/admins.ts";
import { configurationStore } from "../store/staff/configuration.ts";

const second = { email: "second.chief@registrar.test", firstName: "Ifeoma", lastName: "Ude" };
const api = await startApi(["admin-settings"], {
  variables: {
    REGISTRAR: JSON.stringify({ ...registrar, superAdmins: [...registrar.superAdmins, second] }),
  },
});
const { main } = api.tables;
const admins = adminStore(main);
const ngozi = await aSuperAdmin(api);

const call = async (
  name: Parameters<typeof api.call>[0],
  request: Parameters<typeof api.call>[1] = {},
  { token } = ngozi,
) => {
  const { status, body } = await api.call(name, { token, ...request });
  return [status, body.status ?? body.message ?? body.errors[0]];
};

const ifeoma = await signedIn(api, second);
const fourEyes = { approvals: false, reversals: false, ownEmail: false, rights: true };
beforeEach(() =>
  configurationStore(main).save({
    allowUploadToIxtrac: false,
    allowUploadToErights: false,
    allowedAccountsForErightsUpdate: [],
    fourEyes,
  }),
);

const waits = [200, "Waiting for a second super-admin"];
const confirmed = [200, "Change confirmed"];
const pending = async () =>
  (await api.call("listPendingChanges", { token: ngozi.token })).body.results;
const changeOf = async (email: string | undefined) =>
  (await pending()).find((one: { email?: string }) => one.email === email);
const confirm = (id: string, who = ifeoma) => call("confirmPendingChange", { params: { id } }, who);
const decline = (id: string, body: object, who = ifeoma) =>
  call("declinePendingChange", { params: { id }, body }, who);

const aPerson = (over: object = {}) => ({
  firstName: "Tunde",
  lastName: "Bakare",
  email: `${randomUUID()}@registrar.test`,
  password: "tortoise umbrella crane",
  approveAndRejectPermission: true,
  ...over,
});

test("D84: a new administrator with rights waits until another super-admin confirms", async () => {
  const person = aPerson();

  expect(await call("registerAdmin", { body: person })).toEqual([201, waits[1]]);
  expect(await call("registerAdmin", { body: person })).toEqual([
    409,
    "A change of this waits already. Another super-admin must confirm or decline it first",
  ]);
  expect(await admins.byEmail(person.email)).toBeUndefined();

  const change = await changeOf(person.email);
  expect(change).toMatchObject({
    ...{ kind: "register", by: { id: ngozi.admin.id, name: "Ngozi Eze" } },
    after: { name: "Tunde Bakare", rights: ["approveAndRejectPermission"] },
  });
  expect(JSON.stringify(change)).not.toMatch(/argon2|passwordHash/);
  expect(await confirm(change.id, ngozi)).toEqual([
    403,
    "You asked for this change. Another super-admin must confirm it",
  ]);

  expect(await confirm(change.id)).toEqual(confirmed);

  expect(await admins.byEmail(person.email)).toMatchObject({ approveAndRejectPermission: true });
  expect((await confirm(change.id))[0]).toBe(404);
  const logs = await rowsOf(main, (row) => `${row.message}`.includes(person.email));
  expect(logs.map(({ by, asked_by }) => [by, asked_by])).toEqual(
    expect.arrayContaining([
      ["Ngozi Eze", undefined],
      ["Ifeoma Ude", "Ngozi Eze"],
    ]),
  );
});

test("D84: a new administrator without rights does not wait, one with the email of a super-admin does", async () => {
  const plain = aPerson({ approveAndRejectPermission: false });

  expect(await call("registerAdmin", { body: plain })).toEqual([201, "Account created"]);
  expect(await admins.byEmail(plain.email)).toBeDefined();
});

test("D84: an invitation that waits is emailed only once another super-admin confirms it", async () => {
  const { password: _none, ...person } = aPerson();
  const invitations = () =>
    rowsOf(main, ({ mail, about }) => mail === "security" && about === "invited");
  const before = (await invitations()).length;

  expect(await call("registerAdmin", { body: { ...person, invite: true } })).toEqual([
    201,
    waits[1],
  ]);
  expect(await invitations()).toHaveLength(before);
  expect(await confirm((await changeOf(person.email)).id)).toEqual(confirmed);

  expect(await admins.byEmail(person.email)).toMatchObject({ invitedAt: expect.any(String) });
  expect(await invitations()).toHaveLength(before + 1);
});

test("D84: changed rights and a deletion wait, and take effect with the confirmation", async () => {
  const { admin, token } = await signedIn(api);
  const body = { exportAccountImagesPermission: true, firstName: "Ada" };
  const params = { id: admin.id };

  expect(await call("updateAdmin", { params, body })).toEqual(waits);
  expect((await call("deleteAdmin", { params }))[0]).toBe(409);
  expect(await admins.get(admin.id)).toMatchObject({ firstName: "Bisi", epoch: 1 });
  const change = await changeOf(admin.email);
  expect(change).toMatchObject({
    ...{ kind: "update", before: { rights: [] } },
    after: { name: "Ada Adewale", rights: ["exportAccountImagesPermission"] },
  });

  expect(await confirm(change.id)).toEqual(confirmed);

  expect(await admins.get(admin.id)).toMatchObject({ ...body, epoch: 2 });
  expect((await api.call("getAdmin", { token })).status).toBe(401);
  expect(await call("deleteAdmin", { params })).toEqual(waits);
  expect(await confirm((await changeOf(admin.email)).id)).toEqual(confirmed);
  expect(await admins.get(admin.id)).toBeUndefined();
});

test("D84: a changed name alone does not wait", async () => {
  const { admin } = await signedIn(api);
  const request = { params: { id: admin.id }, body: { firstName: "Ada" } };

  expect(await call("updateAdmin", request)).toEqual([200, "Account updated"]);
});

test("D84: a change is declined with a reason, and taken back without one", async () => {
  const { admin } = await signedIn(api);
  const request = { params: { id: admin.id }, body: { exportAccountImagesPermission: true } };
  await call("updateAdmin", request);
  const { id } = await changeOf(admin.email);

  expect((await decline(id, {}))[0]).toBe(400);
  expect(await decline(id, { reason: "Not agreed" })).toEqual([200, "Change declined"]);
  expect((await confirm(id))[0]).toBe(404);
  await call("updateAdmin", request);
  expect(await decline((await changeOf(admin.email)).id, {}, ngozi)).toEqual([
    200,
    "Change withdrawn",
  ]);
  expect(await admins.get(admin.id)).toMatchObject({ exportAccountImagesPermission: false });
  const [entry] = await rowsOf(main, ({ reason }) => reason === "Not agreed");
  expect(entry).toMatchObject({ by: "Ifeoma Ude", asked_by: "Ngozi Eze" });
});

test("D84: a second person is switched off by two, and on by one", async () => {
  const off = { fourEyes: { rights: false }, allowUploadToIxtrac: true };

  expect(await call("updateConfiguration", { body: off })).toEqual([
    200,
    "Configuration updated. What switches a second person off waits for a second super-admin",
  ]);

  const present = () => configurationStore(main).get();
  expect(await present()).toMatchObject({ fourEyes, allowUploadToIxtrac: true });
  const change = (await pending()).find(({ kind }: { kind: string }) => kind === "settings");
  expect(change).toMatchObject({ before: { settings: ["rights"] }, after: { settings: [] } });
  expect((await confirm(change.id, ngozi))[0]).toBe(403);
  expect(await confirm(change.id)).toEqual(confirmed);
  expect((await present()).fourEyes.rights).toBe(false);
});

test("D84: of ten confirmations, and a confirmation and a refusal at once, one takes effect", async () => {
  const people = [await signedIn(api), await signedIn(api)];
  for (const { admin } of people) {
    const body = { exportAccountImagesPermission: true };
    await call("updateAdmin", { params: { id: admin.id }, body });
  }
  const [one, other] = await Promise.all(people.map(({ admin }) => changeOf(admin.email)));

  const same = await Promise.all(Array.from({ length: 10 }, () => confirm(one.id)));
  const mixed = await Promise.all([confirm(other.id), decline(other.id, { reason: "No" })]);

  expect(same.filter(([status]) => status === 200)).toHaveLength(1);
  expect(mixed.filter(([status]) => status === 200)).toHaveLength(1);
  expect(await admins.get(people[0]?.admin.id ?? "")).toMatchObject({ epoch: 2 });
  const isMade = mixed[0]?.[0] === 200;
  expect(await admins.get(people[1]?.admin.id ?? "")).toMatchObject({ epoch: isMade ? 2 : 1 });
});

test("D84: a change is not confirmed when the rights have changed since", async () => {
  const { admin } = await signedIn(api);
  const body = { exportAccountImagesPermission: true };
  await call("updateAdmin", { params: { id: admin.id }, body });
  const log = {
    type: "admin",
    at: new Date().toISOString(),
    timeZone: "UTC",
    message: "",
  } as const;
  await admins.update(
    admin.id,
    { exportAccountToPdfPermission: true },
    { log, endsSessions: true },
  );

  expect((await confirm((await changeOf(admin.email)).id))[0]).toBe(409);
  expect(await admins.get(admin.id)).toMatchObject({ exportAccountImagesPermission: false });
});
