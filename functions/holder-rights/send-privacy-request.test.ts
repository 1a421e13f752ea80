import { expect, test } from "vitest";
import { referenceOf } from "#shared/kyc/reference.ts";
import { aLogEntry } from "#tests/builders/a-log-entry.ts";
import { aCorporateSubmission, aSubmission } from "#tests/builders/a-submission.ts";
import { registrar, startApi } from "#tests/support/api.ts";
import { startMailEngine } from "#tests/support/engines.ts";
import { freeze } from "#tests/support/freeze.ts";
import { openMailWorker } from "#tests/support/mail-worker.ts";
import { rowsOf, rowsOfKind } from "#tests/support/rows.ts";
import { stored, submissionsOf } from "#tests/support/stored.ts";
import { asHolderOf } from "#tests/support/view-tokens.ts";
import { insideOneWindow } from "#tests/support/windows.ts";
import type { Submission } from "../domain/submission/submission.ts";
import { privacyRequestStore } from "../store/submissions/privacy-requests.ts";

const api = await startApi(["holder-rights"]);
const inbox = await startMailEngine();
const { main } = api.tables;
const submissions = submissionsOf(api);
const requests = privacyRequestStore(main);
const deliver = await openMailWorker();

const anAccount = () => stored(submissions, aSubmission({ status: "approved" }));
const ask = async (account: Submission, body: unknown) =>
  api.call("sendPrivacyRequest", { headers: await asHolderOf(api, account), body });
const emailsOf = async ({ id, fields }: Submission) => {
  await deliver(
    await rowsOf(main, (row) => row.mail === "request-received" && row.submissionId === id),
  );
  return (await inbox.sent()).filter(({ to }) => to.includes(fields.email));
};
const logsOf = async ({ id }: Submission) => {
  const rows = await rowsOfKind(main, "log", (row) => row.accountId === id);
  return rows.map(({ message }) => message);
};

const refusedAsRepeat = {
  status: 409,
  body: {
    errors: ["You have asked for this already. We are working on it and will email you our answer"],
  },
};

test("D86: a holder asks for erasure; the account stays as it is, and an email says by when there is an answer", async () => {
  const account = await anAccount();
  const text = "I have sold all my shares.\nPlease erase everything";

  const answer = await ask(account, { kind: "erasure", text });

  expect([answer.status, answer.body.message]).toEqual([
    202,
    expect.stringMatching(
      /^We have received your request to erase your data\. We will email you our answer by \d+ \w+ \d{4}$/,
    ),
  ]);
  expect(await submissions.get(account.id)).toEqual(account);
  expect(await requests.ofAccount(account.id)).toMatchObject([
    { asks: "erasure", state: "open", text, accountId: account.id, account_type: "individual" },
  ]);
  const [mail] = await emailsOf(account);
  const until = /by (\d+ \w+ \d{4})$/.exec(answer.body.message)?.[1] ?? "no date";
  expect(mail?.subject).toContain("We have received your request to erase your data");
  expect(mail?.text).toContain(until);
  expect(mail?.text).toContain(`${registrar.siteUrl}/freeze/`);
  expect(mail?.text).not.toContain("sold all my shares");
  const logs = await logsOf(account);
  expect(logs).toContain("The holder asked for the erasure of the data");
  expect(JSON.stringify(logs)).not.toContain("sold");
});

test("D86: every super-admin gets an email about a new request, without the words of the holder", async () => {
  const account = await anAccount();
  await ask(account, { kind: "erasure", text: "I have sold all my shares" });
  const [{ id = "" } = {}] = await requests.ofAccount(account.id);
  const rows = await rowsOf(
    main,
    (row) => row.mail === "request-to-answer" && row.requestId === id,
  );

  await deliver(rows);

  const reference = referenceOf(account.id);
  const told = (await inbox.sent()).filter(({ text }) => text.includes(reference));
  const [first] = told.filter(({ subject }) => subject.includes("A holder has sent a request"));
  expect(rows).toHaveLength(registrar.superAdmins.length);
  expect(first?.to).toContain(registrar.superAdmins[0]?.email);
  expect(first?.text).toContain(`The holder of ${reference} asks us to erase the data`);
  expect(first?.text).toContain(`${registrar.siteUrl}/admin/requests`);
  expect(first?.text).not.toContain("sold all my shares");
});

