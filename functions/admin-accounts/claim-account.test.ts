import { randomUUID } from "node:crypto";
import { afterEach, expect, test, vi } from "vitest";
import type { Status } from "#shared/kyc/status.ts";
import { aCorporateSubmission, aSubmission } from "#tests/builders/a-submission.ts";
import { startApi } from "#tests/support/api.ts";
import { rowsOf } from "#tests/support/rows.ts";
import { stored, submissionsOf } from "#tests/support/stored.ts";
import { signedIn } from "#tests/support/tokens.ts";
import { claimStore } from "../store/submissions/claims.ts";
import { claimAccount } from "./claim-account.ts";

const api = await startApi(["admin-accounts"]);
const { main } = api.tables;
const submissions = submissionsOf(api);
const rights = ["approveAndRejectPermission"] as const;
const bisi = await signedIn(api, { rights });
const emeka = await signedIn(api, { rights, firstName: "Emeka", lastName: "Eze" });
const by = {
  bisi: { id: bisi.admin.id, name: "Bisi Adewale" },
  emeka: { id: emeka.admin.id, name: "Emeka Eze" },
};
const twoMinutes = 120_000;

afterEach(() => void vi.useRealTimers());

const anAccount = (status: Status = "pending") =>
  stored(submissions, aSubmission({ status, images: {} }));

const claim = (
  { token }: { token: string },
  id: string,
  { accountType = "individual", body = {} as object, headers = {} } = {},
) => api.call("claimAccount", { token, params: { accountType, id }, body, headers });

const release = ({ token }: { token: string }, id: string) =>
  api.call("releaseAccount", { token, params: { accountType: "individual", id } });

const claimsOf = (id: string) =>
  rowsOf(main, ({ pk, sk }) => pk.startsWith("CLAIM#") && sk.endsWith(id));

test("D76: a pending account is claimed for two minutes, and the next claim of the same clerk renews it", async () => {
  const { id } = await anAccount();
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-24T09:00:00.000Z") });
  const { token } = await signedIn(api, { rights });

  const first = await claim({ token }, id);
  vi.setSystemTime(Date.now() + 60_000);
  const second = await claim({ token }, id);

  expect([first.status, second.status]).toEqual([200, 200]);
  expect(first.body.results).toMatchObject({ until: "2026-11-24T09:02:00.000Z" });
  expect(second.body.results).toMatchObject({ until: "2026-11-24T09:03:00.000Z" });
});

test("D76: a renewal by the page alone is no use of the session", async () => {
  const { id } = await anAccount();
  const { token, admin } = await signedIn(api, { rights });
  const usedAt = async () =>
    (await rowsOf(main, ({ pk }) => pk === `SESSION#${admin.id}`))[0]?.lastUsedAt;
  const before = await usedAt();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 10 * 60_000 });

  await claim({ token }, id, { headers: { background: "1" } });
  expect(await usedAt()).toBe(before);
  await claim({ token }, id);
  expect(await usedAt()).not.toBe(before);
});

test("D76: somebody else's claim is refused with the name and the end, and may be taken over", async () => {
  const { id } = await anAccount();
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-24T09:00:00.000Z") });
  const [one, two] = [await signedIn(api, { rights }), await signedIn(api, { rights })];
  await claim(one, id);

  const refused = await claim(two, id);
  const taken = await claim(two, id, { body: { takeOver: true } });

  expect([refused.status, refused.body]).toEqual([
    409,
    {
      errors: ["Bisi Adewale is reviewing this account until 10:02:00"],
      claim: {
        by: { id: one.admin.id, name: "Bisi Adewale" },
        until: "2026-11-24T09:02:00.000Z",
      },
    },
  ]);
  expect([taken.status, taken.body.results.by.id]).toEqual([200, two.admin.id]);
  expect((await claim(one, id)).status).toBe(409);
});

test("D76: a claim that was not renewed is free after two minutes", async () => {
  const { id } = await anAccount();
  await claim(bisi, id);

  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + twoMinutes + 1_000 });

  expect((await claim(emeka, id)).body.results.by).toEqual(by.emeka);
});

test("D76: of clerks who open an account at once, one claims it and the others learn who", async () => {
  const { id } = await anAccount();

  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => claim(n % 2 ? bisi : emeka, id)),
  );

  const winner = answers.find(({ status }) => status === 200)?.body.results.by;
  expect([by.bisi, by.emeka]).toContainEqual(winner);
  const losers = answers.filter(({ status }) => status === 409);
  expect(losers).toHaveLength(5);
  for (const { body } of losers) expect(body.claim.by).toEqual(winner);
});

