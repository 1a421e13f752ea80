import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { CorporateAccount, IndividualAccount } from "#shared/contract/admin-accounts.ts";
import type { CallName } from "#shared/contract/routes.ts";
import { aLogEntry } from "#tests/builders/a-log-entry.ts";
import { aCorporateSubmission, aSubmission } from "#tests/builders/a-submission.ts";
import { anImage } from "#tests/builders/an-image.ts";
import { startApi } from "#tests/support/api.ts";
import { imagesBucket } from "#tests/support/engines.ts";
import { stored, submissionsOf } from "#tests/support/stored.ts";
import { signedIn } from "#tests/support/tokens.ts";
import { update } from "../domain/submission/update.ts";
import { keyedHash } from "../services/keyed-hash.ts";
import { imageStore } from "../store/submissions/images.ts";
import { submissionUpdateStore } from "../store/submissions/updates.ts";

const api = await startApi(["admin-accounts"]);
const { token } = await signedIn(api, { rights: ["approveAndRejectPermission"] });
const submissions = submissionsOf(api);
const table = api.tables.main;
const images = imageStore({ table, bucket: imagesBucket, s3: api.s3 });
const updates = submissionUpdateStore({
  table,
  hash: keyedHash(() => api.secrets["lookup-key"] ?? ""),
});
const at = "2026-11-02T09:30:00.000Z";
const later = "2026-11-09T08:00:00.000Z";

const get = (name: CallName, params: Record<string, string>, body?: object) =>
  api.call(name, { token, params, ...(body && { body }) });

const aPhoto = async (id: string, bytes: Buffer) =>
  images.putAll(id, [{ field: "passportImage", type: "image/jpeg", bytes }], at, randomUUID());

/** An account that was sent, rejected and updated with another first name and photo. */
const anUpdatedAccount = async () => {
  const id = randomUUID();
  const [first, second] = [anImage(), anImage()];
  await stored(submissions, aSubmission({ id, images: await aPhoto(id, first) }));
  await get("decideIndividualAccount", { id }, { status: "rejected", remark: "Sign again" });
  const before = await submissions.get(id);
  const { bankCheck, consent } = before;
  const updated = update(before, {
    ...{ bankCheck, consent, flags: ["sameEmail" as const], at: later },
    fields: { ...before.fields, firstName: "Chidinma" } as never,
    images: await aPhoto(id, second),
  });
  await updates.save({ before, updated, draftId: randomUUID(), log: aLogEntry({ at: later }) });
  return { id, first, second };
};

test("D24: an account's history lists the fields and images that each version changed", async () => {
  const { id } = await anUpdatedAccount();

  const { body } = await get("getIndividualAccount", { id });

  expect(body.results).toMatchObject({ version: 2, revision: 3, status: "pending" });
  expect(body.results.history.versions).toEqual([
    { version: 1, at, changed: [] },
    { version: 2, at: later, changed: ["firstName", "passportImage"] },
  ]);
  expect(body.results.history.decisions).toMatchObject([{ outcome: "rejected", version: 1 }]);
});

test("D24: an earlier version is shown with its own data, images and decision", async () => {
  const { id, first, second } = await anUpdatedAccount();

  const [then, now] = await Promise.all(
    ["1", "2"].map((n) => get("getIndividualVersion", { id, n })),
  );

  expect(IndividualAccount.safeParse(then?.body.results).error).toBeUndefined();
  expect(then?.body.results).toMatchObject({
    ...{ version: 1, firstName: "Adaeze", status: "rejected", remark: "Sign again", flags: [] },
    dueAt: "2026-11-04T09:30:00.000Z",
  });
  expect(now?.body.results).toMatchObject({
    ...{ version: 2, firstName: "Chidinma", status: "pending", flags: ["sameEmail"] },
    dueAt: "2026-11-11T08:00:00.000Z",
  });
  expect(Buffer.from(then?.body.results.passportImage, "base64").equals(first)).toBe(true);
  expect(Buffer.from(now?.body.results.passportImage, "base64").equals(second)).toBe(true);
  expect(then?.headers).not.toHaveProperty("etag");
});

test("unknown versions, unknown ids and ids of the other type get the same answer", async () => {
  const { id } = await anUpdatedAccount();

  const answers = await Promise.all([
    ...["0", "3", "-1", "1.0", "x", "99999999"].map((n) => get("getIndividualVersion", { id, n })),
    get("getCorporateVersion", { id, n: "1" }),
    get("getIndividualVersion", { id: randomUUID(), n: "1" }),
  ]);

  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(
    new Set(['404 {"errors":["This account does not exist"]}']),
  );
});

test("R-30, R-110: a corporate account is shown with all its directors and can be approved", async () => {
  const company = await stored(submissions, aCorporateSubmission({ images: {} }));
  const { id } = company;

  const { body, headers } = await get("getCorporateAccount", { id });
  const decision = await get("decideCorporateAccount", { id }, { status: "approved" });

  expect(CorporateAccount.safeParse(body.results).error).toBeUndefined();
  expect(body.results).toMatchObject({ ...company.fields, type: "corporate", revision: 1 });
  expect(headers.etag).toBe('"1"');
  expect([decision.status, decision.body.status]).toEqual([200, "Account approved"]);
  expect((await submissions.get(id, "corporate")).status).toBe("approved");
});

test("an account cannot be decided through the call for the other account type", async () => {
  const company = await stored(submissions, aCorporateSubmission());
  const person = await stored(submissions, aSubmission());
  const body = { status: "approved" };

  const answers = await Promise.all([
    get("decideIndividualAccount", { id: company.id }, body),
    get("decideCorporateAccount", { id: person.id }, body),
  ]);

  expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  expect((await submissions.get(person.id)).status).toBe("pending");
});
