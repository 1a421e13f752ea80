import { expect, test } from "vitest";
import { holderLogs } from "#shared/messages/holder-logs.ts";
import { logMessages } from "#shared/messages/logs.ts";
import { ServiceRules } from "#shared/service-rules.ts";
import { aLogEntry } from "#tests/builders/a-log-entry.ts";
import { rowsOf } from "#tests/support/rows.ts";
import { openStream } from "#tests/support/stream.ts";
import { decide } from "../../domain/submission/decide.ts";
import { update } from "../../domain/submission/update.ts";
import { runAccountStore } from "../../store/deliveries/run-accounts.ts";
import { counterStore } from "../../store/lists/counts.ts";
import { submissionUpdateStore } from "../../store/submissions/updates.ts";
import { changesOf } from "../../store/table/changes.ts";
import { refOf, startDeliveries } from "../../testing/start-deliveries.ts";
import { plainHash } from "../../testing/test-hash.ts";
import { updateCounters } from "../update-counters/update-counters.ts";

const started = await startDeliveries();
const { table, service, submissions, deliveries, deliver, deliverBy, now, wait } = started;
const { queued, stateOf, rowOf, accept } = started;
const updates = submissionUpdateStore({ table, hash: plainHash });
const runAccounts = runAccountStore(table);
const nextChanges = await openStream(table.name);
const counts = counterStore(table);

const decideOn = async (id: string, outcome: "approved" | "rejected") => {
  const before = await submissions.get(id);
  wait(1);
  const verdict = {
    outcome,
    remark: "Another person",
    by: "Bisi Adewale",
    adminId: "bisi",
    at: now().toISOString(),
  };
  const log = aLogEntry({ at: verdict.at, by: verdict.by });
  await submissions.saveDecision({ ...decide(before, verdict), before, log });
};

const updateOf = async (id: string) => {
  const before = await submissions.get(id);
  wait(1);
  const { fields, images, bankCheck, consent } = before;
  const updated = update(before, {
    ...{ fields, images, bankCheck, consent },
    flags: [],
    at: now().toISOString(),
  });
  const log = aLogEntry({ at: updated.dateUpdated });
  await updates.save({ before, updated, draftId: id, log });
};

/** An account whose delivery to ixtrac was called once, without a clear answer. */
const unanswered = async () => {
  const { id } = await queued();
  service.answer(500, {});
  await deliver.ixtrac(refOf(id));
  service.requests.length = 0;
  return id;
};

/** The last call can arrive no more. */
const rejected = async (id: string) => {
  await decideOn(id, "rejected");
  wait(120);
};

const rejectedUnanswered = async () => {
  const id = await unanswered();
  await rejected(id);
  return id;
};

const inRun = async (id: string, state?: "withdrawn" | "cancelled" | "accepted" | "replaced") =>
  (await runAccounts.page({ run: { id: "run-1" }, state })).rows.filter(
    ({ accountId }) => accountId === id,
  );

const logged = async (id: string) =>
  (await started.logsOf(id)).filter(({ log_type }) => log_type === "ixtrac");

test("D80: after a rejection, a delivery with an unknown outcome stays on account, run and log", async () => {
  const id = await rejectedUnanswered();

  expect(await stateOf(id)).toMatchObject({ status: "rejected", ixtrac: { state: "withdrawn" } });
  expect((await submissions.get(id)).uploads).toMatchObject({ ixtrac: { state: "withdrawn" } });
  expect(await inRun(id, "withdrawn")).toMatchObject([{ state: "withdrawn", attempts: 1 }]);
  expect(await logged(id)).toContainEqual(
    expect.objectContaining({
      version: 1,
      by: "Bisi Adewale",
      message: holderLogs.deliveryWithdrawn,
    }),
  );
});

