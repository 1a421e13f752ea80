import { expect, test } from "vitest";
import { adminStore } from "#functions/store/staff/admins.ts";
import { registrar, startApi } from "../support/api.ts";
import { aSuperAdmin, signedIn } from "../support/tokens.ts";

const api = await startApi(["admin-session", "admin-settings"], { limits: "off" });
const { admin: chief, token } = await aSuperAdmin(api);
const admins = adminStore(api.tables.main);
const [name = "", host = ""] = chief.email.split("@");

const variants = [
  chief.email.toUpperCase(),
  `${name.slice(0, 1).toUpperCase()}${name.slice(1)}@${host}`,
  ` ${chief.email} `,
  `\t${chief.email}\n`,
  `${name}@${host}.`,
  `${name}+x@${host}`,
  `"${name}"@${host}`,
  `${name}@${host}\u0000`,
  `${name}\u200b@${host}`,
  `${name}\u00ad@${host}`,
  `${name.replace("i", "ı")}@${host}`,
  `${name.replace("i", "İ")}@${host}`,
  `${name.replace("c", "с")}@${host}`,
  `${name.replace("e", "е")}@${host}`,
  `${name.replace("f", "ﬀ")}@${host}`,
  `${[...name].map((letter) => String.fromCodePoint(letter.charCodeAt(0) + 0xfee0)).join("")}@${host}`,
  `${name}＠${host}`,
  `${name}@${host.replace("k", "\u212a")}`,
  `${name}@${host.replace("s", "ſ")}`,
  `${name}@${host.replace(".", "。")}`,
  `${name}@xn--${host}`,
  `${name}%40${host}`,
];

const person = { firstName: "Eve", lastName: "Trent", password: "seven green umbrellas" };

test.each(variants)(
  "T15: a new administrator with the email %j does not become a super-admin",
  async (email) => {
    const made = await api.call("registerAdmin", { token, body: { ...person, email } });

    expect([201, 400, 409]).toContain(made.status);
    const { body } = await api.call("listAdmins", { token });
    const supers = body.results.filter((one: { isSuperAdmin: boolean }) => one.isSuperAdmin);
    expect(supers.map((one: { id: string }) => one.id)).toEqual([chief.id]);
    expect(registrar.superAdmins.map((one) => one.email)).toContain(supers[0].email);
  },
);

test("T15: the super-admin's account cannot be deleted, however its id is written", async () => {
  for (const id of [chief.id, chief.id.toUpperCase(), ` ${chief.id}`, `${chief.id}%00`]) {
    const { status } = await api.call("deleteAdmin", { token, params: { id } });
    expect([403, 404]).toContain(status);
  }
  expect(await admins.get(chief.id)).toMatchObject({ email: chief.email });
});

test("T15: an administrator who is no super-admin cannot change rights or delete administrators", async () => {
  const { admin, token: clerk } = await signedIn(api, { rights: ["approveAndRejectPermission"] });
  for (const id of [admin.id, chief.id]) {
    const body = { uploadToExternalServicePermission: true };
    const asked = { token: clerk, params: { id } };
    expect((await api.call("updateAdmin", { ...asked, body })).status).toBe(403);
    expect((await api.call("deleteAdmin", asked)).status).toBe(403);
  }
  expect(await admins.get(admin.id)).toMatchObject(admin);
});
