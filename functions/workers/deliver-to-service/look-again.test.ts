import { expect, test } from "vitest";
import { type Service, services } from "#shared/kyc/status.ts";
import { aSubmission, digits } from "#tests/builders/a-submission.ts";
import { rowsOf } from "#tests/support/rows.ts";
import { stored } from "#tests/support/stored.ts";
import type { Submission } from "../../domain/submission/submission.ts";
import { refOf, startDeliveries } from "../../testing/start-deliveries.ts";

const { table, service, submissions, deliveries, deliver, now, wait, accept, stateOf } =
  await startDeliveries();

const before = "2026-11-03T07:00:00.000Z";
const approvedAt = "2026-11-03T08:00:00.000Z";
const after = "2026-11-03T08:30:00.000Z";

const over = (account: string) => ({
  holdings: [{ registerName: "Dangote", registerCode: "DANGCEM", accounts: [account] }],
});

/** No worker compares in these tests: what stands on an account is what the decision left. */
const approved = async (
  account: string,
  decided: Partial<NonNullable<Submission["decided"]>> = { known: [] },
  to: Service = "ixtrac",
) => {
  const by = { by: "Bisi Adewale", adminId: "bisi", at: approvedAt };
  const sent = { dateCreated: before, dateUpdated: before };
  const submission = await stored(
    submissions,
    aSubmission({
      ...{ ...sent, status: "approved", approvedAt, decided: { ...by, ...decided } },
      fields: over(account),
    }),
  );
  const run = { services: [to], jobId: "run-1", at: now().toISOString() };
  await deliveries.queue({ ...submission, registerCodes: [] }, run);
  return submission;
};
const formOver = (account: string, at: string) =>
  stored(submissions, aSubmission({ dateCreated: at, dateUpdated: at, fields: over(account) }));
const alertsOf = (id: string) =>
  rowsOf(table, (row) => row.mail === "held" && row.accountId === id);

test.each(services)(
  "D90: a form that was there before the decision and that nobody compared holds the delivery to %s, with one email",
  async (to) => {
    const shares = digits(10);
    const other = await formOver(shares, "2026-11-03T07:59:59.000Z");
    const { id } = await approved(shares, { known: [] }, to);
    accept();

    await deliver[to](refOf(id, to));
    wait(15 * 60);
    await deliver[to](refOf(id, to));

    expect(service.requests).toEqual([]);
    expect((await submissions.get(id)).flags).toEqual(["sameHolding", "held"]);
    expect(await alertsOf(id)).toMatchObject([{ adminId: "bisi", hold: "warning" }]);

    const rejected = await submissions.get(other.id);
    await submissions.saveDecision({
      before: rejected,
      decided: { ...rejected, status: "rejected", revision: rejected.revision + 1 },
      decision: { outcome: "rejected", at: after, by: "Musa", remark: "Not theirs", version: 1 },
      log: { type: "admin", at: after, timeZone: "Africa/Lagos", message: "Account rejected" },
    });
    wait(15 * 60);
    await deliver[to](refOf(id, to));

    expect(await stateOf(id)).toMatchObject({ status: "uploaded" });
    expect((await submissions.get(id)).flags).toEqual([]);
  },
);

test("D90: fifty forms that a stranger sends after the approval do not delay the delivery", async () => {
  const shares = digits(10);
  const { id } = await approved(shares);
  for (let n = 0; n < 50; n++) await formOver(shares, after);
  accept();

  await deliver.ixtrac(refOf(id));

  expect(await stateOf(id)).toMatchObject({ status: "uploaded" });
  expect(await alertsOf(id)).toEqual([]);
  const { flags } = await submissions.get(id);
  expect(flags).toContain("sameHolding");
  expect(flags).not.toContain("held");
});

test("D90: a warning that the decision knew holds nothing", async () => {
  const shares = digits(10);
  await formOver(shares, before);
  const { id } = await approved(shares, { known: ["sameHolding"] });
  accept();

  await deliver.ixtrac(refOf(id));

  expect(await stateOf(id)).toMatchObject({ status: "uploaded" });
});

test("D90: of a decision of release 1.0.0, what the first comparison finds is known", async () => {
  const shares = digits(10);
  await formOver(shares, before);
  const { id } = await approved(shares, {});
  accept();

  await deliver.ixtrac(refOf(id));

  expect(await stateOf(id)).toMatchObject({ status: "uploaded" });
  expect((await submissions.get(id)).decided?.known).toEqual(["sameHolding"]);
});
