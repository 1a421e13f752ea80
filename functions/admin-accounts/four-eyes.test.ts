import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { beforeEach, expect, test } from "vitest";
import { secretNames } from "#local/local-secrets.ts";
import type { FourEyes } from "#shared/contract/admin-settings.ts";
import type { Flag } from "#shared/contract/flags.ts";
import type { Status } from "#shared/kyc/status.ts";
import { aSubmission } from "#tests/builders/a-submission.ts";
import { startApi } from "#tests/support/api.ts";
import { freeze } from "#tests/support/freeze.ts";
import { rowsOf, rowsOfKind } from "#tests/support/rows.ts";
import { stored, storedCompared, submissionsOf } from "#tests/support/stored.ts";
import { openSession, signedIn } from "#tests/support/tokens.ts";
import { update } from "../domain/submission/update.ts";
import { tokenSigner } from "../services/tokens.ts";
import { adminStore } from "../store/staff/admins.ts";
import { configurationStore } from "../store/staff/configuration.ts";
import { keys } from "../store/table/keys.ts";

const api = await startApi(["admin-accounts"]);
const { main } = api.tables;
const submissions = submissionsOf(api);
const rights = ["approveAndRejectPermission", "uploadToExternalServicePermission"] as const;
const bisi = await signedIn(api, { rights });
const emeka = await signedIn(api, { rights, firstName: "Emeka", lastName: "Eze" });
const halima = await signedIn(api, { rights, firstName: "Halima", lastName: "Bello" });

const off: FourEyes = { approvals: false, reversals: false, ownEmail: false, rights: false };
const setting = (on: Partial<FourEyes>) =>
  configurationStore(main).save({
    allowUploadToIxtrac: true,
    allowUploadToErights: false,
    allowedAccountsForErightsUpdate: [],
    fourEyes: { ...off, ...on },
  });
beforeEach(() => setting({ approvals: true, reversals: true }));

const approve = { status: "approved" };
const reject = { status: "rejected", remark: "The passport photo cannot be read" };

const decide = async (id: string, { token } = bisi, body: object = approve, headers = {}) => {
  const params = { id };
  const answer = await api.call("decideIndividualAccount", { token, params, body, headers });
  return [answer.status, answer.body.status ?? answer.body.errors[0]];
};
const undo = async (id: string, { token } = bisi) => {
  const answer = await api.call("undoIndividualDecision", { token, params: { id } });
  return [answer.status, answer.body.status ?? answer.body.errors[0]];
};
const seen = async (id: string) => {
  const request = { token: emeka.token, params: { id }, query: { images: "none" } };
  const { body } = await api.call("getIndividualAccount", request);
  return body.results;
};
const serious: Flag[] = ["sameHolding", "sameChn"];
const anAccount = (
  status: Status = "pending",
  flags: Flag[] = status === "pending" ? serious : [],
) => storedCompared(api, aSubmission({ status, flags }));
const logsOf = async (id: string) =>
  (await rowsOf(main, (row) => row.log_type === "admin" && row.accountId === id))
    .filter(({ message }) => message !== "Account opened")
    .toSorted((a, b) => (a.sk < b.sk ? -1 : 1));
const mailsOf = async (id: string) =>
  (await rowsOfKind(main, "mail", (row) => row.submissionId === id)).map(({ mail }) => mail);

const waiting = [200, "Waiting for a second approval"];
const approved = [200, "Account approved"];
const again = [
  409,
  "You have decided this already. Another administrator must confirm your decision",
];

test("D84: with all settings off, one administrator approves despite serious flags and reverses it", async () => {
  await setting({});
  const { id } = await anAccount();

  expect(await decide(id)).toEqual(approved);
  expect(await decide(id, bisi, reject)).toEqual([200, "Account rejected"]);
  expect(await seen(id)).not.toHaveProperty("awaited");
  expect((await seen(id)).history).not.toHaveProperty("awaited");
});

