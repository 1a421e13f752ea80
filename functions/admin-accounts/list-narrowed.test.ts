import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { type AccountType, type Service, services, statuses } from "#shared/kyc/status.ts";
import { aCorporateSubmission, aSubmission } from "#tests/builders/a-submission.ts";
import { startApi } from "#tests/support/api.ts";
import { stored, submissionsOf } from "#tests/support/stored.ts";
import { signedIn } from "#tests/support/tokens.ts";
import { claimStore } from "../store/submissions/claims.ts";

const api = await startApi(["admin-accounts"]);
const { admin, token } = await signedIn(api);
const submissions = submissionsOf(api);

const builders = { individual: aSubmission, corporate: aCorporateSubmission };
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
type Over = NonNullable<Parameters<typeof aSubmission>[0]>;
const save = async (type: AccountType, over: Over) =>
  (await stored(submissions, builders[type](over as object))).id;

const calls = {
  individual: ["listIndividualAccounts", "queryIndividualAccounts"],
  corporate: ["listCorporateAccounts", "queryCorporateAccounts"],
} as const;

/** By the list, after the query in the body has answered the same. */
const page = async (type: AccountType, query: Record<string, string>) => {
  const [list, queried] = calls[type];
  const [one, other] = await Promise.all([
    api.call(list, { token, query }),
    api.call(queried, { token, body: query }),
  ]);
  expect([one.status, other.body.results]).toEqual([200, one.body.results]);
  return one.body.results.map(({ id }: { id: string }) => id);
};

const state = (of: "refused" | "delivered" | "failed") => ({ state: of, at: inHours(-1) });
const refused = (service: Service) => ({ uploads: { [service]: state("refused") } });
const types = ["individual", "corporate"] as const;

test.each(types)(
  "D6: the overdue %s accounts are listed, the longest waiting first",
  async (type) => {
    const longer = await save(type, { dueAt: inHours(-3), dateCreated: inHours(-51) });
    const long = await save(type, { dueAt: inHours(-1), dateCreated: inHours(-60) });
    await save(type, { dueAt: inHours(1) });
    for (const status of ["approved", "rejected", "uploaded"] as const) {
      await save(type, { status, dueAt: inHours(-1) });
    }

    expect(await page(type, { overdue: "true" })).toEqual([longer, long]);
    expect(await page(type, { overdue: "true", sort: "newest", limit: "1" })).toEqual([longer]);
    for (const status of ["approved", "rejected", "uploaded"]) {
      expect(await page(type, { overdue: "true", status })).toEqual([]);
    }
  },
);

test("D6: the page after an overdue account follows its cursor, and one of an account that is not overdue is refused", async () => {
  const first = await api.call("listIndividualAccounts", {
    token,
    query: { overdue: "true", limit: "1" },
  });
  const { nextCursor } = first.body;
  const next = { overdue: "true", limit: "5", cursor: nextCursor };

  expect(await page("individual", next)).toHaveLength(1);
  const place = JSON.parse(Buffer.from(nextCursor, "base64url").toString());
  const later = { ...place, gsi2sk: `${inHours(1)}#${place.gsi2sk.split("#")[1]}` };
  const cursor = Buffer.from(JSON.stringify(later)).toString("base64url");
  const { status } = await api.call("listIndividualAccounts", {
    token,
    query: { ...next, cursor },
  });
  expect(status).toBe(400);
});

test.each(types.flatMap((type) => statuses.map((status) => [status, type] as const)))(
  "D80: the %s %s accounts that a service refused are listed",
  async (status, type) => {
    const ids = [
      await save(type, { status, ...refused("ixtrac") }),
      await save(type, { status, ...refused("erights") }),
    ];
    const uploads = { ixtrac: state("delivered"), erights: state("failed") };
    await save(type, { status, uploads });

    for (const [place, refusedBy] of services.entries()) {
      expect(await page(type, { status, refusedBy })).toEqual([ids[place]]);
    }
  },
);

test("D51: both filters narrow a search, a flag, days and each other", async () => {
  const fields = { lastName: "Zubairu" };
  const dueAt = inHours(-2);
  const both = { fields, dueAt, ...refused("ixtrac"), flags: ["disputed" as const] };
  const wanted = await save("individual", both);
  await save("individual", { ...both, dueAt: inHours(2) });
  await save("individual", { ...both, ...refused("erights") });
  await save("individual", { ...both, flags: [], fields: { lastName: "Danladi" } });
  const filters = { overdue: "true", refusedBy: "ixtrac" };

  expect(await page("individual", { ...filters, flag: "disputed" })).toEqual([wanted]);
  expect(await page("individual", { ...filters, search: "zubai" })).toEqual([wanted]);
  expect(await page("individual", { ...filters, search: "zubai", status: "rejected" })).toEqual([]);
  const days = { fromDate: "2020-01-01", toDate: "2020-01-02" };
  expect(await page("individual", { ...filters, ...days })).toEqual([]);
});

test.each(types)("D76: the %s accounts that a clerk reviews are listed", async (type) => {
  const claims = claimStore(api.tables.main);
  const clerks = { me: { id: admin.id, name: "Ada" }, other: { id: randomUUID(), name: "Bisi" } };
  const fields = type === "individual" ? { lastName: "Yakubu" } : { companyName: "Yakubu Mills" };
  const claimed = async (by: keyof typeof clerks, more: Over = {}, at = new Date()) => {
    const id = await save(type, { ...more, fields });
    await claims.take({ type, id }, { by: clerks[by], now: at, over: "anybody" });
    return id;
  };
  const first = await claimed("me", { dueAt: inHours(9), dateCreated: inHours(-9) });
  const second = await claimed("me", { dueAt: inHours(8), dateCreated: inHours(-8) });
  const theirs = await claimed("other");
  await claimed("me", {}, new Date(Date.now() - 300_000));
  await claimed("me", { status: "rejected" });

  expect(await page(type, { claimedBy: "me" })).toEqual([second, first]);
  expect(await page(type, { claimedBy: admin.id, limit: "1" })).toEqual([second]);
  expect(await page(type, { claimedBy: clerks.other.id, search: "yaku" })).toEqual([theirs]);
  expect(await page(type, { claimedBy: "me", overdue: "true" })).toEqual([]);
  expect(await page(type, { claimedBy: "me", status: "approved" })).toEqual([]);
  expect(await page(type, { claimedBy: randomUUID() })).toEqual([]);
});

test.each([
  ["claimedBy", "Ada"],
  ["overdue", "yes"],
  ["refusedBy", "bank"],
])("D51: %s=%s is refused", async (field, value) => {
  const { status, body } = await api.call("listIndividualAccounts", {
    token,
    query: { [field]: value },
  });

  expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
});
