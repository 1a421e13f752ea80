import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Status } from "#shared/kyc/status.ts";
import { aCorporateSubmission, aSubmission } from "#tests/builders/a-submission.ts";
import { startApi } from "#tests/support/api.ts";
import { rowsOf, rowsOfKind } from "#tests/support/rows.ts";
import { stored, storedCompared, submissionsOf } from "#tests/support/stored.ts";
import { signedIn } from "#tests/support/tokens.ts";
import { formattedTime } from "../domain/time/formatted-date.ts";
import { deliveryStore } from "../store/deliveries/deliveries.ts";

const api = await startApi(["admin-accounts"]);
const { token } = await signedIn(api, { rights: ["approveAndRejectPermission"] });
const submissions = submissionsOf(api);

const decide = (id: string, body: object, ifMatch?: string) =>
  api.call("decideIndividualAccount", {
    token,
    params: { id },
    body,
    ...(ifMatch !== undefined && { headers: { "If-Match": ifMatch } }),
  });

const anAccount = (status: Status = "pending") => stored(submissions, aSubmission({ status }));
const reject = { status: "rejected", remark: "The passport photo cannot be read" };

test("R-57, R-59, R-116, D24: an approval is confirmed, saved and recorded with the administrator's name", async () => {
  const { id } = await anAccount();

  const { status, body } = await decide(id, { status: "approved" });

  expect(status).toBe(200);
  expect(body).toEqual({ status: "Account approved", undoUntil: expect.any(String) });
  const { submission, decisions } = await submissions.getWhole(id, "individual");
  expect(submission).toMatchObject({ status: "approved", revision: 2 });
  expect(submission.approvedAt).toBe(decisions[0]?.at);
  // D77
  expect(Date.parse(body.undoUntil) - Date.parse(decisions[0]?.at ?? "")).toBe(10_000);
  expect(decisions).toMatchObject([{ outcome: "approved", by: "Bisi Adewale", version: 1 }]);
});

test("R-57, R-116: a rejection keeps its remark, trimmed but with its line breaks", async () => {
  const { id } = await anAccount();

  const { status, body } = await decide(id, { ...reject, remark: "  Photo:\nnot readable " });

  expect([status, body.status]).toEqual([200, "Account rejected"]);
  expect((await submissions.get(id)).remark).toBe("Photo:\nnot readable");
});

const flagged = () =>
  storedCompared(api, aSubmission({ flags: ["sameChn", "sameHolding", "unverifiedBank"] }));

const logOf = async (id: string) =>
  (await rowsOf(api.tables.main, (row) => row.log_type === "admin" && row.accountId === id)).map(
    ({ acknowledged, not_acknowledged }) => ({ acknowledged, not_acknowledged }),
  );

test("D71: an approval keeps and logs the serious flags that the clerk has read", async () => {
  const { id } = await flagged();
  const acknowledged = ["unverifiedBank", "sameHolding"];

  expect((await decide(id, { status: "approved", acknowledged })).status).toBe(200);

  const { decisions } = await submissions.getWhole(id, "individual");
  expect(decisions).toMatchObject([{ acknowledged: ["sameHolding", "unverifiedBank"] }]);
  const words = "same holding as another, bank account not verified";
  expect(await logOf(id)).toEqual([{ acknowledged: words, not_acknowledged: undefined }]);
});

test("D71: an approval without a word about the flags works, and the log says so", async () => {
  const { id } = await flagged();

  expect((await decide(id, { status: "approved" })).status).toBe(200);

  const { decisions } = await submissions.getWhole(id, "individual");
  expect(decisions[0]).not.toHaveProperty("acknowledged");
  const words = "same holding as another, bank account not verified";
  expect(await logOf(id)).toEqual([{ acknowledged: undefined, not_acknowledged: words }]);
});

test("D71: a serious flag that came after the clerk had read the others stops the approval", async () => {
  const { id } = await flagged();

  const { status } = await decide(id, { status: "approved", acknowledged: ["sameHolding"] });

  expect(status).toBe(409);
  expect((await submissions.get(id)).status).toBe("pending");
});

