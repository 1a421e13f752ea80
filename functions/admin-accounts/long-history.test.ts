import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { maxPayloadBytes } from "#local/gateway/answer-call.ts";
import { imageFieldsOf } from "#shared/kyc/images.ts";
import {
  maxImagesBytesPerAccount,
  maxNoteLength,
  maxRemarkLength,
  maxStoredAccounts,
} from "#shared/kyc/limits.ts";
import { aCorporateSubmission } from "#tests/builders/a-submission.ts";
import { mostHoldings } from "#tests/builders/most-holdings.ts";
import { startApi } from "#tests/support/api.ts";
import { imagesBucket } from "#tests/support/engines.ts";
import { readUnitsOf } from "#tests/support/read-units.ts";
import { stored, submissionsOf } from "#tests/support/stored.ts";
import { signedIn } from "#tests/support/tokens.ts";
import { imageStore } from "../store/submissions/images.ts";
import { versionItems } from "../store/submissions/items.ts";
import { keys } from "../store/table/keys.ts";
import { writeBatches } from "../store/table/table.ts";

const api = await startApi(["admin-accounts"]);
const { token } = await signedIn(api);
const { main } = api.tables;
const submissions = submissionsOf(api);
const images = imageStore({ table: main, bucket: imagesBucket, s3: api.s3 });
const versions = 200;
const at = "2026-11-02T09:30:00.000Z";

type Account = ReturnType<typeof aCorporateSubmission>;

/** One text instead of holdings is stored sooner. 200 of these are 2,000 read units. */
const long = "x".repeat(40_000);

const earlierVersions = async (account: Account, rowsOf = versionItems) => {
  const fields = { ...account.fields, holdings: [], address: long };
  const changed = Object.keys(fields);
  const rows = Array.from({ length: account.version - 1 }, (_, n) => n + 1).flatMap((version) => [
    ...rowsOf({ ...account, fields, version }, changed),
    {
      ...keys.decision(account.id, 2 * version),
      ...{ kind: "decision", outcome: "rejected", at, by: "Bisi Adewale", version },
      remark: "x".repeat(maxRemarkLength),
    },
  ]);
  await writeBatches(
    main,
    rows.map((Item) => ({ PutRequest: { Item } })),
  );
};

test("D24: an account of the largest size with 200 versions fits into one answer of Lambda, and few reads", async () => {
  const id = randomUUID();
  const names = imageFieldsOf("corporate");
  const bytes = Buffer.alloc(maxImagesBytesPerAccount / names.length, 0xff);
  const pictures = names.map((field) => ({ field, type: "image/jpeg" as const, bytes }));
  const kept = await images.putAll(id, pictures, at);
  const fields = { holdings: mostHoldings(maxStoredAccounts) };
  const account = aCorporateSubmission({ id, version: versions, images: kept, fields });
  await stored(submissions, account);
  await earlierVersions(account);

  const { status, headers, body, text } = await api.call("getCorporateAccount", {
    token,
    params: { id },
  });

  expect(status).toBe(200);
  expect(body.results.history.versions.map(({ version }: { version: number }) => version)).toEqual(
    Array.from({ length: versions }, (_, n) => n + 1),
  );
  const answer = JSON.stringify({ statusCode: status, headers, body: text });
  expect(Buffer.byteLength(answer)).toBeLessThan(maxPayloadBytes);
  const readAccount = async () => void (await submissions.getWhole(id, "corporate"));
  const readVersion = async () => void (await submissions.getWhole(id, "corporate", 7));
  expect(await readUnitsOf(main, readAccount)).toBeLessThan(200);
  expect(await readUnitsOf(main, readVersion)).toBeLessThan(300);
});

test("D24: the versions of an earlier release, which has no rows of changes, are all shown in their order", async () => {
  const account = aCorporateSubmission({ version: 11 });
  await stored(submissions, account);
  await earlierVersions(account, (...sent) => versionItems(...sent).slice(0, 1));

  const { versions: shown } = await submissions.getWhole(account.id, "corporate");

  expect(shown.map(({ version }) => version)).toEqual(Array.from({ length: 11 }, (_, n) => n + 1));
  expect(shown[4]).toEqual({ version: 5, at, changed: expect.arrayContaining(["address"]) });
});

test("D79: an account with thousands of notes, emails and views is read as cheaply as without", async () => {
  const { id } = await stored(submissions, aCorporateSubmission());
  const read = async () => void (await submissions.getWhole(id, "corporate"));
  const before = await readUnitsOf(main, read);
  const text = "x".repeat(maxNoteLength);
  const rows = Array.from({ length: 1000 }, (_, n) => String(n).padStart(8, "0")).flatMap((n) => [
    { ...keys.note(id, at, n), kind: "note", text },
    { ...keys.accountMail(id, at, n), kind: "account-mail", text },
    { ...keys.view(id, at, n), kind: "view", text },
  ]);
  await writeBatches(
    main,
    rows.map((Item) => ({ PutRequest: { Item } })),
  );

  expect(await readUnitsOf(main, read)).toBe(before);
});
