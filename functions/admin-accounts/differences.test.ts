import { beforeEach, expect, test } from "vitest";
import type { Difference } from "#shared/contract/differences.ts";
import type { Service } from "#shared/kyc/status.ts";
import { errorMessages } from "#shared/messages/errors.ts";
import { logMessages } from "#shared/messages/logs.ts";
import { statusMessages } from "#shared/messages/statuses.ts";
import { aLogEntry } from "#tests/builders/a-log-entry.ts";
import { aSubmission } from "#tests/builders/a-submission.ts";
import { startApi } from "#tests/support/api.ts";
import { rowsOfKind } from "#tests/support/rows.ts";
import { stored, submissionsOf } from "#tests/support/stored.ts";
import { signedIn } from "#tests/support/tokens.ts";
import { decide } from "../domain/submission/decide.ts";
import { holderNameOf } from "../domain/submission/submission.ts";
import { update } from "../domain/submission/update.ts";
import { deliveryStore } from "../store/deliveries/deliveries.ts";
import type { DeliveryRow, Outcome } from "../store/deliveries/delivery-row.ts";
import { configurationStore } from "../store/staff/configuration.ts";
import { submissionUpdateStore } from "../store/submissions/updates.ts";
import { plainHash } from "../testing/test-hash.ts";

const api = await startApi(["admin-accounts"]);
const { token } = await signedIn(api, { rights: ["uploadToExternalServicePermission"] });
const { main } = api.tables;
const submissions = submissionsOf(api);
const deliveries = deliveryStore(main);
const updates = submissionUpdateStore({ table: main, hash: plainHash });
const configuration = configurationStore(main);

const queuedAt = "2026-11-03T09:00:00.000Z";
const sentAt = "2026-11-03T09:01:00.000Z";
const answeredAt = "2026-11-03T09:01:02.000Z";
const nextTryAt = "2026-11-03T09:05:00.000Z";

const switches = (isOn: boolean) =>
  configuration.save({
    allowUploadToIxtrac: isOn,
    allowUploadToErights: true,
    allowedAccountsForErightsUpdate: [],
  });
beforeEach(() => switches(true));

const queue = (id: string, version = 1, services: Service[] = ["ixtrac"], uploads = {}) =>
  deliveries.queue(
    { id, version, registerCodes: [], uploads },
    { services, jobId: "run", at: queuedAt },
  );

const queued = async (services?: Service[]) => {
  const { id } = await stored(submissions, aSubmission({ status: "approved" }));
  await queue(id, 1, services);
  return id;
};

/** After every next try. */
const taken = async (id: string, version = 1, service: Service = "ixtrac") =>
  (await deliveries.take({ submissionId: id, service, version }, new Date())) as DeliveryRow;

const unanswered = async (id: string, at = sentAt) => {
  const row = await deliveries.take(
    { submissionId: id, service: "ixtrac", version: 1 },
    new Date(at),
  );
  await deliveries.putBack(row as DeliveryRow, {
    againAt: nextTryAt,
    call: { reason: "HTTP 500", nextTryAt },
  });
};

const end = async (row: DeliveryRow, outcome: Partial<Outcome> = {}) =>
  deliveries.settle(row, {
    outcome: { state: "delivered", at: answeredAt, ...outcome },
    log: aLogEntry({ type: row.service }),
  });

const decided = async (id: string, outcome: "approved" | "rejected", adminId = "bisi") => {
  const before = await submissions.get(id);
  const at = new Date(Date.parse(before.dateUpdated) + 1000).toISOString();
  const verdict = { outcome, remark: "Another person", by: "Bisi Adewale", adminId, at };
  await submissions.saveDecision({ ...decide(before, verdict), before, log: aLogEntry({ at }) });
};

const updated = async (id: string) => {
  const before = await submissions.get(id);
  const { fields, images, bankCheck, consent } = before;
  const sent = { fields, images, bankCheck, consent, flags: [], at: "2026-11-04T09:00:00.000Z" };
  const log = aLogEntry({ at: sent.at });
  await updates.save({ before, updated: update(before, sent), draftId: id, log });
};

