import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { referenceOf } from "#shared/kyc/reference.ts";
import { holderLogs } from "#shared/messages/holder-logs.ts";
import { aCorporateSubmission, aSubmission } from "#tests/builders/a-submission.ts";
import { freshAddress, startApi } from "#tests/support/api.ts";
import { startMailEngine } from "#tests/support/engines.ts";
import { openMailWorker } from "#tests/support/mail-worker.ts";
import { rowsOf, rowsOfKind } from "#tests/support/rows.ts";
import { stored, submissionsOf } from "#tests/support/stored.ts";
import { insideOneWindow } from "#tests/support/windows.ts";
import { networkOf } from "../domain/access/network-of.ts";
import type { Submission } from "../domain/submission/submission.ts";

const api = await startApi(["holders"]);
const inbox = await startMailEngine();
const { main } = api.tables;
const submissions = submissionsOf(api);
const deliver = await openMailWorker();

const about = ({ id, type, fields }: Submission, over = {}) => ({
  email: fields.email,
  account_type: type,
  account_id: id,
  ...over,
});
const request = (body: object, address?: string) =>
  api.call("requestView", { body, ...(address && { address }) });
const verify = (body: object, address?: string) =>
  api.call("verifyView", { body, ...(address && { address }) });

const mailsWaiting = (submission: Submission) =>
  rowsOfKind(main, "mail", (row) => row.mail === "code" && row.submissionId === submission.id);

const mailedTo = async (email: string) =>
  (await inbox.sent()).filter(({ to }) => to.includes(email));

/** Sends the waiting emails and reads the code from the latest one. */
const codeOf = async (submission: Submission) => {
  await deliver(await mailsWaiting(submission));
  const mail = (await mailedTo(submission.fields.email)).at(-1);
  return /^\d{6}$/m.exec(mail?.text ?? "")?.[0] ?? "";
};

const other = (code: string) => String((Number(code) + 1) % 10 ** 6).padStart(6, "0");
const notValid = {
  errors: ["The code is not correct or has expired"],
  fields: { token: "The code is not correct or has expired" },
};

test.each([aSubmission, aCorporateSubmission])(
  "R-20, R-21: the emailed code confirms the email and gives a token that opens the account",
  async (anAccount: (over: { images: object }) => Submission) => {
    const submission = await stored(submissions, anAccount({ images: {} }));

    const asked = await request(about(submission, { account_type: submission.type.toUpperCase() }));
    const code = await codeOf(submission);
    const confirmed = await verify(about(submission, { token: ` ${code} ` }));

    expect(asked.status).toBe(200);
    expect(asked.body).toEqual({
      message: "We have emailed you a code. It expires in 10 minutes",
      request: expect.any(String),
    });
    expect(confirmed.status).toBe(200);
    expect(confirmed.body).toEqual({
      token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      message: "Your email is confirmed",
    });
    const headers = { "shareholder-authorization": `Bearer ${confirmed.body.token}` };
    expect((await api.call("viewAccount", { headers })).body.results.id).toBe(submission.id);
  },
);

test("D85: the log entry of a confirmed email names the network only by a keyed hash", async () => {
  const submission = await stored(submissions, aSubmission());
  await request(about(submission));
  const address = freshAddress();

  await verify(about(submission, { token: await codeOf(submission) }), address);

  const [entry] = await rowsOfKind(
    main,
    "log",
    (row) => row.accountId === submission.id && "network" in row,
  );
  expect(entry).toMatchObject({ message: holderLogs.emailConfirmed, network: expect.any(String) });
  expect(JSON.stringify(entry)).not.toContain(networkOf(address));
});

test("D72: emails name the holder after a code was used, and not before", async () => {
  const submission = await stored(submissions, aSubmission());
  await request(about(submission));
  const code = await codeOf(submission);

  await verify(about(submission, { token: code }));
  await deliver(
    await rowsOf(
      main,
      ({ mail, submissionId }) => mail === "received" && submissionId === submission.id,
    ),
  );

  const mails = await mailedTo(submission.fields.email);
  expect(mails.map(({ text }) => /^Dear .*$/m.exec(text)?.[0])).toEqual([
    "Dear holder,",
    "Dear Adaeze Ngozi Okonkwo,",
  ]);
});

