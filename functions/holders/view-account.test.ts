import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import {
  CorporateHolderAccount,
  IndividualHolderAccount,
} from "#shared/contract/holder-account.ts";
import { aLogEntry } from "#tests/builders/a-log-entry.ts";
import { aCorporateSubmission, aSubmission } from "#tests/builders/a-submission.ts";
import { anImage } from "#tests/builders/an-image.ts";
import { startApi } from "#tests/support/api.ts";
import { imagesBucket } from "#tests/support/engines.ts";
import { withdraw } from "#tests/support/freeze.ts";
import { stored, submissionsOf } from "#tests/support/stored.ts";
import { asHolderOf } from "#tests/support/view-tokens.ts";
import { decide } from "../domain/submission/decide.ts";
import type { Submission } from "../domain/submission/submission.ts";
import { imageStore } from "../store/submissions/images.ts";

const api = await startApi(["holders"]);
const submissions = submissionsOf(api);

const view = async (submission: Submission) =>
  api.call("viewAccount", { headers: await asHolderOf(api, submission) });

test("R-25, R-43, D29: a holder sees the fields and images of the account but no internal data", async () => {
  const id = randomUUID();
  const photo = anImage();
  const images = await imageStore({
    table: api.tables.main,
    bucket: imagesBucket,
    s3: api.s3,
  }).putAll(
    id,
    [{ field: "passportImage", type: "image/jpeg", bytes: photo }],
    "2026-11-02T09:30:00.000Z",
  );
  const submission = await stored(submissions, aSubmission({ id, images, flags: ["sameBvn"] }));
  await stored(submissions, aSubmission({ fields: { bank: submission.fields.bank } }));
  const verdict = {
    outcome: "rejected",
    remark: "Sign again",
    by: "Bisi Adewale",
    adminId: "bisi",
  } as const;
  await submissions.saveDecision({
    ...decide(submission, { ...verdict, at: "2026-11-02T10:00:00.000Z" }),
    before: submission,
    log: aLogEntry(),
  });

  const { status, headers, body, text } = await view(submission);

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
    timeline: [
      { step: "received" },
      { step: "checking" },
      { step: "decided", outcome: "rejected", at: "2026-11-02T10:00:00.000Z" },
    ],
  });
  expect(Buffer.from(body.results.passportImage, "base64").equals(photo)).toBe(true);
  for (const hidden of ["flags", "decided", "duplicates", "history", "uploads", "images"]) {
    expect(body.results).not.toHaveProperty(hidden);
  }
  expect((await submissions.get(id)).decided?.by).toBe("Bisi Adewale");
  expect(text).not.toContain("Bisi Adewale");
  expect(text).not.toContain("adminId");
});

test("D75: a holder sees what to correct while the account is rejected, and not who asked", async () => {
  const submission = await stored(submissions, aSubmission({ images: {} }));
  const asked = {
    field: "phone",
    reason: "number",
    label: "Number differs",
    sentence: "Check it.",
  };
  const verdict = { by: "Bisi Adewale", adminId: "bisi", at: "2026-11-02T10:00:00.000Z" };
  const rejected = decide(submission, {
    ...{ ...verdict, outcome: "rejected", remark: "Please see below" },
    corrections: [
      { ...asked, text: "The last digit" },
      { ...asked, field: "secondaryPhone" },
    ],
  });
  await submissions.saveDecision({ ...rejected, before: submission, log: aLogEntry() });

  const { body, text } = await view(submission);

  expect(IndividualHolderAccount.safeParse(body.results).error).toBeUndefined();
  expect(body.results.corrections).toEqual([
    { field: "phone", reason: "number", sentence: "Check it.", text: "The last digit" },
    { field: "secondaryPhone", reason: "number", sentence: "Check it." },
  ]);
  for (const hidden of ["Number differs", "Bisi", "bisi"]) expect(text).not.toContain(hidden);

  const before = await submissions.get(submission.id);
  const approved = decide(before, { ...verdict, outcome: "approved" });
  await submissions.saveDecision({ ...approved, before, log: aLogEntry() });
  expect((await view(submission)).body.results).not.toHaveProperty("corrections");
});

test("D61: a holder sees that the account is frozen, and no other flag", async () => {
  const submission = await stored(submissions, aSubmission({ images: {}, flags: ["sameBvn"] }));
  expect((await view(submission)).body.results).not.toHaveProperty("frozen");

  await withdraw(api.tables.main, submission);

  const { body } = await view(submission);
  expect(IndividualHolderAccount.safeParse(body.results).error).toBeUndefined();
  expect(body.results.frozen).toBe(true);
  expect(body.results).not.toHaveProperty("flags");
});

test("R-46, D31: a company sees all its directors", async () => {
  const submission = await stored(submissions, aCorporateSubmission({ images: {} }));

  const { body } = await view(submission);

  expect(CorporateHolderAccount.safeParse(body.results).error).toBeUndefined();
  expect(body.results.directors).toEqual(submission.fields.directors);
});