test.each(["ixtrac", "erights"] as const)(
  "D96: %s is asked about a withdrawn delivery by its key, and nothing of the account is sent",
  async (to) => {
    const { id } = await queued([to]);
    service.requests.length = 0;
    service.answer(500, {});
    await deliver[to](refOf(id, to));
    await decideOn(id, "rejected");
    await updateOf(id);
    accept();
    await deliver[to](refOf(id, to));
    expect(service.requests).toEqual([]);
    wait(120);

    const due = await Array.fromAsync(
      deliveries.stalledSince(new Date(now().getTime() + 1).toISOString()),
    );
    await deliver[to](refOf(id, to));

    expect(due).toContainEqual(refOf(id, to));
    expect(service.requests).toMatchObject([
      { method: "GET", url: `/holders/updates/${encodeURIComponent(`${id}:1:${to}`)}`, body: "" },
    ]);
  },
);

test.each(["accepted", "duplicate"])(
  "D80: an account that turns out %s after its rejection is delivered, flagged, logged and alerted",
  async (outcome) => {
    const id = await rejectedUnanswered();
    await nextChanges();
    service.answer(200, { outcome, reference: "IX-7" });

    await deliver.ixtrac(refOf(id));

    expect(await stateOf(id)).toMatchObject({
      status: "rejected",
      ixtrac: { state: "delivered", reference: "IX-7" },
    });
    expect((await submissions.get(id)).flags).toEqual(["deliveredThenRejected"]);
    expect(await inRun(id, "accepted")).toMatchObject([{ reference: "IX-7" }]);
    expect((await logged(id)).map(({ message }) => message)).toContainEqual(
      expect.stringContaining("rejected before its answer arrived"),
    );
    await updateCounters({ timeZone: "Africa/Lagos", counts, clock: now })(
      changesOf(await nextChanges()),
    );
    const alerts = await rowsOf(table, ({ about }) => about === "rejected-ixtrac");
    expect(alerts).toMatchObject([{ mail: "counted-alert", gsi1pk: "OUT" }]);
  },
);

test("a refusal ends a withdrawn delivery without a flag", async () => {
  const id = await rejectedUnanswered();
  service.answer(422, { outcome: "refused", code: "E42", message: "unknown holder" });

  await deliver.ixtrac(refOf(id));

  expect(await stateOf(id)).toMatchObject({ status: "rejected", ixtrac: { state: "refused" } });
  expect((await submissions.get(id)).flags).toEqual([]);
});

test("a withdrawn delivery is never given up: after its pauses it is asked once a day", async () => {
  const id = await rejectedUnanswered();
  service.answer(500, {});
  for (let tries = 1; tries < 23; tries++) {
    expect(await deliver.ixtrac(refOf(id))).toBeDefined();
  }

  expect(await deliver.ixtrac(refOf(id))).toBeUndefined();

  expect(await stateOf(id)).toMatchObject({ ixtrac: { state: "withdrawn" } });
  wait(24 * 3600 + 1);
  const due = await Array.fromAsync(deliveries.stalledSince(now().toISOString()));
  expect(due).toContainEqual(refOf(id));
});

test("a delivery that was given up without a clear answer is asked about after a rejection", async () => {
  const { id } = await queued();
  service.answer(500, {});
  while (await deliver.ixtrac(refOf(id)));
  expect(await stateOf(id)).toMatchObject({ ixtrac: { state: "failed" } });

  await rejected(id);
  accept("IX-8");
  await deliver.ixtrac(refOf(id));

  expect(await stateOf(id)).toMatchObject({ ixtrac: { state: "delivered", reference: "IX-8" } });
  expect((await submissions.get(id)).flags).toEqual(["deliveredThenRejected"]);
});

test("a delivery that is sent again keeps that the service may have it, and is asked about after a rejection", async () => {
  const { id } = await queued();
  service.answer(500, {});
  while (await deliver.ixtrac(refOf(id)));
  const { uploads } = await submissions.get(id);
  const again = { services: ["ixtrac" as const], jobId: "run-2", at: now().toISOString() };
  expect(await deliveries.queue({ id, version: 1, registerCodes: [], uploads }, again)).toBe(true);
  expect(await stateOf(id)).toMatchObject({ ixtrac: { state: "unknown" } });

  await rejected(id);

  expect(await stateOf(id)).toMatchObject({ status: "rejected", ixtrac: { state: "withdrawn" } });
  accept("IX-9");
  await deliver.ixtrac(refOf(id));
  expect(await stateOf(id)).toMatchObject({ ixtrac: { state: "delivered", reference: "IX-9" } });
  expect((await submissions.get(id)).flags).toEqual(["deliveredThenRejected"]);
});

