import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Readable } from "node:stream";
import { GetObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { expect, test } from "vitest";
import { contextFor } from "#local/functions.ts";
import { loadFunction, ofFunction } from "#local/iam/current-function.ts";
import { secretNames } from "#local/local-secrets.ts";
import { erasureLogs } from "#shared/messages/erasure.ts";
import { aLogEntry } from "#tests/builders/a-log-entry.ts";
import { aBank, aCorporateSubmission, aSubmission, digits } from "#tests/builders/a-submission.ts";
import { anImage } from "#tests/builders/an-image.ts";
import { registrar, startApi } from "#tests/support/api.ts";
import { comparisonsOf } from "#tests/support/comparisons.ts";
import {
  engineFolders,
  exportsBucket,
  imagesBucket,
  startMailEngine,
  startQueueEngine,
  tombstonesBucket,
} from "#tests/support/engines.ts";
import { openMailWorker } from "#tests/support/mail-worker.ts";
import { messagesOf } from "#tests/support/messages.ts";
import { type Row, rowsOf, rowsOfKind } from "#tests/support/rows.ts";
import { splitExportsIn } from "#tests/support/split-export.ts";
import { stored, submissionsOf } from "#tests/support/stored.ts";
import { aSuperAdmin, signedIn } from "#tests/support/tokens.ts";
import { asHolderOf } from "#tests/support/view-tokens.ts";
import { decide } from "../../domain/submission/decide.ts";
import type { Submission } from "../../domain/submission/submission.ts";
import { update } from "../../domain/submission/update.ts";
import { dayOf } from "../../domain/time/days.ts";
import { keyedHash } from "../../services/keyed-hash.ts";
import { queueClient } from "../../services/queues.ts";
import { accountRowStore } from "../../store/erasures/account-rows.ts";
import { eraseAgain } from "../../store/erasures/erase-again.ts";
import { erasingStore } from "../../store/erasures/erasing.ts";
import { erasureStore } from "../../store/erasures/erasures.ts";
import { exportsWithStore } from "../../store/erasures/exports-with.ts";
import { imageVersionStore } from "../../store/erasures/image-versions.ts";
import { tombstoneStore } from "../../store/erasures/tombstones.ts";
import { exportFileStore } from "../../store/jobs/export-files.ts";
import { provedEmailStore } from "../../store/outbox/proved-emails.ts";
import { configurationStore } from "../../store/staff/configuration.ts";
import { bankCheckStore } from "../../store/submissions/bank-checks.ts";
import { imageStore } from "../../store/submissions/images.ts";
import { likenessStore } from "../../store/submissions/likenesses.ts";
import { noteStore } from "../../store/submissions/notes.ts";
import { submissionUpdateStore } from "../../store/submissions/updates.ts";
import { keys } from "../../store/table/keys.ts";
import { updateItem, writeBatches } from "../../store/table/table.ts";
import { compareAccounts } from "../compare-accounts/compare-accounts.ts";
import { eraseAccount } from "./erase-account.ts";

const api = await startApi(["admin-settings", "admin-accounts", "holders", "holder-rights"]);
const inbox = await startMailEngine();
const deliver = await openMailWorker();
const queueUrls = await startQueueEngine();
const { main: table } = api.tables;
const submissions = submissionsOf(api);
const hash = keyedHash(() => api.secrets[secretNames.lookupKey] ?? "");
const { settle } = await comparisonsOf(api);
const likenesses = likenessStore({ table, hash });
const s3 = new S3Client({});
const exportFiles = exportFileStore({ bucket: exportsBucket });
const { split, parts, endPart, exports, current } = splitExportsIn(table);
const { token } = await aSuperAdmin(api);
const clerk = await signedIn(api, { rights: ["approveAndRejectPermission"] });

const timeZone = "Africa/Lagos";
const hourMs = 3_600_000;
let now = new Date();
const wait = (hours: number) => {
  now = new Date(now.getTime() + hours * hourMs);
};
const deps = {
  erasing: erasingStore(table),
  configuration: configurationStore(table),
  tombstones: tombstoneStore({ bucket: tombstonesBucket, s3 }),
  rows: accountRowStore({ table, hash }),
  images: imageVersionStore({ bucket: imagesBucket, s3 }),
  exports: exportsWithStore({ table, bucket: exportsBucket, s3 }),
  queues: queueClient(),
  compareUrl: queueUrls.compare,
  timeZone,
  clock: () => now,
};
const worker = ofFunction("erase-account", eraseAccount(deps));
const erase = ({ id }: Submission) => worker({ submissionId: id });

const call = (name: "erase" | "stop" | "hold", { id }: Submission, reason = "The holder asked") =>
  api.call(
    (
      {
        erase: "eraseIndividualAccount",
        stop: "stopIndividualErasure",
        hold: "holdIndividualAccount",
      } as const
    )[name],
    { token, params: { id }, body: { reason } },
  );
const release = ({ id }: Submission) =>
  api.call("releaseIndividualHold", { token, params: { id } });
const due = async (query: Record<string, string>) =>
  (await api.call("listDueForErasure", { token, query })).body.results;

const kept = async (): Promise<string> => {
  const rows = await Promise.all(Object.values(api.tables).map((one) => rowsOf(one)));
  return JSON.stringify(rows);
};

const anAccount = (over: Parameters<typeof aSubmission>[0] = {}) =>
  stored(submissions, aSubmission({ images: {}, ...over }));

/** Twenty values that nobody else has, everywhere where the product keeps what holders and clerks wrote. */
const canaryAccount = async () => {
  const c = Array.from({ length: 20 }, (_, n) => `Zqcanary${n}x${digits(6)}`);
  const email = `${c[0]}@example.test`.toLowerCase();
  const bank = aBank();
  const shared = `22${digits(9)}`;
  const picture = (text: string) => Buffer.concat([anImage(), Buffer.from(text)]);
  const images = imageStore({ table, bucket: imagesBucket });
  const fields = {
    ...{ firstName: c[1], middleName: c[2], lastName: c[3], city: c[4], address: c[5], chn: c[6] },
    ...{ email, phone: `+234803${digits(7)}`, bank: { ...bank, bankVerificationNumber: shared } },
    holdings: [{ registerName: c[7], registerCode: "DANGCEM", accounts: [c[8]] }],
    identification: { type: "Voter's Card", number: c[9] },
  };
  const first = aSubmission({ fields: fields as never, images: {} });
  const sent = [
    { field: "passportImage", type: "image/jpeg", bytes: picture(c[10] ?? "") },
  ] as const;
  first.images = await images.putAll(first.id, [...sent], now.toISOString());
  first.bankCheck = { verified: true, accountName: c[11] ?? "", at: now.toISOString() };
  const account = await stored(submissions, first);
  const other = await anAccount({
    fields: {
      bank: aBank({ bankVerificationNumber: shared }),
      firstName: "Musa",
      lastName: "Bello",
    },
  });
  const alike = await anAccount({
    fields: {
      ...{ firstName: "Bola", holdings: [] },
      bank: { ...bank, bankVerificationNumber: `22${digits(9)}` },
      identification: { type: "Voter's Card", number: digits(12) },
    },
  });
  await settle();
  const before = await submissions.get(account.id);
  await submissions.saveDecision({
    before,
    ...decide(before, {
      ...{ outcome: "rejected", by: "A clerk", adminId: "bisi", at: now.toISOString() },
      remark: c[12] ?? "",
    }),
    log: aLogEntry({ accountId: account.id }),
  });
  const rejected = await submissions.get(account.id);
  await submissionUpdateStore({ table, hash }).save({
    before: rejected,
    updated: update(rejected, {
      fields: { ...rejected.fields, city: c[13], email: `new.${email}` } as never,
      ...{ images: rejected.images, bankCheck: rejected.bankCheck, consent: rejected.consent },
      ...{ flags: rejected.flags, at: now.toISOString() },
    }),
    draftId: "none",
    log: aLogEntry({ accountId: account.id }),
  });
  await settle();
  const by = { by: "A clerk", adminId: "bisi", at: now.toISOString() };
  await noteStore(table).add(account.id, { ...by, text: c[14] ?? "" }, aLogEntry());
  await bankCheckStore({ table, hash }).remember(
    { bankCode: bank.bankSortCode, accountNumber: bank.bankAccountNumber },
    { accountName: c[15] ?? "", at: now.toISOString() },
  );
  await provedEmailStore(table).note(submissions.emailHash(email), now);
  const headers = await asHolderOf(api, await submissions.get(account.id));
  const request = { kind: "erasure", text: c[16] };
  expect((await api.call("sendPrivacyRequest", { headers, body: request })).status).toBe(202);
  await api.call("settleIndividualDuplicate", {
    token: clerk.token,
    params: { id: account.id, otherId: other.id },
    body: { verdict: "different", reason: c[17] },
  });
  // Images of an update that was never saved.
  const left = [
    { field: "scannedSignatureImage", type: "image/jpeg", bytes: picture(c[18] ?? "") },
  ] as const;
  const ofDraft = await images.putAll(account.id, [...left], now.toISOString(), "a-draft");
  // A plain removal keeps the bytes as an earlier version.
  await images.removeAll(Object.values(ofDraft).map(({ key }) => key));
  const job = await split({ startedAt: now.toISOString() }, 1);
  const place = { n: 1, attempts: 1 };
  await exportFiles.put(job.id, { part: place }, Readable.from([c[19] ?? ""]));
  await exportFiles.put(
    job.id,
    { accountsOf: place },
    Readable.from([`1,KYC,${c[1]},${account.id}`]),
  );
  await endPart(job, 1, "done", now.toISOString());
  await exports.end(await current(job), {
    state: "done",
    log: aLogEntry({ at: now.toISOString() }),
  });
  return { account, other, alike, job, canaries: c as string[], email, headers };
};

/** In every file of the engines, after their databases have given up what was removed. */
const onDisk = async (texts: string[]): Promise<string[]> => {
  const hits: string[] = [];
  for (const folder of engineFolders) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    for (const entry of entries.filter((one) => one.isFile())) {
      const path = join(entry.parentPath, entry.name);
      const bytes = await readFile(path);
      for (const text of texts) {
        const forms = [text, text.toLowerCase(), text.toUpperCase()];
        if (forms.some((form) => bytes.includes(form))) hits.push(`${entry.name}: ${text}`);
      }
    }
  }
  return hits;
};