test("D76: a clerk gives back the own claim only, and twice is no error", async () => {
  const { id } = await anAccount();
  const { until } = (await claim(bisi, id)).body.results;

  expect((await release(emeka, id)).body).toEqual({ results: null });
  expect((await claim(emeka, id)).status).toBe(409);
  expect((await release(bisi, id)).body).toEqual({ results: { by: by.bisi, until } });
  expect((await release(bisi, id)).body).toEqual({ results: null });
  expect((await claim(emeka, id)).status).toBe(200);
});

test("D76: only a pending account can be claimed", async () => {
  const decided = await Promise.all((["approved", "rejected", "uploaded"] as const).map(anAccount));
  const frozen = await stored(submissions, aSubmission({ flags: ["reported"] }));
  const company = await stored(submissions, aCorporateSubmission());

  for (const { id } of decided) {
    const { status, body } = await claim(bisi, id);
    expect([status, body.errors]).toEqual([
      409,
      ["This account is not pending, so nobody can claim it for a decision"],
    ]);
  }
  expect((await claim(bisi, frozen.id)).status).toBe(200);
  const unknown = [
    await claim(bisi, randomUUID()),
    await claim(bisi, company.id),
    await claim(bisi, "1"),
    await claim(bisi, company.id, { accountType: "other" }),
  ];
  expect(unknown.map(({ status, text }) => `${status} ${text}`)).toEqual(
    Array(4).fill('404 {"errors":["This account does not exist"]}'),
  );
});

test("D76: an account that somebody decides while another clerk claims it is refused, and keeps no claim", async () => {
  const { id } = await anAccount();
  await claim(bisi, id);
  const decide = () =>
    api.call("decideIndividualAccount", {
      token: bisi.token,
      params: { id },
      body: { status: "approved" },
    });
  const call = claimAccount({
    claims: claimStore(main),
    submissions: {
      get: async (...of) => {
        const found = await submissions.get(...of);
        if (found.status === "pending") await decide();
        return found;
      },
    },
    registrar: { country: "NG", timeZone: "Africa/Lagos" },
    clock: () => new Date(),
  });
  const params = { accountType: "individual", id };
  type Request = Parameters<typeof call>[0];

  const late = call({ params, body: {}, admin: emeka.admin } as unknown as Request);

  await expect(late).rejects.toMatchObject({ code: "claim.not-pending" });
  expect(await claimsOf(id)).toEqual([]);
});

test("D76: the right to decide is needed to claim and to give back", async () => {
  const { id } = await anAccount();
  const reader = await signedIn(api);

  const answers = [await claim(reader, id), await release(reader, id)];

  expect(answers.map(({ status }) => status)).toEqual([403, 403]);
  expect(await claimsOf(id)).toEqual([]);
});

test("D76: somebody else's claim stops no decision, and the decision ends the claim", async () => {
  const { id } = await anAccount();
  await claim(bisi, id);

  const { status } = await api.call("decideIndividualAccount", {
    token: emeka.token,
    params: { id },
    body: { status: "approved" },
  });

  expect(status).toBe(200);
  expect(await claimsOf(id)).toEqual([]);
  const { results } = (
    await api.call("getIndividualAccount", { token: bisi.token, params: { id } })
  ).body;
  expect(results).not.toHaveProperty("claimedBy");
});

test("D76: everybody sees in list and case who reviews a pending account, until the claim has ended", async () => {
  const { token } = await signedIn(api);
  const { id, fields } = await anAccount();
  await claim(bisi, id);
  const row = async (query: object = {}) => {
    const { body } = await api.call("listIndividualAccounts", {
      token,
      query: { limit: "200", ...query },
    });
    return body.results.find((one: { id: string }) => one.id === id);
  };
  const claimedBy = async () =>
    (await api.call("getIndividualAccount", { token, params: { id } })).body.results.claimedBy;

  expect(await row()).toMatchObject({ claimedBy: by.bisi });
  expect(await row({ sort: "due" })).toMatchObject({ claimedBy: by.bisi });
  expect(await row({ search: fields.email })).toMatchObject({ claimedBy: by.bisi });
  expect(await claimedBy()).toEqual(by.bisi);

  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + twoMinutes + 1_000 });
  expect(await row()).not.toHaveProperty("claimedBy");
  expect(await claimedBy()).toBeUndefined();
});

test("D78: each row of a list has the reference that holders know", async () => {
  const { id } = await anAccount();

  const { body } = await api.call("listIndividualAccounts", { token: bisi.token });

  const [row] = body.results.filter((one: { id: string }) => one.id === id);
  expect(row.reference).toBe(`KYC-${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase());
});
