import { expect, test } from "vitest";
import { type Right, rights } from "#shared/kyc/rights.ts";
import type { Registrar } from "#shared/registrar.ts";
import { anAdministrator } from "#tests/builders/an-administrator.ts";
import { administratorAuthenticator, holderAuthenticator } from "./authenticators.ts";

const now = new Date("2026-11-03T08:00:00.000Z");
const given: readonly Right[] = [rights[1], rights[3]];
const admin = anAdministrator({ epoch: 3, rights: given });
const chief = anAdministrator({ email: "chief@registrar.test", epoch: 3 });
const kept = new Map([admin, chief].map((one) => [one.id, one]));
const registrar = { superAdmins: [{ email: chief.email }] } as Registrar;

/** Fake tokens read `id epoch`; the stored account decides, not what was signed. */
const authenticator = administratorAuthenticator({
  verifier: {
    verifyAdmin: async (token, at) => {
      expect(at).toBe(now);
      const [adminId = "", epoch] = token.split(" ");
      return adminId ? { adminId, epoch: Number(epoch) } : undefined;
    },
    verifyView: async () => undefined,
  },
  admins: { get: async (id) => kept.get(id) },
  registrar,
  secondFactor: "required",
  clock: () => now,
});

test("D14: a token with the current epoch of an existing account gives the account's current rights", async () => {
  const { id, firstName, lastName, email } = admin;

  expect(await authenticator.administrator(`${id} 3`)).toEqual({
    ...{ id, firstName, lastName, email },
    isSuperAdmin: false,
    mustEnrol: true,
    tokenHash: expect.any(String),
    rights: Object.fromEntries(rights.map((right) => [right, given.includes(right)])),
  });
});

test("D14: the configured list decides who is a super-admin", async () => {
  expect(await authenticator.administrator(`${chief.id} 3`)).toMatchObject({ isSuperAdmin: true });
});

test.each([
  ["that is not ours", ""],
  ["of an earlier epoch", `${admin.id} 2`],
  ["of a later epoch", `${admin.id} 4`],
  ["of an account that is gone", "gone 3"],
])("T14: a token %s is refused", async (_, token) => {
  await expect(authenticator.administrator(token)).rejects.toMatchObject({
    code: "session.required",
  });
});

test("D13: a valid view token is accepted, an invalid one is refused", async () => {
  const own = { accountId: "own", type: "individual" } as const;
  const views = holderAuthenticator({
    verifier: {
      verifyAdmin: async () => undefined,
      verifyView: async (token, at) => (token === "good" && at === now ? own : undefined),
    },
    clock: () => now,
  });

  expect(await views.holder("good")).toBe(own);
  await expect(views.holder("bad")).rejects.toMatchObject({ code: "view.required" });
});
