import { PutCommand, TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { aLogEntry } from "#tests/builders/a-log-entry.ts";
import { aSubmission } from "#tests/builders/a-submission.ts";
import { startTables } from "#tests/support/engines.ts";
import { indexRows, rowsOf } from "#tests/support/rows.ts";
import { decide } from "../../domain/submission/decide.ts";
import { plainHash } from "../../testing/test-hash.ts";
import { deliveryStore } from "../deliveries/deliveries.ts";
import { indexKeys, keys } from "../table/keys.ts";
import { submissionStore } from "./submissions.ts";

const { main: table } = await startTables();
const submissions = submissionStore({ table, hash: plainHash });
const deliveries = deliveryStore(table);

const stored = async (over: Parameters<typeof aSubmission>[0] = {}) => {
  const submission = aSubmission(over);
  await submissions.create({ submission, log: aLogEntry() });
  return submission;
};

type Outcome = "approved" | "rejected";

const decideOn = async (id: string, outcome: Outcome, by = "Bisi Adewale", ms = 0) => {
  const submission = await submissions.get(id);
  const at = new Date(Date.parse("2026-11-03T08:00:00.000Z") + ms).toISOString();
  const remark = outcome === "rejected" ? `not readable, says ${by}` : undefined;
  const verdict = { outcome, by, adminId: "bisi", at, ...(remark && { remark }) };
  const { decided, decision } = decide(submission, verdict);
  return () =>
    submissions.saveDecision({
      decided,
      decision,
      before: submission,
      log: aLogEntry({ type: "admin", by, at, accountId: id }),
    });
};

const queueFor = async ({ id }: { id: string }) => {
  const candidate = { id, version: 1, registerCodes: [], uploads: {} };
  const run = {
    services: ["ixtrac", "erights"] as const,
    jobId: "run-1",
    at: "2026-11-03T09:00:00.000Z",
  };
  expect(await deliveries.queue(candidate, { ...run, services: [...run.services] })).toBe(true);
};

const rowsAbout = (id: string, kind: string) =>
  rowsOf(table, (row) => row.kind === kind && JSON.stringify(row).includes(id));

test("an approval moves the submission to the approved list and writes history, email and log entry", async () => {
  const { id, version } = await stored();

  await (await decideOn(id, "approved"))();

  const { submission, decisions } = await submissions.getWhole(id, "individual");
  expect(submission).toMatchObject({ status: "approved", revision: 2, version: 1 });
  expect(decisions).toEqual([
    { outcome: "approved", at: "2026-11-03T08:00:00.000Z", by: "Bisi Adewale", known: [], version },
  ]);
  const lists = await Promise.all(
    (["pending", "approved"] as const).map((status) =>
      indexRows(table, indexKeys.list("individual", status)),
    ),
  );
  expect(lists.map((rows) => rows.some((row) => row.id === id))).toEqual([false, true]);
  expect(await rowsAbout(id, "mail")).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({ mail: "approved", submissionId: id, version: 1 }),
    ]),
  );
  expect(await rowsAbout(id, "log")).toMatchObject([{ log_type: "admin", by: "Bisi Adewale" }]);
});

test("a decided submission is no longer due", async () => {
  const { id } = await stored();
  expect((await rowsAbout(id, "submission"))[0]).toHaveProperty("gsi2pk", "DUE#individual");

  await (await decideOn(id, "approved"))();

  expect((await rowsAbout(id, "submission"))[0]).not.toHaveProperty("gsi2pk");
});

test("the email of a rejection refers to its own remark, even after later decisions", async () => {
  const { id } = await stored();
  await (await decideOn(id, "rejected", "Bisi", 0))();
  await (await decideOn(id, "approved", "Musa", 1000))();
  await (await decideOn(id, "rejected", "Chioma", 2000))();

  const mails = (await rowsAbout(id, "mail")).filter(({ mail }) => mail === "rejected");
  const remarks = await Promise.all(
    mails.map(async (mail) => (await submissions.getDecision(mail as never))?.remark),
  );

  expect(remarks.toSorted()).toEqual(["not readable, says Bisi", "not readable, says Chioma"]);
});

test("decisions by functions whose clocks differ are all kept, in their order, each with its email", async () => {
  const { id } = await stored();
  await (await decideOn(id, "rejected", "Bisi", 0))();
  await (await decideOn(id, "approved", "Musa", -60_000))();
  await (await decideOn(id, "rejected", "Chioma", 0))();

  const { decisions } = await submissions.getWhole(id, "individual");
  expect(decisions.map(({ by }) => by)).toEqual(["Bisi", "Musa", "Chioma"]);
  const mails = (await rowsAbout(id, "mail")).filter(({ mail }) => mail === "rejected");
  const announced = await Promise.all(
    mails.map(async (mail) => (await submissions.getDecision(mail as never))?.by),
  );
  expect(announced.toSorted()).toEqual(["Bisi", "Chioma"]);
});