const listed = async (query: Record<string, string> = {}) => {
  const rows: Difference[] = [];
  let cursor: string | null = null;
  do {
    const { status, body } = await api.call("listDifferences", {
      token,
      query: { ...query, ...(cursor && { cursor }) },
    });
    expect(status).toBe(200);
    expect(body.results.length).toBeLessThanOrEqual(50);
    rows.push(...body.results);
    cursor = body.nextCursor;
  } while (cursor);
  return rows;
};

const of = async (id: string, query?: Record<string, string>) =>
  (await listed(query)).filter(({ accountId }) => accountId === id);

/** The index must not keep what pages leave out. */
const keptOf = (...ids: string[]) => {
  const ended = new Set(ids.map((id) => `SUB#${id}`));
  return rowsOfKind(main, "difference", ({ pk }) => ended.has(String(pk)));
};

const ask = (key: string) => api.call("askAgain", { token, params: { key } });

const keyOf = (id: string, version = 1) => `${id}_ixtrac_${version}`;

test("D80: a call without a clear answer is a difference since its first try, with its next one", async () => {
  const id = await queued(["ixtrac", "erights"]);
  expect(await of(id)).toEqual([]);
  await unanswered(id);
  await unanswered(id, "2026-11-03T09:05:01.000Z");

  const expected = {
    key: keyOf(id),
    kind: "unknown",
    accountId: id,
    account_type: "individual",
    name: holderNameOf(await submissions.get(id)),
    version: 1,
    service: "ixtrac",
    state: "unknown",
    since: sentAt,
    reason: "HTTP 500",
    nextTryAt,
  };
  expect(await of(id)).toEqual([expected]);
  expect(await of(id, { service: "ixtrac", kind: "unknown" })).toEqual([expected]);
  expect(await of(id, { service: "erights" })).toEqual([]);
  expect(await of(id, { kind: "withdrawn" })).toEqual([]);
});

test.each([
  ["delivered", []],
  ["refused", ["refused"]],
  ["failed", ["givenUp"]],
] as const)("when a delivery ends as %s, its open difference becomes %j", async (state, kinds) => {
  const id = await queued();
  await unanswered(id);
  await end(await taken(id), { state, reason: "E42" });

  expect((await of(id)).map((row) => row.kind)).toEqual(kinds);
});

test("D80: a rejection makes an unclear delivery withdrawn, an approval makes it unknown", async () => {
  const id = await queued();
  await unanswered(id);

  await decided(id, "rejected");
  expect(await of(id)).toMatchObject([{ kind: "withdrawn", state: "withdrawn" }]);
  await decided(id, "approved");

  expect(await of(id)).toMatchObject([{ kind: "unknown" }]);
});

test("D80: what a service accepted is a difference while the account is rejected", async () => {
  const id = await queued(["ixtrac", "erights"]);
  await end(await taken(id), { reference: "IX-1" });

  await decided(id, "rejected");
  expect(await of(id)).toMatchObject([
    { kind: "acceptedRejected", state: "delivered", reference: "IX-1" },
  ]);
  await decided(id, "approved");

  expect(await of(id)).toEqual([]);
});

test("an answer after the rejection makes a withdrawn delivery an accepted one", async () => {
  const id = await queued();
  await unanswered(id);
  await decided(id, "rejected");

  await end(await taken(id));

  expect(await of(id)).toMatchObject([{ kind: "acceptedRejected" }]);
});

test("a service has an older version until it accepts the newest", async () => {
  const id = await queued();
  await end(await taken(id));
  expect(await of(id)).toEqual([]);

  await updated(id);
  expect(await of(id)).toMatchObject([{ kind: "acceptedOlder", version: 1 }]);
  await decided(id, "approved");
  await queue(id, 2);
  await end(await taken(id, 2));

  expect(await of(id)).toEqual([]);
  expect(await keptOf(id)).toEqual([]);
});