test("a delivery that was refused and is sent again is cancelled by a rejection", async () => {
  const { id } = await queued();
  service.answer(422, { outcome: "refused", code: "E42", message: "unknown holder" });
  await deliver.ixtrac(refOf(id));
  const { uploads } = await submissions.get(id);
  const again = { services: ["ixtrac" as const], jobId: "run-2", at: now().toISOString() };
  expect(await deliveries.queue({ id, version: 1, registerCodes: [], uploads }, again)).toBe(true);

  await decideOn(id, "rejected");

  expect(await stateOf(id)).toEqual({ status: "rejected" });
});

test("D21: a rejection cancels a delivery that was never called, and its run keeps it", async () => {
  const { id } = await queued();

  await decideOn(id, "rejected");

  expect(await stateOf(id)).toEqual({ status: "rejected" });
  expect(await inRun(id)).toMatchObject([{ state: "cancelled", attempts: 0 }]);
  accept();
  service.requests.length = 0;
  await deliver.ixtrac(refOf(id));
  expect(service.requests).toEqual([]);
});

test("D96: an account that is approved again is not sent before the service has answered about the call before", async () => {
  const id = await rejectedUnanswered();

  await decideOn(id, "approved");
  expect(await stateOf(id)).toMatchObject({ ixtrac: { state: "unknown" } });
  service.answer(500, {});
  await deliver.ixtrac(refOf(id));
  accept();
  await deliver.ixtrac(refOf(id));

  expect(await stateOf(id)).toMatchObject({ status: "uploaded", ixtrac: { state: "delivered" } });
  expect((await submissions.get(id)).flags).toEqual([]);
  expect(service.requests.map(({ method }) => method)).toEqual(["GET"]);
});

test("D96: an account that is approved again is sent once the service has said that it has nothing", async () => {
  const id = await rejectedUnanswered();
  await decideOn(id, "approved");
  service.answer(404, { outcome: "none" });
  await deliver.ixtrac(refOf(id));
  expect(await stateOf(id)).toMatchObject({ status: "approved", ixtrac: { state: "queued" } });
  accept("IX-4");

  await deliver.ixtrac(refOf(id));

  const { approvedAt } = await submissions.get(id);
  expect(service.requests).toMatchObject([
    { method: "POST", body: expect.stringContaining(`"approvedAt":"${approvedAt}"`) },
  ]);
  expect(await stateOf(id)).toMatchObject({
    status: "uploaded",
    ixtrac: { state: "delivered", reference: "IX-4" },
  });
});

test("D96: a withdrawn delivery ends when the service says that it has nothing, and its run keeps it", async () => {
  const id = await rejectedUnanswered();
  service.answer(404, { outcome: "none" });

  await deliver.ixtrac(refOf(id));

  expect(await stateOf(id)).toEqual({ status: "rejected" });
  expect((await submissions.get(id)).uploads).toEqual({});
  expect(await inRun(id)).toMatchObject([{ state: "cancelled", attempts: 2 }]);
  expect((await logged(id)).map(({ message }) => message)).toContain(
    logMessages.deliveryEnded.cancelled,
  );
});

test("D96: an approval during the question does not lose the account", async () => {
  const id = await rejectedUnanswered();
  service.behave(async (_, response) => {
    await decideOn(id, "approved");
    response.writeHead(404).end(JSON.stringify({ outcome: "none" }));
  });
  await deliver.ixtrac(refOf(id));
  expect(await stateOf(id)).toMatchObject({ status: "approved", ixtrac: { state: "sending" } });
  wait(61);
  service.answer(404, { outcome: "none" });
  await deliver.ixtrac(refOf(id));
  accept();

  await deliver.ixtrac(refOf(id));

  expect(await stateOf(id)).toMatchObject({ status: "uploaded", ixtrac: { state: "delivered" } });
});

test.each([
  ["a page without a body", 404, {}],
  ["another status", 200, { outcome: "none" }],
])("an answer of %s is no answer to the question", async (_, status, body) => {
  const id = await rejectedUnanswered();
  service.answer(status, body);

  await deliver.ixtrac(refOf(id));

  expect(await stateOf(id)).toMatchObject({ ixtrac: { state: "withdrawn" } });
});