const compact = async () => {
  for (const folder of engineFolders) {
    for (const name of await readdir(folder)) {
      if (name !== "dynamodb.sqlite") continue;
      const db = new DatabaseSync(join(folder, name), { timeout: 10_000 });
      db.exec("DELETE FROM _stream_records; VACUUM; PRAGMA wal_checkpoint(TRUNCATE)");
      db.close();
    }
  }
};

const compare = compareAccounts({ store: likenesses, clock: () => now });
const compareAgain = async () => {
  for (const message of await messagesOf(queueUrls.compare)) await compare(message as never);
};

/** Beginnings of the partition keys of all rows with the id of this account. */
const kindsWith = async ({ id }: Submission) => {
  const named = await rowsOf(table, (row) => JSON.stringify(row).includes(id));
  return new Set(named.map(({ pk }) => pk.split("#")[0]));
};

/** Puts the table back as it was, as a restore does. The bucket of the tombstones stays as it is. */
const restore = async (copy: Row[]) => {
  const gone = (await rowsOf(table)).map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } }));
  await writeBatches(table, gone);
  await writeBatches(
    table,
    copy.map((Item) => ({ PutRequest: { Item } })),
  );
};

test("D86: an account that a restored table brings back is erased again, with its emails, codes and hold", async () => {
  const { account, job, canaries, email } = await canaryAccount();
  const asked = { email: `new.${email}`, account_type: "individual", account_id: account.id };
  expect((await api.call("requestView", { body: asked })).status).toBe(200);
  await deliver(await rowsOf(table, (row) => row.submissionId === account.id && !!row.mail));
  expect((await call("hold", account, canaries[1])).status).toBe(200);
  const kept = await anAccount();
  const copy = await rowsOf(table);
  expect([...(await kindsWith(account))]).toEqual(
    expect.arrayContaining(["CODE", "EMAILS", "ERASE", "FIND", "LIKE", "REQUEST", "SUB"]),
  );
  await release(account);
  await call("erase", account);
  wait(73);
  await erase(account);
  const { at, by } = await tombstoneOf(account);
  wait(48);
  await restore(copy);
  expect(await submissions.find(account.id)).toBeDefined();

  const again = () =>
    Array.fromAsync(eraseAgain({ table, tombstones: deps.tombstones, timeZone, clock: () => now }));
  expect(await again()).toContain(account.id);
  expect(await submissions.find(account.id)).toBeUndefined();
  expect(await again()).toEqual([]);
  const due = await Array.fromAsync(
    erasureStore(table).dueBefore(new Date(now.getTime() + 1).toISOString()),
  );
  expect(due).toContain(account.id);
  await erase(account);
  await compareAgain();
  wait(1);
  await erase(account);

  const rows = JSON.stringify(await rowsOf(table)).toLowerCase();
  for (const canary of canaries) expect(rows).not.toContain(canary.toLowerCase());
  // Emails to super-admins that were not sent hold its id alone.
  expect(await kindsWith(account)).toEqual(new Set(["DRAFT", "ERASE", "LOG", "OUT"]));
  expect(await exports.get(job.id)).toBeUndefined();
  const [row] = await rowsOf(table, ({ pk, sk }) => pk === `ERASE#${account.id}` && sk === "META");
  expect(row).toMatchObject({ state: "settled", cause: "by-hand", eraseAt: at, adminId: by });
  const logs = await rowsOfKind(table, "log", (it) => it.accountId === account.id);
  const day = dayOf(new Date(at), timeZone);
  expect(logs.map(({ message }) => message)).toContain(erasureLogs.erased.again(day));
  expect(await tombstoneOf(account)).toMatchObject({ at });
  expect(await submissions.find(kept.id)).toBeDefined();
});

