import { beforeEach, expect, test } from "vitest";
import type { Right } from "#shared/kyc/rights.ts";
import type { AccountType } from "#shared/kyc/status.ts";
import { aLogEntry } from "#tests/builders/a-log-entry.ts";
import { aCorporateSubmission, aSubmission } from "#tests/builders/a-submission.ts";
import { startApi } from "#tests/support/api.ts";
import { freeze } from "#tests/support/freeze.ts";
import { rowsOf, rowsOfKind } from "#tests/support/rows.ts";
import { stored, submissionsOf } from "#tests/support/stored.ts";
import { signedIn } from "#tests/support/tokens.ts";
import { decide } from "../domain/submission/decide.ts";
import type { Submission } from "../domain/submission/submission.ts";
import { deliveryStore } from "../store/deliveries/deliveries.ts";
import type { DeliveryRow } from "../store/deliveries/delivery-row.ts";
import { configurationStore } from "../store/staff/configuration.ts";

const api = await startApi(["admin-accounts"]);
const rights: Right[] = ["approveAndRejectPermission", "uploadToExternalServicePermission"];
const { token } = await signedIn(api, { rights });
const { main } = api.tables;
const submissions = submissionsOf(api);
const deliveries = deliveryStore(main);
const configuration = configurationStore(main);
const at = "2026-11-03T09:00:00.000Z";

beforeEach(() =>
  configuration.save({
    allowUploadToIxtrac: true,
    allowUploadToErights: false,
    allowedAccountsForErightsUpdate: [],
  }),
);

const isFrozenAnswer = {
  status: 409,
  body: { errors: ["This account is frozen. It stays as it is until the freeze is lifted"] },
};

const names = {
  individual: {
    decide: "decideIndividualAccount",
    lift: "unfreezeIndividualAccount",
    get: "getIndividualAccount",
  },
  corporate: {
    decide: "decideCorporateAccount",
    lift: "unfreezeCorporateAccount",
    get: "getCorporateAccount",
  },
} as const;
const callsOf = (type: AccountType, id: string) => ({
  approve: () =>
    api.call(names[type].decide, { token, params: { id }, body: { status: "approved" } }),
  lift: (remark: string) => api.call(names[type].lift, { token, params: { id }, body: { remark } }),
  history: async () =>
    (await api.call(names[type].get, { token, params: { id } })).body.results.history.freezes,
});

const frozen = async <S extends Submission>(one: S) => {
  const account = await stored(submissions, one);
  await freeze(main, account.id);
  return account;
};

test.each([aSubmission, aCorporateSubmission])(
  "D61: a clerk decides on a frozen account only after the freeze is lifted with a remark",
  async (anAccount) => {
    const { id, type } = await frozen(anAccount({ images: {} }));
    const { approve, lift, history } = callsOf(type, id);

    expect(await approve()).toMatchObject(isFrozenAnswer);
    expect((await lift("  ")).status).toBe(400);
    expect((await submissions.get(id)).flags).toEqual(["reported"]);
    const lifted = await lift("The holder called us");

    expect([lifted.status, lifted.body]).toEqual([200, { status: "Freeze lifted" }]);
    expect((await submissions.get(id)).flags).toEqual([]);
    expect(await history()).toEqual([
      { action: "frozen", at: expect.any(String) },
      {
        action: "lifted",
        at: expect.any(String),
        by: "Bisi Adewale",
        remark: "The holder called us",
      },
    ]);
    expect((await approve()).status).toBe(200);
    const logs = await rowsOf(main, (row) => row.log_type === "admin" && row.accountId === id);
    expect(logs.map(({ message, by }) => [message, by])).toContainEqual([
      "Freeze of an account lifted",
      "Bisi Adewale",
    ]);
  },
);

test("D61: of five clerks who lift a freeze at once, one does", async () => {
  const { id, type } = await frozen(aSubmission({ images: {} }));
  const { lift, history } = callsOf(type, id);

  const answers = await Promise.all(Array.from({ length: 5 }, (_, n) => lift(`Call ${n}`)));

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
  expect(await history()).toHaveLength(2);
});

test("D61: an account that is not frozen, or of the other type, has no freeze to lift", async () => {
  const { id } = await stored(submissions, aSubmission());

  expect(await callsOf("individual", id).lift("By phone")).toMatchObject({
    status: 409,
    body: { errors: ["This account is not frozen"] },
  });
  expect((await callsOf("corporate", id).lift("By phone")).status).toBe(404);
});