test("a decision of an earlier release, with its time as key, comes first and is found by its email", async () => {
  const { id } = await stored();
  const at = "2026-11-01T08:00:00.000Z";
  const earlier = { outcome: "rejected", at, by: "Ngozi", remark: "no seal", version: 1 };
  const Item = { ...keys.decisionAt(id, at), kind: "decision", ...earlier };
  await table.db.send(new PutCommand({ TableName: table.name, Item }));

  await (await decideOn(id, "approved"))();

  const { decisions } = await submissions.getWhole(id, "individual");
  expect(decisions.map(({ by }) => by)).toEqual(["Ngozi", "Bisi Adewale"]);
  expect(await submissions.getDecision({ submissionId: id, at })).toEqual(earlier);
});

test("no decision overwrites another", async () => {
  const { id } = await stored();
  const kept = { ...keys.decision(id, 2), kind: "decision", by: "Ngozi" };
  await table.db.send(new PutCommand({ TableName: table.name, Item: kept }));

  await expect((await decideOn(id, "approved"))()).rejects.toThrow();

  expect(await rowsAbout(id, "decision")).toMatchObject([kept]);
  expect((await submissions.get(id)).status).toBe("pending");
});

test("D22: only one of ten decisions at once is saved, the others throw, and the history agrees", async () => {
  for (let race = 0; race < 10; race++) {
    const { id } = await stored();
    const attempts = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        decideOn(id, n % 2 === 0 ? "approved" : "rejected", `clerk ${n}`, n),
      ),
    );

    const results = await Promise.allSettled(attempts.map((save) => save()));

    const winners = results.flatMap(({ status }, n) => (status === "fulfilled" ? [n] : []));
    const losers = results.filter((result) => result.status === "rejected");
    expect(winners).toHaveLength(1);
    expect(losers.map(({ reason }) => reason.code)).toEqual(Array(9).fill("account.changed"));
    const { submission, decisions } = await submissions.getWhole(id, "individual");
    expect(decisions.map(({ by }) => by)).toEqual([`clerk ${winners[0]}`]);
    expect(submission.status).toBe(decisions[0]?.outcome);
    expect(submission.revision).toBe(2);
    expect(await rowsAbout(id, "mail")).toHaveLength(2);
  }
});

test("D21: a rejection cancels the waiting deliveries", async () => {
  const submission = await stored({ status: "approved" });
  await queueFor(submission);

  await (await decideOn(submission.id, "rejected"))();

  expect(await rowsAbout(submission.id, "delivery")).toEqual([]);
  const { uploads, submission: kept } = await submissions.getWhole(submission.id, "individual");
  expect([uploads, kept.uploads]).toEqual([{}, {}]);
  const ref = { submissionId: submission.id, service: "ixtrac", version: 1 } as const;
  expect(await deliveries.take(ref, new Date())).toBeUndefined();
});

test("D21: a rejection is refused while a delivery is being sent, and changes nothing", async () => {
  const submission = await stored({ status: "approved" });
  await queueFor(submission);
  const ref = { submissionId: submission.id, service: "erights", version: 1 } as const;
  expect(await deliveries.take(ref, new Date())).toMatchObject({ state: "sending" });

  const rejecting = (await decideOn(submission.id, "rejected"))();

  await expect(rejecting).rejects.toMatchObject({ code: "account.being-delivered" });
  const { submission: kept, decisions } = await submissions.getWhole(submission.id, "individual");
  expect([kept.status, decisions]).toEqual(["approved", []]);
  expect(await rowsAbout(submission.id, "delivery")).toHaveLength(2);
});

test("a rejection keeps deliveries that a service has already accepted or refused", async () => {
  const at = "2026-11-03T09:00:00.000Z";
  const uploads = {
    ixtrac: { state: "delivered", at, reference: "IX-1" },
    erights: { state: "refused", at, reason: "no such holder" },
  } as const;
  const { id } = await stored({ status: "approved", uploads });

  await (await decideOn(id, "rejected"))();

  expect((await submissions.get(id)).uploads).toEqual(uploads);
});

test("exactly one of a rejection and an upload run at the same time succeeds", async () => {
  for (let race = 0; race < 10; race++) {
    const submission = await stored({ status: "approved" });
    const reject = await decideOn(submission.id, "rejected");
    const candidate = { id: submission.id, version: 1, registerCodes: [], uploads: {} };
    const at = "2026-11-03T09:00:00.000Z";

    const [rejected, queued] = await Promise.allSettled([
      reject(),
      deliveries.queue(candidate, { services: ["ixtrac"], jobId: "run-2", at }),
    ]);

    const isQueued = queued.status === "fulfilled" && queued.value;
    expect(rejected.status === "fulfilled").toBe(!isQueued);
    expect(await rowsAbout(submission.id, "delivery")).toHaveLength(isQueued ? 1 : 0);
  }
});

test("a fault of the database is not taken for a delivery, and the decision can be repeated", async () => {
  const { id } = await stored();
  const before = await submissions.get(id);
  const verdict = { outcome: "approved", by: "Bisi", adminId: "bisi", at: before.dateUpdated };
  const toSave = { ...decide(before, verdict as never), before, log: aLogEntry() };
  const fault = new Error("The table does not answer");
  const send = (command: object) =>
    command instanceof TransactWriteCommand
      ? Promise.reject(fault)
      : table.db.send(command as never);
  const faulty = submissionStore({ table: { ...table, db: { send } as never }, hash: plainHash });

  await expect(faulty.saveDecision(toSave)).rejects.toBe(fault);
  await submissions.saveDecision(toSave);

  expect((await submissions.get(id)).status).toBe("approved");
});