test("D86: after an erasure none of 20 values of the holder is kept, in no version of an image either, and accounts that were like it lose their flag", async () => {
  const { account, other, alike, job, canaries, email, headers } = await canaryAccount();
  const before = `${await kept()} ${await onDisk(canaries)}`.toLowerCase();
  for (const canary of canaries) expect(before).toContain(canary.toLowerCase());
  expect((await submissions.get(alike.id)).flags).toEqual(["sameBankAccount"]);

  expect((await call("erase", account, canaries[1])).status).toBe(202);
  wait(73);
  await erase(account);
  await compareAgain();
  wait(1);
  await erase(account);

  const rows = (await kept()).toLowerCase();
  for (const canary of canaries) expect(rows).not.toContain(canary.toLowerCase());
  await compact();
  expect(await onDisk(canaries)).toEqual([]);
  expect(await exports.get(job.id)).toBeUndefined();
  expect(await parts.ofJob(job.id)).toEqual([]);
  expect((await submissions.get(alike.id)).flags).toEqual([]);
  const { likenesses: alikeToOther } = await submissions.getWhole(other.id, "individual");
  expect(alikeToOther.map(({ id }) => id)).not.toContain(account.id);
  // Rows with its id alone: emails to send, which find no account, and images on their way.
  expect(await kindsWith(account)).toEqual(new Set(["DRAFT", "ERASE", "LOG", "OUT"]));

  // To the holder, the account is unknown, and the address is that of a new holder.
  expect((await api.call("viewAccount", { headers })).status).toBe(404);
  expect(await submissions.withEmail(submissions.emailHash(email))).toEqual([]);
  const again = await anAccount({ fields: { email } });
  const found = await submissions.withEmail(submissions.emailHash(email));
  expect(found.map(({ id }) => id)).toEqual([again.id]);
});