test("D86: a holder reads of each kind the open request, or the last one with its answer", async () => {
  const account = await anAccount();
  const own = async () =>
    (await api.call("listOwnRequests", { headers: await asHolderOf(api, account) })).body.results;
  const answer = async (state: "done" | "declined", remark: string) => {
    const request = (await requests.ofAccount(account.id)).find(({ state }) => state === "open");
    if (!request) throw new Error("There is no open request");
    const log = aLogEntry({ type: "admin", at: new Date().toISOString() });
    await requests.answer({ request, state, by: "Chief", remark, log });
  };
  expect(await own()).toEqual([]);
  const { body } = await ask(account, { kind: "erasure" });
  const at = expect.any(String);
  const { message } = body;

  expect(await own()).toEqual([{ kind: "erasure", at, state: "open", message }]);

  await answer("declined", "The law makes us keep it.");
  const declined = {
    ...{ kind: "erasure", at, state: "declined" },
    message: expect.stringMatching(
      /^You asked us on .+ to erase your data\. Our answer: We cannot erase your data\. The law makes us keep it\.$/,
    ),
  };
  expect(await own()).toEqual([declined]);
  await ask(account, { kind: "withdrawal" });
  await answer("done", "We have stopped.");
  expect(await own()).toEqual([
    declined,
    {
      ...{ kind: "withdrawal", at, state: "done" },
      message: expect.stringMatching(
        /^You withdrew your consent on .+\. Our answer: We no longer use your data update\. We have stopped\.$/,
      ),
    },
  ]);
  await ask(account, { kind: "erasure" });
  expect(await own()).toMatchObject([{ state: "open", message }, { state: "done" }]);
});

test("D86: a withdrawal of consent freezes the account at once, and the email says so", async () => {
  const account = await stored(submissions, aCorporateSubmission({ status: "approved" }));

  const answer = await ask(account, { kind: "withdrawal" });

  expect(answer.status).toBe(202);
  expect(answer.body.message).toMatch(/^You have withdrawn your consent, and your data update is/);
  expect(await submissions.get(account.id)).toEqual({
    ...account,
    flags: ["withdrawn"],
    revision: account.revision + 1,
  });
  const { freezes } = await submissions.getWhole(account.id, "corporate");
  expect(freezes).toEqual([{ action: "frozen", at: expect.any(String), isWithdrawal: true }]);
  expect((await emailsOf(account)).map(({ subject }) => subject)).toEqual([
    expect.stringContaining("You have withdrawn your consent"),
  ]);
  expect(await logsOf(account)).toContain("The holder withdrew the consent; the account is frozen");
});

test.each(["withdrawal", "erasure"] as const)(
  "D93: a %s after a report is received and dated, and parked without effect",
  async (kind) => {
    const account = await anAccount();
    await freeze(main, account.id);
    const reported = await submissions.get(account.id);

    const answer = await ask({ ...account, viewEpoch: 0 }, { kind });

    expect([answer.status, answer.body.message]).toEqual([
      202,
      expect.stringMatching(
        /^We have received your request\. Because this data update was reported/,
      ),
    ]);
    expect(await submissions.get(account.id)).toEqual(reported);
    expect(await requests.ofAccount(account.id)).toMatchObject([
      { asks: kind, state: "open", at: expect.any(String) },
    ]);
    expect(await logsOf(account)).toContainEqual(
      expect.stringMatching(/a report parks the request$/),
    );
  },
);

test("D86: of five equal requests at once, one is taken", async () => {
  const account = await anAccount();

  const answers = await Promise.all(
    Array.from({ length: 5 }, () => ask(account, { kind: "withdrawal" })),
  );

  expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409, 409, 409]);
  const after = await submissions.get(account.id);
  expect(after.revision).toBe(account.revision + 1);
  expect(await requests.ofAccount(account.id)).toHaveLength(1);
  expect(await emailsOf(account)).toHaveLength(1);
});

test("D86: one open request of each kind: a second one of the same kind is refused in words", async () => {
  const account = await anAccount();
  await ask(account, { kind: "erasure" });

  expect(await ask(account, { kind: "erasure", text: "Again" })).toMatchObject(refusedAsRepeat);
  expect((await ask(account, { kind: "withdrawal" })).status).toBe(202);
});

test("D86: requests without end are refused after five in a day, for this account alone", async () => {
  await insideOneWindow(24 * 3600);
  const [account, another] = [await anAccount(), await anAccount()];

  const statuses: number[] = [];
  for (let n = 0; n < 7; n++) statuses.push((await ask(account, { kind: "erasure" })).status);

  expect(statuses).toEqual([202, 409, 409, 409, 409, 429, 429]);
  expect((await ask(another, { kind: "erasure" })).status).toBe(202);
});

test("D86: a request is about the account of the session, whatever the body names", async () => {
  const [account, another] = [await anAccount(), await anAccount()];

  const named = await ask(account, { kind: "erasure", accountId: another.id, id: another.id });

  expect(named.status).toBe(400);
  expect(await requests.ofAccount(another.id)).toEqual([]);
  expect(await requests.ofAccount(account.id)).toEqual([]);
});

test.each([{}, { kind: "freeze" }, { kind: "erasure", text: "x".repeat(1001) }])(
  "D86: %j is no request",
  async (body) => {
    expect((await ask(await anAccount(), body)).status).toBe(400);
  },
);