test("D12: the text and the HTML of the email contain the code, and the subject names the account", async () => {
  const submission = await stored(submissions, aSubmission());
  await request(about(submission));
  const code = await codeOf(submission);

  const [mail, ...more] = await mailedTo(submission.fields.email);
  expect(more).toEqual([]);
  expect(mail?.text).toContain(code);
  expect(mail?.html).toContain(code);
  expect(mail?.subject).toBe(`Your code for your data update (${referenceOf(submission.id)})`);
  expect(await mailsWaiting(submission)).toEqual([]);
});

test("D12: no row stores the code of an email that was sent, nor does the outbox row store the address", async () => {
  const submission = await stored(submissions, aSubmission());
  await request(about(submission));
  const [waiting] = await mailsWaiting(submission);
  const code = await codeOf(submission);

  expect(JSON.stringify(waiting)).not.toContain(submission.fields.email);
  const rows = await rowsOf(main, (row) => Object.values(row).includes(code));
  expect(rows).toEqual([]);
});

test("R-20, D11: a request with another email is refused and queues no email", async () => {
  const submission = await stored(submissions, aSubmission());

  const { status, body } = await request(about(submission, { email: "eve@example.test" }));

  expect(status).toBe(400);
  expect(body.errors).toEqual(["That is not the email on this account. Check it and try again"]);
  expect(Object.keys(body.fields)).toEqual(["email"]);
  expect(await mailsWaiting(submission)).toEqual([]);
});

test("an unknown account, a malformed id and a wrong account type get the same answer", async () => {
  const submission = await stored(submissions, aSubmission());

  const answers = await Promise.all([
    request(about(submission, { account_id: randomUUID() })),
    request(about(submission, { account_id: "META#1" })),
    request(about(submission, { account_type: "corporate" })),
  ]);

  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(404);
});

test("D12: a second code within a minute is refused", async () => {
  const submission = await stored(submissions, aSubmission());
  await request(about(submission));

  const { status, headers } = await request(about(submission));

  expect(status).toBe(429);
  expect(Number(headers["retry-after"])).toBeGreaterThan(50);
  expect(Number(headers["retry-after"])).toBeLessThanOrEqual(60);
  expect(await mailsWaiting(submission)).toHaveLength(1);
});

test("D17, D74: after 20 guesses of an account's email from one network, only that network is refused", async () => {
  await insideOneWindow(3600);
  const submission = await stored(submissions, aSubmission());
  const stranger = freshAddress();
  const statuses = [];
  for (let i = 0; i < 22; i++) {
    const { status } = await request(about(submission, { email: `guess${i}@x.test` }), stranger);
    statuses.push(status);
  }

  expect(statuses).toEqual([...Array(20).fill(400), 429, 429]);
  expect((await request(about(submission), stranger)).status).toBe(429);
  const asked = await request(about(submission));
  const token = await codeOf(submission);
  for (let i = 0; i < 6; i++) {
    await verify(about(submission, { token, email: `guess${i}@x.test` }), stranger);
  }
  const confirmed = await verify(about(submission, { token, request: asked.body.request }));
  expect([asked.status, confirmed.status]).toEqual([200, 200]);
});

test("D74: strangers who know the email leave requests to the holder with the emailed link", async () => {
  await insideOneWindow(3600);
  const submission = await stored(submissions, aSubmission());
  await deliver(
    await rowsOf(
      main,
      ({ mail, submissionId }) => mail === "received" && submissionId === submission.id,
    ),
  );
  const [mail] = await mailedTo(submission.fields.email);
  const [, key] = /\?key=([\w-]{43})\s/.exec(mail?.text ?? "") ?? [];
  const address = freshAddress();
  const guess = about(submission, { email: "guess@x.test" });
  await Promise.all(Array.from({ length: 101 }, () => request(guess, address)));
  await request(about(submission));
  await codeOf(submission);

  expect((await request(about(submission), address)).status).toBe(429);
  expect((await request(about(submission))).status).toBe(429);
  expect((await request(about(submission, { key: `${key}x` }))).status).toBe(429);
  expect((await request(about(submission, { key, email: "guess@x.test" }))).status).toBe(400);
  const asked = await request(about(submission, { key }), address);
  const token = await codeOf(submission);
  const { status } = await verify(about(submission, { token, request: asked.body.request }));
  expect([asked.status, status]).toEqual([200, 200]);
});

