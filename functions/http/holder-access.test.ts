import { generateKeyPairSync, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Caller } from "#shared/contract/route.ts";
import { type CallName, routes } from "#shared/contract/routes.ts";
import { rights } from "#shared/kyc/rights.ts";
import { aSubmission } from "#tests/builders/a-submission.ts";
import { startApi } from "#tests/support/api.ts";
import { expectedCalls } from "#tests/support/rights-of-calls.ts";
import { stored, submissionsOf } from "#tests/support/stored.ts";
import { signedIn } from "#tests/support/tokens.ts";
import { asHolderOf } from "#tests/support/view-tokens.ts";
import { tokenSigner } from "../services/tokens.ts";

const api = await startApi([
  "holders",
  "holder-rights",
  "admin-session",
  "admin-accounts",
  "admin-settings",
  "admin-exports",
]);
const submissions = submissionsOf(api);
const own = await stored(submissions, aSubmission({ images: {} }));
const another = await stored(submissions, aSubmission({ images: {} }));
const { token: adminToken } = await signedIn(api, { rights });

const callsFor = (...callers: Caller[]) =>
  expectedCalls.filter(({ caller }) => callers.includes(caller)).map(({ name }) => name);
const holderCalls = callsFor("holder");
const adminCalls = callsFor("admin", "super");

const call = async (name: CallName, headers: Record<string, string>, id: string = own.id) => {
  const params = Object.fromEntries(
    [...routes[name].path.matchAll(/\{(\w+)\}/g)].map(([, key]) => [key, id]),
  );
  const { status, body } = await api.call(name, { params, headers });
  return { status, errors: body?.errors };
};

const confirmFirst = {
  status: 401,
  errors: ["Confirm your email with a new code to continue. Your changes are saved"],
};
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const isIn = (status: number) => status !== 401 && status !== 403;

const foreignKey = async () =>
  JSON.stringify(generateKeyPairSync("ed25519").privateKey.export({ format: "jwk" }));

const wrong: Record<string, () => Promise<Record<string, string>>> = {
  "no token": async () => ({}),
  "an administrator's token": async () => ({ Authorization: `Bearer ${adminToken}` }),
  "an administrator's token in the holder's place": async () => ({
    "shareholder-authorization": `Bearer ${adminToken}`,
  }),
  "the own token in the administrator's place": async () => ({
    Authorization: (await asHolderOf(api, own))["shareholder-authorization"] ?? "",
  }),
  "a token that has expired": () => asHolderOf(api, own, minutesAgo(31)),
  "a token from the future": () => asHolderOf(api, own, minutesAgo(-5)),
  "a token signed by another key": async () => ({
    "shareholder-authorization": `Bearer ${await tokenSigner(foreignKey).signView(
      { accountId: own.id, type: "individual", by: "hash", epoch: 0 },
      new Date(),
    )}`,
  }),
  "a token signed with the administrators' key": async () => ({
    "shareholder-authorization": `Bearer ${await tokenSigner(
      async () => api.secrets["admin-token-private-key"] ?? "",
    ).signView({ accountId: own.id, type: "individual", by: "hash", epoch: 0 }, new Date())}`,
  }),
  garbage: async () => ({ "shareholder-authorization": "Bearer garbage" }),
  "another scheme": async () => ({
    "shareholder-authorization": (
      (await asHolderOf(api, own))["shareholder-authorization"] ?? ""
    ).replace("Bearer", "Basic"),
  }),
};

test("six calls are for holders only", () => {
  expect(holderCalls.sort()).toEqual([
    "downloadMyData",
    "listOwnRequests",
    "sendPrivacyRequest",
    "updateCorporateAccount",
    "updateIndividualAccount",
    "viewAccount",
  ]);
});

test.each(holderCalls.flatMap((name) => Object.keys(wrong).map((who) => [name, who] as const)))(
  "R-23, R-25, D13: %s with %s asks the holder to confirm the email",
  async (name, who) => {
    expect(await call(name, (await wrong[who]?.()) ?? {})).toEqual(confirmFirst);
  },
);

test.each(holderCalls)(
  "R-23, D13: %s accepts the account's view token for half an hour",
  async (name) => {
    expect(isIn((await call(name, await asHolderOf(api, own))).status)).toBe(true);
    expect(isIn((await call(name, await asHolderOf(api, own, minutesAgo(29)))).status)).toBe(true);
  },
);

test.each(holderCalls.filter((name) => routes[name].path.includes("{id}")))(
  "D13: %s of another account is refused, whether or not that account exists",
  async (name) => {
    for (const id of [another.id, randomUUID(), "x"]) {
      const answer = await call(name, await asHolderOf(api, own), id);

      expect(answer).toEqual({
        status: 403,
        errors: ["That code was for another account. Confirm your email for this one"],
      });
    }
  },
);

test.each(adminCalls)("D14: %s refuses a holder's token in either header", async (name) => {
  const holder = await asHolderOf(api, own);
  const value = holder["shareholder-authorization"] ?? "";

  expect((await call(name, holder)).status).toBe(401);
  expect((await call(name, { Authorization: value })).status).toBe(401);
});