test("D84: an approval despite serious flags waits, is shown with name and time, and a second one completes it", async () => {
  const { id } = await anAccount();

  expect(await decide(id)).toEqual(waiting);

  const account = await seen(id);
  expect(account).toMatchObject({
    status: "pending",
    flags: [...serious, "awaitingSecond"],
    awaited: { outcome: "approved", by: { id: bisi.admin.id, name: "Bisi Adewale" } },
    history: { decisions: [], awaited: [{ step: "asked", by: "Bisi Adewale", version: 1 }] },
  });
  expect(await mailsOf(id)).toEqual(["received"]);

  expect(await decide(id, emeka, { ...approve, acknowledged: ["sameHolding"] })).toEqual(approved);

  const after = await seen(id);
  expect(after).toMatchObject({ status: "approved", flags: serious });
  expect(after).not.toHaveProperty("awaited");
  expect(after.history.decisions).toMatchObject([{ by: "Emeka Eze", askedBy: "Bisi Adewale" }]);
  expect((await mailsOf(id)).toSorted()).toEqual(["approved", "received"]);
  expect(await logsOf(id)).toMatchObject([
    {
      message: "Account approved by one administrator; another one must approve it too",
      by: "Bisi Adewale",
      not_acknowledged: "same holding as another",
    },
    {
      message: "Account approved",
      by: "Emeka Eze",
      asked_by: "Bisi Adewale",
      acknowledged: "same holding as another",
    },
  ]);
});

test("D84: the answer to a first approval is the sentence alone", async () => {
  const { id } = await anAccount();
  const { body } = await api.call("decideIndividualAccount", {
    ...{ token: bisi.token, params: { id }, body: approve },
  });

  expect(body).toEqual({ status: "Waiting for a second approval" });
});

test("D84: without serious flags one administrator approves", async () => {
  const { id } = await anAccount("pending", ["sameChn"]);

  expect(await decide(id)).toEqual(approved);
});

test("D84: a list filters by the flag and names who approved first, and when", async () => {
  const { id } = await anAccount();
  await decide(id);

  const { body } = await api.call("listIndividualAccounts", {
    token: emeka.token,
    query: { flag: "awaitingSecond", limit: "200" },
  });

  const row = body.results.find((one: { id: string }) => one.id === id);
  const { at } = (await submissions.get(id)).awaited ?? {};
  expect(row.awaited).toEqual({
    ...{ outcome: "approved", by: { id: bisi.admin.id, name: "Bisi Adewale" }, at },
  });
  expect(
    body.results.every(({ flags }: { flags: Flag[] }) => flags.includes("awaitingSecond")),
  ).toBe(true);
});

test("D84: the timeline shows both steps", async () => {
  const { id } = await anAccount();
  await decide(id);
  await decide(id, emeka);

  const { body } = await api.call("getIndividualTimeline", {
    ...{ token: emeka.token, params: { id } },
  });

  expect(body.results.map(({ kind, by }: Record<string, string>) => [kind, by])).toEqual([
    ["decision", "Emeka Eze"],
    ["awaited", "Bisi Adewale"],
    ["version", undefined],
  ]);
});

test("D84: a rejection takes effect at once and ends the waiting, by either administrator", async () => {
  for (const who of [bisi, emeka]) {
    const { id } = await anAccount();
    await decide(id);

    expect(await decide(id, who, reject)).toEqual([200, "Account rejected"]);

    expect(await seen(id)).toMatchObject({ status: "rejected", flags: serious });
    expect((await submissions.get(id)).awaited).toBeUndefined();
  }
});