test("a refusal is a difference only while the account is approved with that version", async () => {
  const [rejected, renewed, again] = await Promise.all([queued(), queued(), queued()]);
  for (const id of [rejected, renewed, again]) {
    await end(await taken(id), { state: "refused", reason: "E42" });
    expect(await of(id)).toMatchObject([{ kind: "refused", reason: "E42" }]);
  }

  await decided(rejected, "rejected");
  await decided(renewed, "rejected");
  await updated(renewed);
  const { uploads } = await submissions.get(again);
  await queue(again, 1, ["ixtrac"], uploads);

  for (const id of [rejected, renewed, again]) expect(await of(id)).toEqual([]);
  expect(await keptOf(rejected, renewed, again)).toEqual([]);
});

test("a delivery that is sent again after unclear calls stays open, also after an upload without it", async () => {
  const id = await queued(["ixtrac", "erights"]);
  await unanswered(id);
  await end(await taken(id), { state: "failed", reason: "HTTP 500" });
  const { uploads } = await submissions.get(id);

  await queue(id, 1, ["ixtrac"], { ixtrac: uploads.ixtrac });
  expect(await of(id)).toMatchObject([{ kind: "unknown", state: "unknown" }]);
  await end(await taken(id), { state: "failed", reason: "HTTP 503" });
  expect(await of(id)).toMatchObject([{ kind: "givenUp", reason: "HTTP 503" }]);
  await end(await taken(id, 1, "erights"));
  await deliveries.finish(
    { id, version: 1 },
    { services: ["erights"], jobId: "run", at: answeredAt, log: aLogEntry() },
  );

  expect(await submissions.get(id)).toMatchObject({ status: "uploaded" });
  expect(await of(id)).toMatchObject([{ kind: "givenUp" }]);
});

test("pages hold 50 differences, each once", async () => {
  const ids = await Promise.all(Array.from({ length: 60 }, () => queued()));
  for (const id of ids) await unanswered(id);

  const found = (await listed({ kind: "unknown" })).map(({ accountId }) => accountId);

  expect(new Set(found).size).toBe(found.length);
  expect(found).toEqual(expect.arrayContaining(ids));
});

test("an administrator asks again, and the log says who", async () => {
  const id = await queued();
  await unanswered(id);

  const { status, body } = await ask(keyOf(id));

  expect([status, body]).toEqual([202, { message: expect.stringContaining("ixtrac is asked") }]);
  const [row] = await of(id);
  expect(Date.parse(row?.nextTryAt ?? "")).toBeLessThanOrEqual(Date.now());
  const logged = await rowsOfKind(main, "log", (one) => one.accountId === id);
  expect(logged).toContainEqual(
    expect.objectContaining({
      log_type: "ixtrac",
      message: logMessages.askedAgain,
      by: expect.stringMatching(/\w/),
    }),
  );
});

test("a delivery that was given up is asked about with its own tries, and can still be accepted", async () => {
  const id = await queued();
  await unanswered(id);
  await end(await taken(id), { state: "failed", reason: "HTTP 500" });

  expect((await ask(keyOf(id))).status).toBe(202);

  expect(await of(id)).toMatchObject([{ kind: "unknown", state: "unknown" }]);
  expect((await submissions.get(id)).uploads).toMatchObject({ ixtrac: { state: "queued" } });
  const row = await taken(id);
  expect(row.attempts).toBe(3);
  await end(row);
  expect(await submissions.get(id)).toMatchObject({ status: "uploaded" });
  expect(await of(id)).toEqual([]);
});

test("D80: a delivery that was given up is a difference since its outcome is unknown, however often it is asked about", async () => {
  const id = await queued();
  await unanswered(id);
  const failAgain = async () => {
    await end(await taken(id), { state: "failed", reason: "HTTP 500" });
    const shown = await of(id);
    expect(shown).toMatchObject([{ kind: "givenUp", since: sentAt }]);
  };
  await failAgain();

  await ask(keyOf(id));
  expect(await of(id)).toMatchObject([{ kind: "unknown", since: sentAt }]);
  await failAgain();
  const { uploads } = await submissions.get(id);
  await queue(id, 1, ["ixtrac"], uploads);
  await failAgain();
});