test("D96: a service that answers no question is not asked, and the delivery waits for a person", async () => {
  const id = await rejectedUnanswered();
  const deliverUnasked = deliverBy({ rules: ServiceRules.parse({ answersByKey: false }) });

  await deliverUnasked(refOf(id));

  expect(service.requests).toEqual([]);
  expect(await rowOf(id)).toMatchObject({ state: "queued", attempts: 1, needsPerson: true });
  expect(await stateOf(id)).toMatchObject({ ixtrac: { state: "withdrawn" } });
});

test("D80: an acceptance after the holder's next version flags the account, until it is approved", async () => {
  const id = await rejectedUnanswered();
  await updateOf(id);
  accept();

  await deliver.ixtrac(refOf(id));

  expect(await submissions.get(id)).toMatchObject({
    status: "pending",
    version: 2,
    uploads: {},
    flags: ["deliveredThenRejected"],
  });
  await decideOn(id, "approved");
  expect((await submissions.get(id)).flags).toEqual([]);
});

test("the service is not asked about a version after it has accepted a newer one", async () => {
  const id = await rejectedUnanswered();
  await updateOf(id);
  await decideOn(id, "approved");
  const candidate = { id, version: 2, registerCodes: [], uploads: {} };
  const run = { services: ["ixtrac" as const], jobId: "run-2", at: now().toISOString() };
  await deliveries.queue(candidate, run);
  accept("IX-2");

  await deliver.ixtrac(refOf(id));
  expect(service.requests).toEqual([]);
  await deliver.ixtrac({ ...refOf(id), version: 2 });
  await deliver.ixtrac(refOf(id));

  expect(service.requests.map(({ headers }) => headers["idempotency-key"])).toEqual([
    `${id}:2:ixtrac`,
  ]);
  expect(await inRun(id)).toMatchObject([{ state: "replaced" }]);
});

test("a service that no longer applies is asked about the account that it may have", async () => {
  const { id } = await queued(["ixtrac", "erights"]);
  service.answer(500, {});
  await deliver.erights(refOf(id, "erights"));
  accept();
  await deliver.ixtrac(refOf(id));
  const at = now().toISOString();
  const finished = { services: ["ixtrac" as const], jobId: "run-9", at, log: aLogEntry({ at }) };

  expect(await deliveries.finish({ id, version: 1 }, finished)).toBe(true);
  expect(await stateOf(id)).toMatchObject({ status: "uploaded", erights: { state: "withdrawn" } });
  const { uploads } = await submissions.get(id);
  expect(uploads).toMatchObject({
    ixtrac: { state: "delivered" },
    erights: { state: "withdrawn" },
  });
  wait(120);
  accept("ER-3");
  await deliver.erights(refOf(id, "erights"));

  expect(await stateOf(id)).toMatchObject({
    status: "uploaded",
    erights: { state: "delivered", reference: "ER-3" },
  });
  expect(await submissions.get(id)).toMatchObject({
    flags: [],
    uploads: { erights: { state: "delivered" } },
  });
});

test("D80: the holder's update of an uploaded account is no rejection of a delivery without an answer", async () => {
  const { id } = await queued();
  accept();
  await deliver.ixtrac(refOf(id));
  const status = "uploaded" as const;
  const candidate = { id, status, version: 1, registerCodes: [], uploads: {} };
  const run = { services: ["erights" as const], jobId: "run-2", at: now().toISOString() };
  await deliveries.queue(candidate, run);
  service.answer(500, {});
  await deliver.erights(refOf(id, "erights"));
  await updateOf(id);
  wait(120);
  accept("ER-1");

  await deliver.erights(refOf(id, "erights"));

  expect(await submissions.get(id)).toMatchObject({ status: "pending", version: 2, flags: [] });
  const messages = (await started.logsOf(id)).map(({ message }) => message);
  expect(messages).toContain(logMessages.deliveryEnded.delivered);
  expect(messages).not.toContain(logMessages.deliveredThenRejected);
});
