import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import {
  CorporateHolderAccount,
  IndividualHolderAccount,
} from "#shared/contract/admin-accounts.ts";
import type { AccountType } from "#shared/kyc/status.ts";
import { aLogEntry } from "#tests/builders/a-log-entry.ts";
import { aPicture } from "#tests/builders/a-picture.ts";
import {
  aCorporateSubmission,
  aSubmission,
  individualFields,
} from "#tests/builders/a-submission.ts";
import { registrar, startApi } from "#tests/support/api.ts";
import { imagesBucket, startMailEngine } from "#tests/support/engines.ts";
import { openMailWorker } from "#tests/support/mail-worker.ts";
import { rowsOf } from "#tests/support/rows.ts";
import { stored, submissionsOf } from "#tests/support/stored.ts";
import { decide } from "../domain/decide.ts";
import type { Submission } from "../domain/submission.ts";
import { openImages } from "../store/images.ts";

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
const verify = (body: object) => api.call("verifyView", { body });

const mailsWaiting = (submission: Submission) =>
  rowsOf(
    main,
    (row) => row.kind === "mail" && row.mail === "code" && row.submissionId === submission.id,
  );

const mailedTo = async (email: string) =>
  (await inbox.sent()).filter(({ to }) => to.includes(email));

/** Sends the waiting mails and reads the code as the holder does. */
const codeOf = async (submission: Submission) => {
  await deliver(await mailsWaiting(submission));
  const mail = (await mailedTo(submission.fields.email)).at(-1);
  return /^\d{6}$/m.exec(mail?.text ?? "")?.[0] ?? "";
};

const tokenOf = async (submission: Submission): Promise<string> => {
  await request(about(submission));
  const { body } = await verify(about(submission, { token: await codeOf(submission) }));
  return body.token;
};

const view = (token: string) =>
  api.call("viewAccount", { headers: { "shareholder-authorization": `Bearer ${token}` } });

const other = (code: string) => String((Number(code) + 1) % 10 ** 6).padStart(6, "0");
const notValid = {
  errors: ["The code is not correct or has expired"],
  fields: { token: "The code is not correct or has expired" },
};

test.each([aSubmission, aCorporateSubmission])(
  "R-20, R-21: the email is confirmed with the mailed code, and opens the account",
  async (anAccount: () => Submission) => {
    const submission = await stored(submissions, anAccount());

    const asked = await request(about(submission, { account_type: submission.type.toUpperCase() }));
    const code = await codeOf(submission);
    const confirmed = await verify(about(submission, { token: ` ${code} ` }));

    expect(asked.status).toBe(200);
    expect(asked.body).toEqual({ message: "We have mailed you a code. It is good for 10 minutes" });
    expect(confirmed.status).toBe(200);
    expect(confirmed.body).toEqual({
      token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      message: "Your email is confirmed",
    });
  },
);