test("nothing is asked that has no open outcome", async () => {
  const [fresh, trying, refused] = await Promise.all([queued(), queued(), queued()]);
  await unanswered(trying);
  await taken(trying);
  await end(await taken(refused), { state: "refused", reason: "E42" });

  const answers = await Promise.all(
    ["nonsense", keyOf(aSubmission().id), keyOf(fresh), keyOf(refused), keyOf(trying)].map(ask),
  );

  expect(answers.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409]);
  expect(answers.map(({ body }) => body.errors[0].slice(0, 30))).toEqual([
    "This difference no longer exis",
    "This difference no longer exis",
    "This difference no longer exis",
    "The service has given a clear ",
    "The service is being asked abo",
  ]);
});

test("a service that is switched off is not asked", async () => {
  const id = await queued();
  await unanswered(id);
  await switches(false);

  const { status, body } = await ask(keyOf(id));

  expect([status, body.errors]).toEqual([409, [expect.stringContaining("switched off")]]);
});

const byHand = async (id: string, answer: string, as = token) =>
  api.call("settleDifference", { token: as, params: { key: keyOf(id) }, body: { answer } });

const withdrawn = async () => {
  const id = await queued();
  await unanswered(id);
  await decided(id, "rejected");
  return id;
};

test("D96: a person enters that the service has a rejected account, and the account says so", async () => {
  const id = await withdrawn();
  expect(await of(id)).toMatchObject([{ kind: "withdrawn", canBeSettled: true }]);

  const { status, body } = await byHand(id, "has");

  expect([status, body]).toEqual([200, { message: statusMessages.answeredByHand.has("ixtrac") }]);
  expect(await submissions.get(id)).toMatchObject({
    flags: ["deliveredThenRejected"],
    uploads: { ixtrac: { state: "delivered" } },
  });
  expect(await of(id)).toMatchObject([{ kind: "acceptedRejected" }]);
  const logs = await rowsOfKind(main, "log", (row) => row.accountId === id);
  expect(logs).toContainEqual(
    expect.objectContaining({ message: logMessages.answeredByHand.has, by: expect.any(String) }),
  );
});

test("D96: a person enters that the service does not have it, and the delivery ends", async () => {
  const id = await withdrawn();

  expect((await byHand(id, "none")).status).toBe(200);

  expect(await submissions.get(id)).toMatchObject({ status: "rejected", uploads: {}, flags: [] });
  expect(await of(id)).toEqual([]);
  expect((await byHand(id, "none")).status).toBe(409);
});

test("D96: an account that was approved again is sent once a person enters that the service does not have it", async () => {
  const id = await withdrawn();
  await decided(id, "approved");
  expect(await of(id)).toMatchObject([{ kind: "unknown", canBeSettled: true }]);

  expect((await byHand(id, "none")).status).toBe(200);

  expect(await of(id)).toEqual([]);
  expect(await taken(id)).toMatchObject({ attempts: 1, notArrived: 0 });
});

test("D96: whoever approved the account does not enter the answer, unless nobody else may upload", async () => {
  const rights = ["uploadToExternalServicePermission"] as const;
  const approver = await signedIn(api, { rights: [...rights] });
  const id = await queued();
  await unanswered(id);
  await decided(id, "rejected");
  await decided(id, "approved", approver.admin.id);
  await decided(id, "rejected");

  expect(await byHand(id, "none", approver.token)).toMatchObject({
    status: 409,
    body: { errors: [errorMessages["difference.own-approval"]] },
  });
  expect(await of(id)).toMatchObject([{ kind: "withdrawn" }]);
  expect((await byHand(id, "none")).status).toBe(200);
});

test("D96: what was never tried, or is still sent, is not settled by hand", async () => {
  const never = await queued();
  const unknown = await queued();
  await unanswered(unknown);

  for (const id of [never, unknown]) expect((await byHand(id, "has")).status).toBe(409);

  expect(await of(unknown)).toMatchObject([{ kind: "unknown" }]);
});
