import { expect, test } from "vitest";
import { startApi } from "#tests/support/api.ts";
import { aSuperAdmin } from "#tests/support/tokens.ts";

const api = await startApi(["admin-session", "admin-settings", "admin-accounts"], {
  variables: { FORCE_PASSWORD_CHANGE: "on" },
});
const { token: chief } = await aSuperAdmin(api);
const password = "seven green umbrellas";

test("a password that somebody else chose opens only its change, in every function", async () => {
  const email = "ifeoma@registrar.test";
  const person = { firstName: "Ifeoma", lastName: "Bassey", email, password };
  await api.call("registerAdmin", { token: chief, body: person });
  const { status, body } = await api.call("loginAdmin", { body: { email, password } });
  expect([status, body.needs, body.user.needs]).toEqual([200, "password", "password"]);
  const { token } = body;
  const refused = {
    status: 403,
    body: { errors: ["Choose a new password to continue"], needs: "password" },
  };
  expect(await api.call("getConfiguration", { token })).toMatchObject(refused);
  expect(await api.call("getCounts", { token })).toMatchObject(refused);
  const change = (newPassword: string) =>
    api.call("changePassword", { token, body: { password, newPassword } });
  expect(await change(password)).toMatchObject({
    status: 400,
    body: {
      fields: {
        newPassword: "The new password is the same as the present one. Choose another one",
      },
    },
  });
  expect(await api.call("getCounts", { token })).toMatchObject(refused);

  const changed = await change("eight violet bicycles");

  const own = changed.body.token;
  const profile = (await api.call("getAdmin", { token: own })).body.results;
  expect([changed.status, profile.needs, profile.passwordGiven]).toEqual([
    200,
    undefined,
    undefined,
  ]);
  expect((await api.call("getConfiguration", { token: own })).status).toBe(200);
  expect((await api.call("getCounts", { token: own })).status).toBe(200);
});

test("an administrator who chose the password is asked for nothing", async () => {
  const profile = (await api.call("getAdmin", { token: chief })).body.results;

  expect(profile).not.toHaveProperty("needs");
});