test("D71: without serious flags nothing is kept or logged about them, nor with a rejection", async () => {
  const { id } = await anAccount();
  const other = await flagged();

  await decide(id, { status: "approved", acknowledged: [] });
  await decide(other.id, reject);

  const nothing = { acknowledged: undefined, not_acknowledged: undefined };
  expect([await logOf(id), await logOf(other.id)]).toEqual([[nothing], [nothing]]);
  const { decisions } = await submissions.getWhole(id, "individual");
  expect(decisions[0]).not.toHaveProperty("acknowledged");
});

test("D57: a decision queues one email and writes one log entry, and neither holds the remark", async () => {
  const { id } = await anAccount();

  await decide(id, reject);

  const mails = await rowsOfKind(api.tables.main, "mail", (row) => row.submissionId === id);
  expect(mails.map(({ mail }) => mail).toSorted()).toEqual(["received", "rejected"]);
  const logs = await rowsOf(
    api.tables.main,
    (row) => row.log_type === "admin" && row.accountId === id,
  );
  expect(logs).toMatchObject([{ message: "Account rejected", by: "Bisi Adewale" }]);
  expect(JSON.stringify([mails, logs])).not.toContain("passport photo");
});

test("D21: a rejection takes back a delivery that was never called", async () => {
  const { id } = await anAccount("approved");
  const run = { services: ["ixtrac" as const], jobId: "run-1", at: new Date().toISOString() };
  await deliveryStore(api.tables.main).queue(
    { id, version: 1, registerCodes: [], uploads: {} },
    run,
  );

  expect((await decide(id, reject)).status).toBe(200);

  expect(await submissions.get(id)).toMatchObject({ status: "rejected", uploads: {} });
  const isDelivery = (row: Record<string, unknown>) =>
    row.kind === "delivery" && row.submissionId === id;
  expect(await rowsOf(api.tables.main, isDelivery)).toEqual([]);
});

test.each([undefined, "", "   "].map((remark) => ({ status: "rejected", remark })))(
  "R-112: a rejection without a remark is refused",
  async (body) => {
    const { id } = await anAccount();

    const answer = await decide(id, body);

    expect([answer.status, answer.body]).toEqual([
      400,
      {
        errors: ["Please input a reason for rejection in the remark field"],
        fields: { remark: "Please input a reason for rejection in the remark field" },
      },
    ]);
    expect((await submissions.get(id)).status).toBe("pending");
  },
);

test.each([
  ["approved", { status: "approved" }, "This account is already approved"],
  ["rejected", reject, "This account is already rejected"],
  ["uploaded", reject, "You cannot do this at the account's current status"],
  ["uploaded", { status: "approved" }, "You cannot do this at the account's current status"],
] as const)(
  "R-57, R-58, D21: a decision on an account that is %s gets 409: %j",
  async (status, body, sentence) => {
    const { id } = await anAccount(status);

    const answer = await decide(id, body);

    expect([answer.status, answer.body]).toEqual([409, { errors: [sentence] }]);
    expect((await submissions.get(id)).revision).toBe(1);
  },
);

test.each(["approved", "rejected"] as const)(
  "R-57, D21: an account that is %s can get the opposite decision",
  async (status) => {
    const { id } = await anAccount(status);

    const answer = await decide(id, status === "approved" ? reject : { status: "approved" });

    expect(answer.status).toBe(200);
  },
);

test("D80: rejecting an account that a service has accepted names service and reference, and flags it", async () => {
  const at = "2026-11-03T09:00:00.000Z";
  const uploads = { ixtrac: { state: "delivered", at, reference: "IX-7" } } as const;
  const { id } = await stored(submissions, aSubmission({ status: "approved", uploads }));

  const { status, body } = await decide(id, reject);

  expect([status, body.status]).toEqual([
    200,
    "Account rejected. ixtrac (reference IX-7) had accepted it before: ask for the removal of the data",
  ]);
  const entries = await rowsOf(api.tables.main, ({ accountId }) => accountId === id);
  expect(entries).toContainEqual(
    expect.objectContaining({
      message: "Account rejected",
      accepted_by: "ixtrac (reference IX-7)",
    }),
  );
  expect((await submissions.get(id)).flags).toEqual(["deliveredThenRejected"]);

  await decide(id, { status: "approved" });
  expect((await submissions.get(id)).flags).toEqual([]);
});