test("D12: the mail has the code in both of its forms, and its subject has not", async () => {
  const submission = await stored(submissions, aSubmission());
  await request(about(submission));
  const code = await codeOf(submission);

  const [mail, ...more] = await mailedTo(submission.fields.email);
  expect(more).toEqual([]);
  expect(mail?.text).toContain(code);
  expect(mail?.html).toContain(code);
  expect(mail?.subject).toMatch(/^Your code for your data update \(KYC-/);
  expect(await mailsWaiting(submission)).toEqual([]);
});

test("D12: a code stands in no row, mailed or not", async () => {
  const submission = await stored(submissions, aSubmission());
  await request(about(submission));
  const [waiting] = await mailsWaiting(submission);
  const code = await codeOf(submission);

  expect(JSON.stringify(waiting)).not.toContain(submission.fields.email);
  const rows = await rowsOf(main, (row) => Object.values(row).includes(code));
  expect(rows).toEqual([]);
});

test("R-20, D11: another email is told so, and brings no mail", async () => {
  const submission = await stored(submissions, aSubmission());

  const { status, body } = await request(about(submission, { email: "eve@example.test" }));

  expect(status).toBe(400);
  expect(body.errors).toEqual([
    "This is not the email of this account. Please check it and try again",
  ]);
  expect(Object.keys(body.fields)).toEqual(["email"]);
  expect(await mailsWaiting(submission)).toEqual([]);
});

test("an unknown account, a malformed id and the other type are one answer", async () => {
  const submission = await stored(submissions, aSubmission());

  const answers = await Promise.all([
    request(about(submission, { account_id: randomUUID() })),
    request(about(submission, { account_id: "META#1" })),
    request(about(submission, { account_type: "corporate" })),
  ]);

  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(404);
});

test("D12: a second code within a minute has to wait", async () => {
  const submission = await stored(submissions, aSubmission());
  await request(about(submission));

  const { status, headers } = await request(about(submission));

  expect(status).toBe(429);
  expect(Number(headers["retry-after"])).toBeGreaterThan(50);
  expect(Number(headers["retry-after"])).toBeLessThanOrEqual(60);
  expect(await mailsWaiting(submission)).toHaveLength(1);
});

test("D17: emails cannot be guessed on and on", async () => {
  const submission = await stored(submissions, aSubmission());
  const statuses = [];
  for (let i = 0; i < 22; i++) {
    const { status } = await request(about(submission, { email: `guess${i}@example.test` }));
    statuses.push(status);
  }

  expect(statuses).toEqual([...Array(20).fill(400), 429, 429]);
  expect((await request(about(submission))).status).toBe(429);
});

test("R-21, D12: wrong, used, unknown and malformed codes are one answer", async () => {
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

test("D12: a code is for the email it was mailed to, and for its type", async () => {
  const submission = await stored(submissions, aSubmission());
  await request(about(submission));
  const token = await codeOf(submission);

  const eve = await verify(about(submission, { token, email: "eve@example.test" }));
  const corporate = await verify(about(submission, { token, account_type: "corporate" }));

  expect([eve.status, corporate.status]).toEqual([400, 400]);
  expect((await verify(about(submission, { token }))).status).toBe(200);
});

test("D12: the right code after five wrong ones is wrong", async () => {
  const submission = await stored(submissions, aSubmission());
  await request(about(submission));
  const code = await codeOf(submission);
  for (let i = 0; i < 5; i++) await verify(about(submission, { token: other(code) }));

  expect((await verify(about(submission, { token: code }))).status).toBe(400);
});

test("D12: fifty right answers at once give one token", async () => {
  const submission = await stored(submissions, aSubmission());
  await request(about(submission));
  const token = await codeOf(submission);

  const answers = await Promise.all(
    Array.from({ length: 50 }, () => verify(about(submission, { token }))),
  );

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test("R-25, R-43, D29: an account is seen by its holder: fields and pictures, but nothing of the registrar's", async () => {
  const id = randomUUID();
  const photo = aPicture();
  const images = await openImages({ table: main, bucket: imagesBucket, s3: api.s3 }).putAll(
    id,
    [{ field: "passportImage", type: "image/jpeg", bytes: photo }],
    "2026-11-02T09:30:00.000Z",
  );
  const submission = await stored(submissions, aSubmission({ id, images, flags: ["sameBvn"] }));
  await stored(submissions, aSubmission({ fields: { bank: submission.fields.bank } }));
  const verdict = { outcome: "rejected", remark: "Sign again", by: "Bisi Adewale" } as const;
  await submissions.saveDecision({
    ...decide(submission, { ...verdict, at: "2026-11-02T10:00:00.000Z" }),
    revisionWas: 1,
    log: aLogEntry(),
  });

  const { status, headers, body, text } = await view(await tokenOf(submission));

  expect(status).toBe(200);
  expect(headers.etag).toBe('"2"');
  expect(IndividualHolderAccount.safeParse(body.results).error).toBeUndefined();
  expect(body.results).toMatchObject({
    ...submission.fields,
    id,
    status: "rejected",
    remark: "Sign again",
    version: 1,
    revision: 2,
    imageTypes: { passportImage: "image/jpeg" },
  });
  expect(Buffer.from(body.results.passportImage, "base64").equals(photo)).toBe(true);
  for (const hidden of ["flags", "duplicates", "history", "uploads", "images"]) {
    expect(body.results).not.toHaveProperty(hidden);
  }
  expect(text).not.toContain("Bisi Adewale");
});

test("R-46, D31: a company sees all its directors", async () => {
  const submission = await stored(submissions, aCorporateSubmission({ images: {} }));

  const { body } = await view(await tokenOf(submission));

  expect(CorporateHolderAccount.safeParse(body.results).error).toBeUndefined();
  expect(body.results.directors).toEqual(submission.fields.directors);
});

const linksFor = async (email: string) => {
  const { status, text } = await api.call("findAccount", { body: { email } });
  await deliver(await rowsOf(main, (row) => row.mail === "links"));
  return { status, text };
};

test("D10: the links to all accounts of an email are mailed to it, and to nobody else", async () => {
  const { email } = individualFields();
  const own = await stored(submissions, aSubmission({ fields: { email } }));
  const company = await stored(submissions, aCorporateSubmission({ fields: { email } }));
  const unrelated = await stored(submissions, aSubmission());

  await linksFor(email.toUpperCase());

  const [mail, ...more] = await mailedTo(email);
  expect(more).toEqual([]);
  for (const form of [mail?.text, mail?.html]) {
    for (const [type, id] of [
      ["individual", own.id],
      ["corporate", company.id],
    ] satisfies [AccountType, string][]) {
      expect(form).toContain(`${registrar.siteUrl}/verify_view_account/${type}/${id}`);
    }
    expect(form).not.toContain(unrelated.id);
  }
});

test("D10, D16: an unknown email gets the same answer and no mail, and no email is written down", async () => {
  const { fields } = await stored(submissions, aSubmission());
  const email = `nobody.${randomUUID()}@example.test`;
  const before = (await inbox.sent()).length;

  const unknown = await api.call("findAccount", { body: { email } });
  const waiting = await rowsOf(main, (row) => row.mail === "links");
  const answers = [await linksFor(email), await linksFor(fields.email)];

  expect(JSON.stringify(waiting)).not.toContain(email);
  expect(waiting).toHaveLength(1);
  expect(new Set([unknown, ...answers].map(({ status, text }) => `${status} ${text}`)).size).toBe(
    1,
  );
  expect((await inbox.sent()).length - before).toBe(1);
});

test("D17: five mails a day with links are enough, the answer stays the same", async () => {
  const { fields } = await stored(submissions, aSubmission());
  const answers = [];
  for (let i = 0; i < 8; i++) answers.push(await linksFor(fields.email));

  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(await mailedTo(fields.email)).toHaveLength(5);
});