test("D84: a new version of the holder ends the waiting, and an old approval does not count for it", async () => {
  const { id } = await anAccount();
  await decide(id);
  const before = await submissions.get(id);
  const { fields, images, bankCheck, consent } = before;
  const at = new Date().toISOString();

  const after = update(before, { fields, images, bankCheck, consent, flags: serious, at } as never);

  expect(after.awaited).toBeUndefined();
  expect(after.flags).not.toContain("awaitingSecond");
  // A release before this one keeps the attribute.
  const kept = await storedCompared(api, aSubmission({ flags: serious, version: 2 }));
  await rewritten(kept.id, { awaited: { ...before.awaited, version: 1 } });
  expect(await decide(kept.id, emeka)).toEqual(waiting);
});

const rewritten = async (id: string, change: object) => {
  const [item] = await rowsOf(main, (row) => row.pk === `SUB#${id}` && row.sk === "META");
  await main.db.send(new PutCommand({ TableName: main.name, Item: { ...item, ...change } }));
};

test("D84: a reversal waits in both directions, and the same decision of a second administrator completes it", async () => {
  const first = await anAccount("approved");
  const other = await anAccount("rejected");
  const waits = [200, "Waiting for a second administrator to reject the account too"];

  expect(await decide(first.id, bisi, reject)).toEqual(waits);
  expect(await decide(other.id, bisi)).toEqual(waiting);
  expect([await statusOf(first.id), await statusOf(other.id)]).toEqual(["approved", "rejected"]);

  expect(await decide(first.id, emeka, { ...reject, remark: "I agree" })).toEqual([
    200,
    "Account rejected",
  ]);
  expect(await decide(other.id, emeka)).toEqual(approved);
  expect((await submissions.get(first.id)).remark).toBe("I agree");
});

const statusOf = async (id: string) => (await submissions.get(id)).status;

test("D84: the opposite decision ends the waiting of a reversal, and the account stays as it was", async () => {
  const first = await anAccount("approved");
  const other = await anAccount("rejected");
  await decide(first.id, bisi, reject);
  await decide(other.id, bisi);

  expect(await decide(first.id, emeka)).toEqual([200, "The account stays approved"]);
  expect((await decide(other.id, emeka, { status: "rejected" }))[0]).toBe(400);
  expect(await decide(other.id, emeka, reject)).toEqual([200, "The account stays rejected"]);

  for (const { id } of [first, other]) {
    expect((await submissions.get(id)).awaited).toBeUndefined();
    expect((await seen(id)).flags).toEqual([]);
    expect((await seen(id)).history.awaited).toMatchObject([
      { step: "asked", by: "Bisi Adewale" },
      { step: "declined", by: "Emeka Eze" },
    ]);
    expect(await mailsOf(id)).toEqual(["received"]);
  }
  expect((await logsOf(other.id)).at(-1)).toMatchObject({
    message: "Approval declined by another administrator",
    by: "Emeka Eze",
  });
});

test("D84: no upload takes an approved account while its rejection waits", async () => {
  const { id } = await anAccount("approved");
  await decide(id, bisi, reject);
  const upload = async () => {
    const body = { account_type: "individual", dryRun: true };
    return (await api.call("uploadAccounts", { token: bisi.token, body })).body;
  };

  const before = await upload();
  await undo(id);
  const after = await upload();

  expect(after.results.count - (before.results?.count ?? 0)).toBe(1);
  expect(before.results?.waiting ?? 1).toBe(1);
});

test("D84, D77: who approved first takes that back as long as it waits; nobody else can", async () => {
  const { id } = await anAccount();
  await decide(id);

  expect((await undo(id, emeka))[0]).toBe(409);
  expect(await undo(id)).toEqual([200, "Approval withdrawn. The account stays pending"]);
  expect((await undo(id))[0]).toBe(409);

  expect(await seen(id)).toMatchObject({ status: "pending", flags: serious });
  expect(await decide(id, emeka)).toEqual(waiting);
});

test("D84, D77: the undo of the second approval brings the account back to its waiting", async () => {
  const { id } = await anAccount();
  await decide(id);
  await decide(id, emeka);

  expect((await undo(id))[0]).toBe(403);
  expect((await undo(id, emeka))[0]).toBe(200);

  expect(await seen(id)).toMatchObject({
    status: "pending",
    flags: [...serious, "awaitingSecond"],
    awaited: { by: { name: "Bisi Adewale" } },
  });
  expect(await decide(id)).toEqual(again);
  expect(await decide(id, halima)).toEqual(approved);
});