const changed = {
  errors: [
    "This account has changed since you opened it. The page now shows the latest version. Check it and decide again",
  ],
};

test("D22: a decision is refused if the account has changed since the clerk's revision", async () => {
  const { id } = await anAccount();

  expect((await decide(id, { status: "approved" }, '"1"')).status).toBe(200);
  const late = await decide(id, reject, '"1"');

  const { decided } = await submissions.get(id);
  const time = formattedTime(decided?.at ?? "", { country: "NG", timeZone: "Africa/Lagos" });
  const sentence = `${decided?.by} approved this account at ${time}. The page now shows its current state`;
  expect([late.status, late.body]).toEqual([409, { errors: [sentence] }]);
  expect((await submissions.get(id)).status).toBe("approved");
  expect((await decide(id, reject, 'W/"2"')).status).toBe(200);
});

test("D22: after an update by the holder, the sentence names no other administrator", async () => {
  const { id } = await stored(submissions, aSubmission({ version: 2, revision: 2 }));

  const late = await decide(id, reject, '"1"');

  expect([late.status, late.body]).toEqual([409, changed]);
});

test.each(['"7"', "1", '""', '"one"', '"1", "2"', ""])(
  "D22: a decision with If-Match %j is refused",
  async (ifMatch) => {
    const { id } = await anAccount();

    const answer = await decide(id, { status: "approved" }, ifMatch);

    expect([answer.status, answer.body]).toEqual([409, changed]);
  },
);

test("D22: one of ten concurrent decisions succeeds and nine are refused", async () => {
  const { id } = await anAccount();

  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      decide(id, n % 2 ? reject : { status: "approved" }, '"1"'),
    ),
  );

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
  const { submission, decisions } = await submissions.getWhole(id, "individual");
  expect(decisions.map(({ outcome }) => outcome)).toEqual([submission.status]);
});

test("D21: an account cannot be rejected while it is being sent", async () => {
  const { id } = await anAccount("approved");
  const deliveries = deliveryStore(api.tables.main);
  const at = new Date();
  const run = { services: ["ixtrac" as const], jobId: "run-1", at: at.toISOString() };
  await deliveries.queue({ id, version: 1, registerCodes: [], uploads: {} }, run);
  await deliveries.take({ submissionId: id, service: "ixtrac", version: 1 }, at);

  const { status, body } = await decide(id, reject);

  expect([status, body]).toEqual([
    409,
    {
      errors: ["This account is being sent to an external service. Try again in a minute"],
    },
  ]);
});

test.each([
  ["status", "uploaded"],
  ["status", "pending"],
  ["remark", "x".repeat(1001)],
  ["remark", "a\u0000b"],
  ["version", 2],
  ["revision", 1],
  ["by", "Somebody Else"],
  ["approvedAt", "2026-11-02T09:30:00.000Z"],
  ["isSuperAdmin", true],
])("a decision with %s %j is refused and changes nothing", async (name, value) => {
  const { id } = await anAccount();

  const answer = await decide(id, { status: "approved", [name]: value });

  expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [name]]);
  expect((await submissions.get(id)).revision).toBe(1);
});

test("D50, R-116: an unknown id, a malformed id and an id of the other type get the same bytes", async () => {
  const company = await stored(submissions, aCorporateSubmission());

  const answers = await Promise.all(
    [randomUUID(), company.id, "1", "configuration"].map((id) =>
      decide(id, { status: "approved" }),
    ),
  );

  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(
    new Set(['404 {"errors":["This account does not exist"]}']),
  );
  expect((await submissions.get(company.id)).status).toBe("pending");
});