test("D61: a decision that began before the freeze is not saved after it", async () => {
  const before = await stored(submissions, aSubmission());
  const decided = decide(before, { outcome: "approved", by: "Bisi Adewale", adminId: "bisi", at });
  await freeze(main, before.id);

  await expect(
    submissions.saveDecision({ ...decided, before, log: aLogEntry() }),
  ).rejects.toMatchObject({ code: "account.changed" });

  expect(await submissions.get(before.id)).toMatchObject({
    status: "pending",
    flags: ["reported"],
  });
});

const approvedOn = (day: string, count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, n) =>
      stored(
        submissions,
        aSubmission({ status: "approved", dateCreated: `${day}T10:00:0${n}.000Z` }),
      ),
    ),
  );
const upload = (day: string) =>
  api.call("uploadAccounts", {
    token,
    body: { account_type: "individual", fromDate: day, toDate: day },
  });

test("D61: an upload leaves frozen accounts out and says how many", async () => {
  const day = "2026-09-07";
  const [first, second] = await approvedOn(day, 3);
  await freeze(main, first?.id ?? "");

  const { status, body } = await upload(day);

  expect([status, body.message, body.results]).toEqual([
    202,
    "Upload of 2 accounts has started. erights is switched off and gets nothing. 1 frozen account is left out",
    {
      jobId: expect.any(String),
      count: 2,
      frozen: 1,
      leftOutServices: [{ service: "erights", reason: "off" }],
    },
  ]);
  await freeze(main, second?.id ?? "");
  expect((await upload(day)).body.message).toContain("2 frozen accounts are left out");
});

test("D61: an upload of nothing but frozen accounts does not start", async () => {
  const day = "2026-09-08";
  const accounts = await approvedOn(day, 2);
  await freeze(main, ...accounts.map(({ id }) => id));

  expect(await upload(day)).toMatchObject({
    status: 409,
    body: { errors: ["All accounts to upload are frozen"] },
  });
});

test("D61: what a service missed leaves frozen accounts out and says how many", async () => {
  const uploads = { ixtrac: { state: "delivered", at } } as const;
  await configuration.save({
    allowUploadToIxtrac: true,
    allowUploadToErights: true,
    allowedAccountsForErightsUpdate: [{ label: "Dangote Cement Plc", value: "DANGCEM" }],
  });
  const missed = () =>
    api.call("uploadMissed", { token, body: { service: "erights", dryRun: true } });
  const { count, frozen: before = 0 } = (await missed()).body.results;

  await stored(submissions, aSubmission({ status: "uploaded", uploads }));
  await frozen(aSubmission({ status: "uploaded", uploads }));

  expect((await missed()).body.results).toEqual({ count: count + 1, frozen: before + 1 });
});

/** Whose delivery to ixtrac ended in this state. */
const ended = async (state: "refused" | "failed") => {
  const { id } = await stored(submissions, aSubmission({ status: "approved" }));
  const candidate = { id, version: 1, registerCodes: [], uploads: {} };
  await deliveries.queue(candidate, { services: ["ixtrac"], jobId: "run-1", at });
  const ref = { submissionId: id, service: "ixtrac", version: 1 } as const;
  const row = (await deliveries.take(ref, new Date(at))) as DeliveryRow;
  await deliveries.settle(row, { outcome: { state, at }, log: aLogEntry({ type: "ixtrac" }) });
  return id;
};

test("D61: nothing of a frozen account is sent again, and no service is asked about it", async () => {
  const refused = await ended("refused");
  const failed = await ended("failed");
  await freeze(main, refused, failed);
  const before = await rowsOfKind(main, "delivery");

  const again = await api.call("sendIndividualAgain", { token, params: { id: refused } });
  const asked = await api.call("askAgain", { token, params: { key: `${failed}_ixtrac_1` } });

  expect(again).toMatchObject(isFrozenAnswer);
  expect(asked).toMatchObject({
    status: 409,
    body: { errors: ["This account is frozen, so the service is not asked about it"] },
  });
  expect(await rowsOfKind(main, "delivery")).toEqual(before);
});

test("D61: a delivery that was read before the freeze is not queued after it", async () => {
  const { id } = await frozen(aSubmission({ status: "approved" }));
  const candidate = { id, version: 1, registerCodes: [], uploads: {} };

  const isQueued = await deliveries.queue(candidate, { services: ["ixtrac"], jobId: "run-1", at });

  expect(isQueued).toBe(false);
  expect((await submissions.get(id)).uploads).toEqual({});
});
