import { expect } from "vitest";
import { until } from "../../support/until.ts";
import type { World } from "../adapter.ts";
import { stepsOf } from "../people.ts";
import { departs, expectErrors, states, text } from "../statements.ts";

const flags = [
  "approveAndRejectPermission",
  "exportAccountToPdfPermission",
  "exportAccountImagesPermission",
  "exportAccountToExcelPermission",
  "uploadToExternalServicePermission",
];
const allAre = (value: boolean) => Object.fromEntries(flags.map((flag) => [flag, value]));
const all = allAre(true);
const fresh = {
  firstName: "New",
  lastName: "Person",
  email: "new.person@example.com",
  password: "correct horse battery",
};

export const admins = (world: World): void => {
  const { admin, chief } = stepsOf(world);
  const logIn = (email: string, password: string) =>
    world.call("POST", "/admin/login_admin", { body: { email, password } });
  const users = async (): Promise<Record<string, string>[]> =>
    (await chief("GET", "users")).body.results;
  const idOf = async (email: string) => (await users()).find((one) => one.email === email)?.id;
  const reset = (body: object) => world.call("PATCH", "/admin/reset_admin_password", { body });

  states("R-12", "a login answers with user, token and status", async () => {
    const { email, password } = world.signInOf("clerk");
    const { body } = await logIn(email, password);
    const user = { email, firstName: text, lastName: text };
    expect(body).toMatchObject({ user, token: text, status: text });
  });
  states("R-170", "a failed login has an errors list", async () =>
    expectErrors(await logIn(world.signInOf("clerk").email, "not the password")),
  );
  states("R-48", "the profile has the five permission flags", async () => {
    const flagsOf = async (as: string) => (await admin("GET", "get_admin", undefined, as)).body;
    expect((await flagsOf(world.clerk)).results).toMatchObject(all);
    expect((await flagsOf(world.reader)).results).toMatchObject(allAre(false));
  });
  for (const name of Object.keys(fresh)) {
    states("R-115", `a new administrator needs ${name}`, async () =>
      expectErrors(await chief("POST", "register_admin", { ...fresh, [name]: undefined })),
    );
  }
  departs("passwords", async () => {
    for (const password of ["Ab1!", "password1234"]) {
      expect((await chief("POST", "register_admin", { ...fresh, password })).status).toBe(400);
    }
  });
  states("R-31", "an administrator is created, listed and may log in", async () => {
    const { ok, body } = await chief("POST", "register_admin", { ...fresh, ...all });
    expect([ok, body.status]).toEqual([true, text]);
    const { password, ...shown } = fresh;
    expect(await users()).toContainEqual(expect.objectContaining({ ...shown, ...all }));
    expect((await logIn(fresh.email, password)).ok).toBe(true);
  });
  states("R-32", "an administrator is edited without a password", async () => {
    const changes = { firstName: "Newer", approveAndRejectPermission: false };
    const { ok, body } = await chief("PATCH", `${await idOf(fresh.email)}`, changes);
    expect([ok, body.status ?? body.message]).toEqual([true, text]);
    expect(await users()).toContainEqual(
      expect.objectContaining({ email: fresh.email, ...changes }),
    );
  });
  states("R-11", "a password is reset with a token that is emailed and numeric", async () => {
    const body = { email: fresh.email };
    const asked = await world.call("POST", "/admin/generate_rest_admin_password_token", { body });
    expect([asked.ok, asked.body.status]).toEqual([true, text]);
    const token = await world.nextCode(fresh.email, 0);
    expect(token).toMatch(/^\d+$/);
    const password = "another horse battery";
    const wrong = `${(Number(token) + 1) % 1_000_000}`.padStart(6, "0");
    expect((await reset({ ...body, token: wrong, password })).body.errors).toHaveLength(1);
    expect((await reset({ ...body, token, password })).body.status).toEqual(text);
    expect((await logIn(fresh.email, password)).ok).toBe(true);
    expect((await logIn(fresh.email, fresh.password)).ok).toBe(false);
  });
  states("R-126", "an administrator is deleted", async () => {
    const id = await idOf(fresh.email);
    expect((await chief("DELETE", `${id}`)).ok).toBe(true);
    expect(await idOf(fresh.email)).toBeUndefined();
    expect((await logIn(fresh.email, "another horse battery")).ok).toBe(false);
  });
  states("R-125", "a super-admin cannot be deleted", async () => {
    const { email } = world.signInOf("chief");
    expect((await chief("DELETE", `${await idOf(email)}`)).ok).toBe(false);
    expect(await idOf(email)).toBeDefined();
  });
  states("R-127", "the IT alert address hears of a new administrator", async () => {
    await until("an alert", async () => (await world.mailsTo(world.itAddress)).length > 0);
  });
};

const someId = "00000000-0000-4000-8000-000000000000";
const types = ["individual_account", "corporate_account"];

/** The calls of administrators, and who may make them: everybody who is signed in, a flag, or super-admins. */
const calls: [who: "admin" | "flag" | "super", method: string, path: string, body?: object][] = [
  ["admin", "GET", "get_admin"],
  ...types.flatMap((type): typeof calls => [
    ["admin", "GET", `${type}?status=pending`],
    ["admin", "GET", `${type}/${someId}`],
    ["flag", "PATCH", `${type}/${someId}`, { status: "approved" }],
    ["flag", "GET", `download/${type}?status=approved`],
    ["flag", "GET", `download_images/${type}?status=approved`],
    ["flag", "GET", `download_forms/${type}?status=approved`],
  ]),
  ["flag", "POST", "upload_accounts_to_external_services", { account_type: "individual" }],
  ["super", "GET", "users"],
  ["super", "POST", "register_admin", {}],
  ["super", "PATCH", someId, {}],
  ["super", "DELETE", someId],
  ["admin", "GET", "configuration"],
  ["super", "PATCH", "configuration", {}],
  ["super", "GET", "configuration/logs?log_type=admin"],
  ["super", "POST", "upload_company_to_database/", { registerCode: "80" }],
];
const needs = { flag: "its flag", super: "a super-admin" };

export const access = (world: World): void => {
  for (const [who, method, path, body] of calls) {
    const statusAs = async (as?: string) =>
      (await world.call(method, `/admin/${path}`, { as, body })).status;

    states("R-160", `${method} /admin/${path} needs a token`, async () => {
      expect([await statusAs(), await statusAs("no.such.token")]).toEqual([401, 401]);
    });
    if (who === "admin") continue;
    states("R-104", `${method} /admin/${path} needs ${needs[who]}`, async () => {
      expect(await statusAs(who === "flag" ? world.reader : world.clerk)).toBe(403);
    });
  }
  for (const [method, path] of [
    ["GET", "view_account"],
    ...types.map((type) => ["PATCH", `${type}/${someId}`]),
  ] as [string, string][]) {
    states("R-25", `${method} /shareholders/${path} needs a view token`, async () => {
      for (const sent of [{}, { as: world.chief, view: world.chief }]) {
        expect((await world.call(method, `/shareholders/${path}`, sent)).status).toBe(401);
      }
    });
  }
};
