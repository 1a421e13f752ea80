import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { aLogEntry } from "#tests/builders/a-log-entry.ts";
import { aCorporateSubmission, aSubmission } from "#tests/builders/a-submission.ts";
import { startApi } from "#tests/support/api.ts";
import { figure } from "#tests/support/figure.ts";
import type { Submission } from "../domain/submission/submission.ts";
import { submissionStore } from "../store/submissions/submissions.ts";
import { plainHash } from "../testing/test-hash.ts";

const api = await startApi(["holders"]);
const submissions = submissionStore({ table: api.tables.main, hash: plainHash });

const stored = async (submission: Submission) => {
  await submissions.create({ submission, log: aLogEntry() });
  return submission.id;
};

const view = (accountType: string, accountId: string) =>
  api.call("getAccountForView", { params: { accountType, accountId } });

test("R-26, D11: without proof of identity only the name, masked email and account type are shown", async () => {
  const id = await stored(aSubmission({ fields: { email: "adaeze@mail.example.test" } }));

  const { status, body } = await view("individual", id);

  expect(status).toBe(200);
  expect(body).toEqual({
    results: {
      fullName: "Adaeze Ngozi Okonkwo",
      email: "a•••@m•••.test",
      accountType: "individual",
    },
  });
});

test("R-26, R-55: a company is shown by its name", async () => {
  const id = await stored(aCorporateSubmission());

  expect((await view("corporate", id)).body.results).toMatchObject({
    companyName: "Sahel Farms Limited",
    accountType: "corporate",
  });
});

test("R-26, D11, T3: an unknown id, a malformed id and a wrong account type get the same bytes", async () => {
  const id = await stored(aSubmission());
  const addresses = [
    ["individual", randomUUID()],
    ["individual", "0196f0c2-0000-7000-8000-000000000000"],
    ["corporate", id],
    ["person", id],
    ["individual", "1"],
    ["individual", "META"],
    ["individual", `${id}x`],
    ["individual", "d9428888-122b-11e1-b85c-61cd3cbb3210"],
    ["individual", "../admin"],
    ["individual", "' OR 1=1"],
    ["individual", "x".repeat(5000)],
    ["__proto__", id],
  ] as const;

  const answers = await Promise.all(addresses.map(([type, one]) => view(type, one)));

  const told = answers.map(({ status, text }) => `${status} ${text}`);
  expect(new Set(told)).toEqual(new Set(['404 {"errors":["This account does not exist"]}']));
});

const guesses = figure({ long: 10_000, short: 1000 });

test(`D11, T3: ${guesses} guessed ids find no account`, async () => {
  await stored(aSubmission());

  const statuses = new Set<number>();
  for (let n = 0; n < guesses; n += 100) {
    const some = Array.from({ length: 100 }, () => view("individual", randomUUID()));
    for (const { status } of await Promise.all(some)) statuses.add(status);
  }

  expect(statuses).toEqual(new Set([404]));
});
