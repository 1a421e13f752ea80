import { expect } from "vitest";
import { until } from "../../support/until.ts";
import type { World } from "../adapter.ts";
import { stepsOf } from "../people.ts";
import { departs, states } from "../statements.ts";

const flags = [
  "approveAndRejectPermission",
  "exportAccountToPdfPermission",
  "exportAccountImagesPermission",
  "exportAccountToExcelPermission",
  "uploadToExternalServicePermission",
];
const all = Object.fromEntries(flags.map((flag) => [flag, true]));
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
    const { email = "", password = "" } = world.admins[1] ?? {};
    const { body } = await logIn(email, password);
    expect(body).toMatchObject({
      user: { email, firstName: expect.any(String), lastName: expect.any(String) },
      token: expect.any(String),
      status: expect.any(String),
    });
  });
  states("R-170", "a failed login has an errors list", async () => {
    const { ok, body } = await logIn(world.admins[1]?.email ?? "", "not the password");
    expect([ok, body.errors]).toEqual([false, [expect.any(String)]]);
  });
  states("R-48", "the profile has the five permission flags", async () => {
    const none = Object.fromEntries(flags.map((flag) => [flag, false]));
    for (const [as, given] of [[world.clerk, all] as const, [world.reader, none] as const]) {
      expect((await admin("GET", "get_admin", undefined, as)).body.results).toMatchObject(given);
    }
  });
  for (const name of Object.keys(fresh)) {
    states("R-115", `a new administrator needs ${name}`, async () => {
      const { ok, body } = await chief("POST", "register_admin", { ...fresh, [name]: undefined });
      expect([ok, body.errors]).toEqual([false, [expect.any(String)]]);
    });
  }
  departs("passwords", async () => {
    for (const password of ["Ab1!", "password1234"]) {
      expect((await chief("POST", "register_admin", { ...fresh, password })).status).toBe(400);
    }
  });
  states("R-31", "an administrator is created, listed and may log in", async () => {
    const { ok, body } = await chief("POST", "register_admin", { ...fresh, ...all });
    expect([ok, body.status]).toEqual([true, expect.any(String)]);
    const { password, ...shown } = fresh;
    expect(await users()).toContainEqual(expect.objectContaining({ ...shown, ...all }));
    expect((await logIn(fresh.email, password)).ok).toBe(true);
  });
  states("R-32", "an administrator is edited without a password", async () => {
    const changes = { firstName: "Newer", approveAndRejectPermission: false };
    const { ok, body } = await chief("PATCH", `${await idOf(fresh.email)}`, changes);
    expect([ok, body.status ?? body.message]).toEqual([true, expect.any(String)]);
    expect(await users()).toContainEqual(
      expect.objectContaining({ email: fresh.email, ...changes }),
    );
  });
  states("R-11", "a password is reset with a token that is emailed and numeric", async () => {
    const body = { email: fresh.email };
    const asked = await world.call("POST", "/admin/generate_rest_admin_password_token", { body });
    expect([asked.ok, asked.body.status]).toEqual([true, expect.any(String)]);
    const token = await world.nextCode(fresh.email, 0);
    expect(token).toMatch(/^\d+$/);
    const password = "another horse battery";
    const wrong = `${(Number(token) + 1) % 1_000_000}`.padStart(6, "0");
    expect((await reset({ ...body, token: wrong, password })).body.errors).toHaveLength(1);
    expect((await reset({ ...body, token, password })).body.status).toEqual(expect.any(String));
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
    const { email = "" } = world.admins.find(({ isSuperAdmin }) => isSuperAdmin) ?? {};
    expect((await chief("DELETE", `${await idOf(email)}`)).ok).toBe(false);
    expect(await idOf(email)).toBeDefined();
  });
  states("R-127", "the IT alert address hears of a new administrator", async () => {
    await until("an alert", async () => (await world.mailsTo(world.itAddress)).length > 0);
  });
};