test("D86, D137: an erasure that is cut off goes on with the version at which it stopped", async () => {
  const account = await anAccount();
  const updates = submissionUpdateStore({ table, hash });
  for (let version = 2; version <= 4; version++) {
    const before = await submissions.get(account.id, "individual");
    const { images, bankCheck, consent } = before;
    const fields = { ...before.fields, email: `v${version}.${digits(8)}@example.test` };
    const at = now.toISOString();
    await updates.save({
      before,
      updated: update(before, { fields, images, bankCheck, consent, flags: [], at }),
      draftId: "none",
      log: aLogEntry({ accountId: account.id }),
    });
  }
  await call("erase", account);
  wait(73);
  const versions = async () =>
    (await rowsOf(table, ({ pk }) => pk === keys.submission(account.id).pk))
      .filter(({ kind }) => kind === "version")
      .map(({ version }) => version);
  let sent = 0;
  const sendAll: typeof deps.queues.sendAll = async (...messages) => {
    sent += 1;
    if (sent === 4) throw new Error("Killed");
    return deps.queues.sendAll(...messages);
  };
  const dying = ofFunction(
    "erase-account",
    eraseAccount({ ...deps, queues: { ...deps.queues, sendAll } }),
  );

  await expect(dying({ submissionId: account.id })).rejects.toThrow("Killed");
  expect(await versions()).toEqual([3, 4]);

  await erase(account);
  expect(await versions()).toEqual([]);
  const found = await rowsOf(table, (row) => row.id === account.id && /^(DUP|FIND)#/.test(row.pk));
  expect(found).toEqual([]);
});

test("D86: emails about an erased account are dropped, and leave no row of it", async () => {
  const account = await anAccount();
  await call("erase", account);
  wait(73);
  await erase(account);

  const { length } = await inbox.sent();
  await deliver(await rowsOf(table, (row) => row.submissionId === account.id && !!row.mail));

  expect((await inbox.sent()).length).toBe(length);
  expect(await rowsOf(table, ({ pk }) => pk === `EMAILS#${account.id}`)).toEqual([]);
  expect(await rowsOf(table, (row) => row.submissionId === account.id)).toEqual([]);
});

test("D86: a message of before the erasure writes nothing of the account again", async () => {
  const account = await anAccount();
  const late = likenessStore({ table, hash });
  await call("erase", account);
  wait(73);
  await erase(account);
  const rows = await rowsOf(table);

  expect(await late.index(account)).toBe(false);
  await compare({ submissionId: account.id });
  const note = { by: "A clerk", adminId: "bisi", at: now.toISOString(), text: "Late" };
  await expect(noteStore(table).add(account.id, note, aLogEntry())).rejects.toThrow();

  expect(await rowsOf(table)).toEqual(rows);
});

const tombstoneOf = async ({ id }: Submission) => {
  const get = new GetObjectCommand({ Bucket: tombstonesBucket, Key: `tombstones/${id}` });
  return JSON.parse((await (await s3.send(get)).Body?.transformToString()) ?? "");
};

test("D86: erasure by hand waits for 72 hours, tells every super-admin, and leaves a tombstone without a reason", async () => {
  const account = await anAccount();
  const asked = await call("erase", account, "Ada Obi has died");
  expect([asked.status, asked.body]).toEqual([
    202,
    { status: expect.stringContaining("three days"), eraseAt: expect.any(String) },
  ]);
  expect(await due({ accountId: account.id })).toMatchObject([
    {
      ...{ id: account.id, accountType: "individual" },
      erasure: { state: "planned", cause: "by-hand", by: "Ngozi Eze", reason: "Ada Obi has died" },
    },
  ]);
  await deliver(
    await rowsOf(table, (row) => row.mail === "erasure" && row.accountId === account.id),
  );
  const told = (await inbox.sent()).filter(({ text }) => text.includes("> Ada Obi has died"));
  expect(told.map(({ to }) => to)).toEqual(registrar.superAdmins.map(({ email }) => [email]));
  expect(told[0]?.text).toContain(`/admin/view_individual_account/${account.id}`);
  expect((await call("erase", account)).status).toBe(409);

  now = new Date(Date.parse(asked.body.eraseAt) - 1000);
  await erase(account);
  expect(await submissions.find(account.id)).toBeDefined();
  wait(1);
  await erase(account);

  expect(await submissions.find(account.id)).toBeUndefined();
  expect(await due({ accountId: account.id })).toEqual([]);
  expect(await tombstoneOf(account)).toEqual({
    ...{ id: account.id, type: "individual", cause: "by-hand", by: expect.any(String) },
    at: now.toISOString(),
  });
  const logs = await rowsOfKind(table, "log", (row) => row.accountId === account.id);
  expect(logs.map(({ message }) => message)).toContain("Account erased, as an administrator asked");
  expect(JSON.stringify(await rowsOf(table))).not.toContain("Ada Obi has died");
  expect((await call("erase", account)).status).toBe(404);
});

test("D86: a super-admin stops an erasure, and the account stays", async () => {
  const account = await anAccount();
  await call("erase", account);
  expect((await call("stop", account, "A court needs it")).status).toBe(200);
  wait(80);
  await erase(account);

  expect(await submissions.find(account.id)).toBeDefined();
  expect(await due({ accountId: account.id })).toEqual([]);
  expect((await call("stop", account)).status).toBe(409);
  await deliver(
    await rowsOf(table, (row) => row.mail === "erasure" && row.accountId === account.id),
  );
  const told = (await inbox.sent()).filter(({ text }) => text.includes("> A court needs it"));
  expect(told.map(({ subject }) => subject)).toEqual([expect.stringMatching(/stopped$/)]);
  expect((await call("erase", account)).status).toBe(202);
});

test("D86: a hold stops an erasure, and after the hold it waits three days more", async () => {
  const account = await anAccount();
  await call("erase", account);
  expect((await call("hold", account, "A court needs it")).status).toBe(200);
  expect((await call("hold", account)).status).toBe(409);
  expect((await due({ held: "true" })).map(({ id }: Submission) => id)).toContain(account.id);
  expect((await due({})).map(({ id }: Submission) => id)).not.toContain(account.id);
  wait(80);
  await erase(account);
  expect(await submissions.find(account.id)).toBeDefined();

  expect((await release(account)).status).toBe(200);
  expect((await release(account)).status).toBe(409);
  now = new Date(Date.now() + 71 * hourMs);
  await erase(account);
  expect(await submissions.find(account.id)).toBeDefined();
  wait(2);
  await erase(account);
  expect(await submissions.find(account.id)).toBeUndefined();
});

test("D86: nobody erases or holds an unknown account, or one of the other type", async () => {
  const company = await stored(submissions, aCorporateSubmission());
  const unknown = aSubmission();
  for (const one of [company as never, unknown]) {
    for (const name of ["erase", "hold"] as const) expect((await call(name, one)).status).toBe(404);
  }
});

test("D86: the deployed function reads its keys and erases the account of a message", async () => {
  const account = await anAccount();
  await call("erase", account);
  const past = new Date(Date.now() - hourMs).toISOString();
  await updateItem<{ eraseAt: string }>(table, keys.erasure(account.id), {
    set: { eraseAt: past },
  });
  process.env.COMPARE_QUEUE_URL = queueUrls.compare;
  const handler = await loadFunction("erase-account", () => import("./handler.ts"));
  const body = JSON.stringify({ submissionId: account.id });

  const answer = await handler(
    { Records: [{ messageId: "1", body }] },
    contextFor("erase-account", "1"),
  );

  expect(answer).toEqual({ batchItemFailures: [] });
  expect(await submissions.find(account.id)).toBeUndefined();
  expect(await rowsOf(table, ({ pk }) => pk === `SUB#${account.id}`)).toEqual([]);
});
