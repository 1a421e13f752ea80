import { expect, test } from "vitest";
import { aCorporateSubmission, aSubmission } from "#tests/builders/a-submission.ts";
import { startApi } from "#tests/support/api.ts";
import { stored, submissionsOf } from "#tests/support/stored.ts";
import { signedIn } from "#tests/support/tokens.ts";

const api = await startApi(["admin-accounts"]);
const { token } = await signedIn(api, { rights: ["approveAndRejectPermission"] });
const submissions = submissionsOf(api);

const calls = {
  individual: { list: "listIndividualAccounts", decide: "decideIndividualAccount" },
  corporate: { list: "listCorporateAccounts", decide: "decideCorporateAccount" },
} as const;
type AccountType = keyof typeof calls;

const decide = (type: AccountType, id: string, body: object) =>
  api.call(calls[type].decide, { token, params: { id }, body });

const rowOf = async (type: AccountType, id: string, query: Record<string, string>) => {
  const { body } = await api.call(calls[type].list, { token, query });
  return body.results.find((row: { id: string }) => row.id === id);
};

const rejection = { status: "rejected", remark: "The photograph is too dark" };

test.each([
  ["individual", aSubmission],
  ["corporate", aCorporateSubmission],
] as const)(
  "D75: the lists of decided %s accounts say who decided, and when",
  async (type, build) => {
    const { id } = await stored(submissions, build());
    expect(await rowOf(type, id, { status: "pending" })).not.toHaveProperty("decidedBy");

    await decide(type, id, rejection);
    const { dateUpdated } = await submissions.get(id);
    const rejected = await rowOf(type, id, { status: "rejected" });
    await decide(type, id, { status: "approved" });
    const approved = await rowOf(type, id, { status: "approved" });

    expect(rejected).toMatchObject({ decidedBy: "Bisi Adewale", decidedAt: dateUpdated });
    expect(approved.decidedBy).toBe("Bisi Adewale");
    expect(approved.decidedAt > rejected.decidedAt).toBe(true);
    for (const row of [rejected, approved]) expect(row).not.toHaveProperty("decided");
  },
);

test("D75: a search says so too", async () => {
  const { id } = await stored(submissions, aSubmission({ fields: { lastName: "Zubairu" } }));
  await decide("individual", id, rejection);

  const row = await rowOf("individual", id, { status: "rejected", search: "zubairu" });

  expect(row).toMatchObject({ decidedBy: "Bisi Adewale" });
});

test("the administrator's id stays in the store", async () => {
  const { id } = await stored(submissions, aSubmission());
  await decide("individual", id, rejection);
  const { decided } = await submissions.get(id);

  const account = await api.call("getIndividualAccount", {
    ...{ token, params: { id }, query: { images: "none" } },
  });
  const list = await api.call("listIndividualAccounts", { token, query: { status: "rejected" } });

  expect(decided?.adminId).toMatch(/^[0-9a-f-]{36}$/);
  for (const { status, text } of [account, list]) {
    expect(status).toBe(200);
    expect(text).not.toContain(decided?.adminId);
  }
});