test("D84: of two administrators who approve at the same moment, exactly one completes the approval", async () => {
  const { id } = await anAccount();

  const first = await Promise.all([decide(id, bisi), decide(id, emeka)]);
  const second = await Promise.all([decide(id, bisi), decide(id, emeka)]);

  const { submission, decisions, awaited } = await submissions.getWhole(id, "individual");
  expect(submission.status).toBe("approved");
  expect(decisions).toHaveLength(1);
  expect(awaited).toHaveLength(1);
  expect(decisions[0]?.by).not.toBe(decisions[0]?.askedBy);
  const answers = [...first, ...second].map(([status]) => status);
  expect(answers.filter((status) => status === 200)).toHaveLength(2);
});

test("D84: ten approvals of one administrator at once, and later ones, stay one first approval", async () => {
  const { id } = await anAccount();

  const answers = await Promise.all(Array.from({ length: 10 }, () => decide(id)));

  expect(answers.filter(([status]) => status === 200)).toEqual([waiting]);
  expect(await decide(id)).toEqual(again);
  expect(await statusOf(id)).toBe("pending");
  expect((await submissions.getWhole(id, "individual")).awaited).toHaveLength(1);
});

test("D84: two who complete at once leave one decision, and a completion against a rejection one of both", async () => {
  const both = await anAccount();
  const mixed = await anAccount();
  await decide(both.id);
  await decide(mixed.id);

  const same = await Promise.all([decide(both.id, emeka), decide(both.id, halima)]);
  const opposite = await Promise.all([decide(mixed.id, emeka), decide(mixed.id, halima, reject)]);

  expect(same.map(([status]) => status).toSorted()).toEqual([200, 409]);
  expect((await submissions.getWhole(both.id, "individual")).decisions).toHaveLength(1);
  const won = opposite.filter(([status]) => status === 200);
  // An approval that came first is reversed by nobody alone.
  expect(won.length).toBeGreaterThan(0);
  expect((await submissions.getWhole(mixed.id, "individual")).decisions).toHaveLength(1);
});

test("D22, D84: a page from before the first approval learns who approved", async () => {
  const { id } = await anAccount();
  await decide(id);

  const [status, sentence] = await decide(id, emeka, approve, { "If-Match": '"1"' });

  expect(status).toBe(409);
  expect(sentence).toMatch(/^Bisi Adewale decided on this account at .*second administrator/);
  expect(await statusOf(id)).toBe("pending");
});

test("D61, D84: a frozen account is neither completed nor given back", async () => {
  const { id } = await anAccount();
  await decide(id);
  await freeze(main, id);

  expect((await decide(id, emeka))[0]).toBe(409);
  expect((await undo(id))[0]).toBe(409);
  expect((await seen(id)).awaited).toMatchObject({ outcome: "approved" });
});

test("D76, D84: the next case is never one that the clerk has approved first", async () => {
  const { id } = await storedCompared(
    api,
    aSubmission({ flags: serious, dueAt: "2020-01-01T00:00:00.000Z" }),
  );
  await decide(id);
  const next = async ({ token }: typeof bisi) =>
    (await api.call("nextClaim", { token, body: {} })).body.results;

  expect((await next(bisi))?.id).not.toBe(id);
  expect(await next(emeka)).toMatchObject({ id });
});

test("D84: nobody decides on a submission with their own email", async () => {
  await setting({ ownEmail: true });
  const own = aSubmission();
  own.fields.email = bisi.admin.email.toUpperCase();
  const { id } = await stored(submissions, own);
  const refused = [
    403,
    "This submission has your own email. Another administrator must decide on it",
  ];

  expect(await decide(id)).toEqual(refused);
  expect(await decide(id, bisi, reject)).toEqual(refused);
  expect(await decide(id, emeka)).toEqual(approved);
  expect(await decide(id, bisi, reject)).toEqual(refused);
});