test("D74: a stranger's codes and tries, also from the holder's network, do not stop the holder", async () => {
  await insideOneWindow(3600);
  const submission = await stored(submissions, aSubmission());
  const address = freshAddress();
  const { body } = await request(about(submission), address);
  const token = await codeOf(submission);
  const wrong = about(submission, { token: other(token) });
  for (let i = 0; i < 6; i++) await verify(wrong, address);
  const elsewhere = Array.from({ length: 95 }, () =>
    verify({ ...wrong, account_id: randomUUID() }, address),
  );
  await Promise.all(elsewhere);

  expect((await verify(about(submission, { token }), address)).status).toBe(429);
  const confirmed = await verify(about(submission, { token, request: body.request }), address);
  expect(confirmed.status).toBe(200);
});

test("D17: requests with the right email do not count as guesses of the email", async () => {
  await insideOneWindow(3600);
  const submission = await stored(submissions, aSubmission());

  for (let i = 0; i < 21; i++) await request(about(submission));

  expect((await request(about(submission, { email: "eve@example.test" }))).status).toBe(400);
});

test("D17: an address may try a hundred codes an hour, across all accounts", async () => {
  await insideOneWindow(3600);
  const submission = await stored(submissions, aSubmission());
  await request(about(submission));
  const token = await codeOf(submission);
  const address = "203.0.113.21";

  const guesses = await Promise.all(
    Array.from({ length: 103 }, () =>
      verify(about(submission, { token, account_id: randomUUID() }), address),
    ),
  );

  const statuses = guesses.map(({ status }) => status).toSorted();
  expect(statuses).toEqual([...Array(100).fill(400), 429, 429, 429]);
  expect((await verify(about(submission, { token }), address)).status).toBe(429);
  expect((await verify(about(submission, { token }))).status).toBe(200);
});

test("R-21, D12: wrong, used, unknown and malformed codes get the same answer", async () => {
  const submission = await stored(submissions, aSubmission());
  const never = await stored(submissions, aSubmission());
  await request(about(submission));
  const code = await codeOf(submission);

  const wrong = await verify(about(submission, { token: other(code) }));
  const right = await verify(about(submission, { token: code }));
  const answers = [
    wrong,
    await verify(about(submission, { token: code })),
    await verify(about(never, { token: code })),
    await verify(about(submission, { token: code, account_id: "x" })),
    await verify(about(submission, { token: "" })),
    await verify(about(submission, { token: "12 45" })),
  ];

  expect(right.status).toBe(200);
  for (const { status, body } of answers)
    expect({ status, body }).toEqual({ status: 400, body: notValid });
});

test("D12: a code works only with the email and the account type that it was sent for", async () => {
  const submission = await stored(submissions, aSubmission());
  await request(about(submission));
  const token = await codeOf(submission);

  const eve = await verify(about(submission, { token, email: "eve@example.test" }));
  const corporate = await verify(about(submission, { token, account_type: "corporate" }));

  expect([eve.status, corporate.status]).toEqual([400, 400]);
  expect((await verify(about(submission, { token }))).status).toBe(200);
});

test("D12: after five wrong codes the right code is refused", async () => {
  const submission = await stored(submissions, aSubmission());
  await request(about(submission));
  const code = await codeOf(submission);
  for (let i = 0; i < 5; i++) await verify(about(submission, { token: other(code) }));

  expect((await verify(about(submission, { token: code }))).status).toBe(400);
});

test("D12: the right code sent fifty times concurrently gives only one token", async () => {
  const submission = await stored(submissions, aSubmission());
  await request(about(submission));
  const token = await codeOf(submission);

  const answers = await Promise.all(
    Array.from({ length: 50 }, () => verify(about(submission, { token }))),
  );

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});