/** How one administrator might complete what two must do. */
test.each<[string, (id: string) => Promise<unknown>]>([
  [
    "by another session",
    async (id) => {
      const { id: sid } = await openSession(main, bisi.admin);
      const key = async () => api.secrets[secretNames.adminTokenPrivateKey] ?? "";
      const claims = { adminId: bisi.admin.id, sessionId: sid };
      const token = await tokenSigner(key).signAdmin(claims, new Date());
      expect(await decide(id, { ...bisi, token })).toEqual(again);
    },
  ],
  [
    "by an undo and a second press",
    async (id) => {
      await undo(id);
      expect(await decide(id)).toEqual(waiting);
    },
  ],
  [
    "by naming all flags as read",
    async (id) => {
      const body = { ...approve, acknowledged: [...serious, "awaitingSecond"] };
      expect(await decide(id, bisi, body)).toEqual(again);
    },
  ],
  [
    "by the call of the other account type",
    async (id) => {
      const answer = await api.call("decideCorporateAccount", {
        ...{ token: bisi.token, params: { id }, body: approve },
      });
      expect(answer.status).toBe(404);
    },
  ],
  [
    "by a rejection, which is undone",
    async (id) => {
      await decide(id, bisi, reject);
      expect((await undo(id))[0]).toBe(200);
      expect(await decide(id)).toEqual(again);
    },
  ],
  [
    "by taking the serious flags off with a verdict",
    async (id) => {
      await rewritten(id, { flags: ["awaitingSecond"] });
      expect(await decide(id)).toEqual(again);
      await undo(id);
      const verdict = { otherId: "other", verdict: "different", alike: {} };
      const by = { adminId: bisi.admin.id };
      const Item = { ...keys.verdict(id, "other"), kind: "verdict", ...verdict, ...by };
      await main.db.send(new PutCommand({ TableName: main.name, Item }));
      expect(await decide(id)).toEqual(waiting);
    },
  ],
  [
    "by an upload",
    async () => {
      const body = { account_type: "individual", dryRun: true };
      const answer = await api.call("uploadAccounts", { token: bisi.token, body });
      expect(answer.body.results?.count ?? 0).toBe(await approvedAccounts());
    },
  ],
])("D84: one administrator cannot complete the approval %s", async (_, attack) => {
  const { id } = await anAccount();
  expect(await decide(id)).toEqual(waiting);

  await attack(id);

  expect(await statusOf(id)).not.toBe("approved");
});

const approvedAccounts = async () =>
  (
    await rowsOf(
      main,
      (row) =>
        row.kind === "submission" &&
        row.type === "individual" &&
        row.status === "approved" &&
        !(row.flags as Flag[]).includes("awaitingSecond"),
    )
  ).length;

test("D84: a first approval counts only as long as its administrator may decide", async () => {
  const leaver = await signedIn(api, { rights, firstName: "Leke", lastName: "Ojo" });
  const gone = await signedIn(api, { rights, firstName: "Gina", lastName: "Uba" });
  const [one, other] = [await anAccount(), await anAccount()];
  await decide(one.id, leaver);
  await decide(other.id, gone);
  const log = {
    type: "admin",
    at: new Date().toISOString(),
    timeZone: "UTC",
    message: "",
  } as const;
  const admins = adminStore(main);
  const change = { approveAndRejectPermission: false };
  await admins.update(leaver.admin.id, change, { log, endsSessions: true });
  await admins.remove(gone.admin, log);

  for (const { id } of [one, other]) {
    expect(await decide(id, emeka)).toEqual(waiting);
    expect(await decide(id, emeka)).toEqual(again);
    expect(await decide(id, halima)).toEqual(approved);
  }
});
