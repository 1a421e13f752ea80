import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, PutCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { ofFunction } from "#local/iam/current-function.ts";
import { secretNames } from "#local/local-secrets.ts";
import { keysOf, ringStateOf } from "#shared/key-ring.ts";
import { aLogEntry } from "#tests/builders/a-log-entry.ts";
import { aBank, aCorporateSubmission, aSubmission, digits } from "#tests/builders/a-submission.ts";
import { anAdministrator } from "#tests/builders/an-administrator.ts";
import { startApi } from "#tests/support/api.ts";
import { encryptedWith, hashedWith } from "#tests/support/key-ids.ts";
import { type Row, rowsOf } from "#tests/support/rows.ts";
import { stored, submissionsOf } from "#tests/support/stored.ts";
import { viewCodeRef } from "../../domain/access/code-refs.ts";
import { alikeBy } from "../../domain/comparison/verdict.ts";
import type { Submission } from "../../domain/submission/submission.ts";
import { update } from "../../domain/submission/update.ts";
import { fieldCipher } from "../../services/field-cipher.ts";
import { formTickets } from "../../services/form-tickets.ts";
import { freezeLinks } from "../../services/freeze-links.ts";
import { keyedHash } from "../../services/keyed-hash.ts";
import { accountSearch } from "../../store/lists/search.ts";
import { provedEmailStore } from "../../store/outbox/proved-emails.ts";
import { renewValues } from "../../store/rotation/renew-values.ts";
import { rotationStore } from "../../store/rotation/rotation.ts";
import { adminStore } from "../../store/staff/admins.ts";
import { codeStore } from "../../store/staff/codes.ts";
import { secondFactorStore } from "../../store/staff/second-factors.ts";
import { bankCheckStore } from "../../store/submissions/bank-checks.ts";
import { likenessStore } from "../../store/submissions/likenesses.ts";
import { submissionUpdateStore } from "../../store/submissions/updates.ts";
import { verdictStore } from "../../store/submissions/verdicts.ts";
import { openDatabase } from "../../store/table/table.ts";
import { compareAccounts } from "../compare-accounts/compare-accounts.ts";
import { rotateKeys } from "./rotate-keys.ts";

const api = await startApi([]);
const { main: table } = api.tables;
const submissions = submissionsOf(api);
const hash = keyedHash(() => api.secrets[secretNames.lookupKey] ?? "");
const cipher = fieldCipher({ read: async () => api.secrets[secretNames.fieldKeys] ?? "" });
const bytes = { db: openDatabase(), name: table.name };
const likenesses = likenessStore({ table, hash });
const updates = submissionUpdateStore({ table, hash });
const search = accountSearch({ table, hash });
const proved = provedEmailStore(table);
const factors = secondFactorStore(table);

let now = new Date();
const hourMs = 3_600_000;

const worker = ({ rowsAtOnce = 200, tick = 0 } = {}) =>
  ofFunction(
    "rotate-keys",
    rotateKeys({
      readKeys: async () => ({
        field: ringStateOf(api.secrets[secretNames.fieldKeys] ?? "", Date.now()),
        lookup: ringStateOf(api.secrets[secretNames.lookupKey] ?? "", Date.now()),
      }),
      rotations: rotationStore({ table, stored: bytes, cipher, hash, rowsAtOnce }),
      clock: () => {
        now = new Date(now.getTime() + tick);
        return now;
      },
    }),
  );

const started = new Date(Date.now() - hourMs).toISOString();

/** The next key of both secrets, in force for an hour. @returns what removes the keys before */
const addKeys = () => {
  const before = { ...api.secrets };
  const all = [secretNames.fieldKeys, secretNames.lookupKey] as const;
  const ids: number[] = [];
  for (const name of all) {
    const keys = keysOf(api.secrets[name] ?? "");
    const id = (keys.at(-1)?.id ?? 0) + 1;
    ids.push(id);
    api.secrets[name] = JSON.stringify({
      ...Object.fromEntries(keys.map((key) => [`${key.id} from ${started}`, key.text])),
      [`${id} from ${started}`]: `key ${id} of ${name} `.repeat(4),
    });
  }
  const [id = 0] = ids;
  const removeBefore = () => {
    for (const name of all) {
      const kept = `${id} from ${started}`;
      api.secrets[name] = JSON.stringify({
        [kept]: JSON.parse(api.secrets[name] ?? "")[kept],
      });
    }
  };
  const returnToBefore = () => Object.assign(api.secrets, before);
  return { id, removeBefore, returnToBefore };
};

const rows = (isWanted?: (row: Row) => boolean) => rowsOf(bytes, isWanted);

const updated = async ({ id }: Submission, fields: Partial<Submission["fields"]>) => {
  const before = await submissions.get(id);
  const { images, bankCheck, consent } = before;
  const sent = { ...before.fields, ...fields } as Submission["fields"];
  await updates.save({
    before,
    updated: update(before, {
      ...{ fields: sent, images, bankCheck, consent, flags: [] },
      at: new Date().toISOString(),
    }),
    draftId: "none",
    log: aLogEntry(),
  });
};

const found = async ({ type, status }: Submission, searched: string) => {
  const { rows } = await search.page({ type, status, search: searched, sort: "newest", limit: 50 });
  return rows.map(({ id }) => id);
};

/** An account of two versions, one that a clerk called different, a proved email and a second factor. */
const world = async () => {
  const email = `kept.${digits(9)}@example.test`;
  const holdings = [{ registerName: "R", registerCode: "R1", accounts: [digits(9)] }];
  const unlike = { holdings, email, identification: { type: "Voter's Card", number: digits(12) } };
  const person = await stored(submissions, aSubmission({ images: {}, fields: unlike as never }));
  const company = await stored(
    submissions,
    aCorporateSubmission({ images: {}, fields: { email, holdings, bank: aBank(), directors: [] } }),
  );
  await updated(person, { city: "Jos" });
  await compareAll(person, company);
  await proved.note(submissions.emailHash(email), new Date());
  const admin = anAdministrator();
  await adminStore(table).create(admin);
  await factors.start(admin.id, "SEEDSEEDSEED", new Date());
  return { person, company, email, admin };
};

/** As the messages about their last changes do. */
const compareAll = async (...all: Submission[]) => {
  const compare = compareAccounts({ store: likenesses, clock: () => new Date() });
  for (const { id: submissionId } of [...all, ...all]) {
    const { version } = await submissions.get(submissionId);
    await compare({ submissionId, ...(version > 1 && { earlier: version - 1 }) });
  }
};

const flagsOf = async ({ id }: { id: string }) => (await submissions.get(id)).flags;

/** A clerk calls both accounts different. */
const settle = async (person: Submission, company: Submission) => {
  const [one, other] = await likenesses.getAll([person.id, company.id]);
  if (!one || !other) throw new Error("not stored");
  const [alike] = alikeBy((await likenesses.sharing(one)).others.get(other.id) ?? []);
  const verdict = {
    ...{
      verdict: "different" as const,
      reason: "Seen",
      by: "A clerk",
      adminId: "bisi",
      at: started,
    },
  };
  const side = (account: Submission) => ({
    account: { ...account, likenesses: [] },
    likenesses: [],
    flags: [],
    log: aLogEntry(),
  });
  await verdictStore(table).save({ ...verdict, alike }, [side(one), side(other)]);
  await compareAll(person, company);
};

const work = async (run = worker()) => {
  for (let calls = 1; calls < 500; calls++) {
    const reply = await run();
    if (reply.state !== "going on") return { ...reply, calls };
  }
  throw new Error("The rotation does not end");
};

test("D87: after a rotation the new keys open and find everything, and the old keys nothing", async () => {
  const { person, company, email, admin } = await world();
  await settle(person, company);
  expect([await flagsOf(person), await flagsOf(company)]).toEqual([[], []]);

  const { id, removeBefore, returnToBefore } = addKeys();
  expect(await work()).toMatchObject({ state: "done", pass: 2, fieldKey: id, lookupKey: id });
  const all = { ...api.secrets };
  removeBefore();

  const used = new Set((await rows()).flatMap(encryptedWith));
  expect([...used]).toEqual([id]);
  const hashes = (await rows()).flatMap(hashedWith);
  expect(hashes.length).toBeGreaterThan(10);
  expect(new Set(hashes)).toEqual(new Set([id]));
  const whole = await submissions.getWhole(person.id, "individual", 1);
  expect(whole.submission.fields.bank).toEqual(person.fields.bank);
  expect(await found(person, person.fields.bank.bankVerificationNumber)).toEqual([person.id]);
  expect((await submissions.withEmail(submissions.emailHash(email))).length).toBe(2);
  expect(await proved.isProved(submissions.emailHashes(email), new Date())).toBe(true);
  expect((await factors.get(admin.id, new Date()))?.seed).toBe("SEEDSEEDSEED");
  await updated(person, { city: "Kano" });
  await compareAll(person, company);
  expect([await flagsOf(person), await flagsOf(company)]).toEqual([[], []]);

  returnToBefore();
  await expect(submissions.get(person.id)).rejects.toThrow(`There is no key ${id}`);
  expect(await submissions.withEmail(submissions.emailHash(email))).toEqual([]);
  Object.assign(api.secrets, all);
  removeBefore();
});

test("D87: while both keys are there, accounts are found, updated and compared by either", async () => {
  const { person, company, email } = await world();
  const { id } = addKeys();

  expect(await found(person, person.fields.bank.bankVerificationNumber)).toEqual([person.id]);
  expect(await proved.isProved(submissions.emailHashes(email), new Date())).toBe(true);
  const third = await stored(submissions, aSubmission({ fields: { email, holdings: [] } }));
  await compareAll(third, person);
  expect(await flagsOf(person)).toContain("sameEmail");
  expect(await flagsOf(third)).toContain("sameEmail");

  const bank = aBank();
  await updated(person, { bank, email: `moved.${digits(9)}@example.test` });
  await compareAll(person, company);
  expect(await found(person, person.fields.bank.bankVerificationNumber)).toEqual([]);
  expect(await found(person, bank.bankVerificationNumber)).toEqual([person.id]);
  expect(await flagsOf(company)).toContain("sameEmail");
  const ids = await rows(({ pk, id: of }) => pk.startsWith("DUP#") && of === person.id);
  expect(new Set(ids.flatMap(hashedWith))).toEqual(new Set([id]));
});

test("D87: what was settled or given out before the rotation holds during it", async () => {
  const { person, company } = await world();
  await settle(person, company);
  const at = new Date();
  const account = { bankCode: "044", accountNumber: digits(10) };
  const stores = () => ({
    tickets: formTickets(hash),
    links: freezeLinks(hash),
    checks: bankCheckStore({ table, hash }),
    codes: codeStore({ table, hash }),
  });
  const before = stores();
  const ticket = before.tickets.create(at);
  const link = await before.links.tokenOf({ id: "mail", accountId: person.id }, at);
  await before.checks.remember(account, { accountName: "ADA OBI", at: at.toISOString() });
  const ref = viewCodeRef(person);
  const { email } = person.fields;
  const code = await before.codes.make(ref, { request: "asked", email }, at);

  addKeys();

  const { tickets, links, checks, codes } = stores();
  await compareAll(person, company);
  expect([await flagsOf(person), await flagsOf(company)]).toEqual([[], []]);
  expect(tickets.idOf(ticket, at)).toBe(ticket.split(".")[0]);
  expect(tickets.idOf(tickets.create(at), at)).toBeDefined();
  expect((await links.open(link, at))?.accountId).toBe(person.id);
  expect((await checks.find(account, at))?.accountName).toBe("ADA OBI");
  const proof = await codes.judge(ref, { email, code, request: "asked" }, at);
  expect(proof && (await codes.spend(proof, { account: { id: "any" }, log: aLogEntry() }))).toBe(
    true,
  );
});

test("D87: a rotation that is stopped after any page goes on there, and may do a page twice", async () => {
  const { person } = await world();
  const { id, removeBefore } = addKeys();
  const aPage = worker({ rowsAtOnce: 7, tick: 30_000 });
  const stopped = rotationStore({ table, stored: bytes, cipher, hash, rowsAtOnce: 7 });

  expect(await aPage()).toMatchObject({ state: "going on", pass: 1, read: 7 });
  // A second worker that did the same page, and was killed before or after it noted this.
  const rotation = await stopped.find(`${id}/${id}`);
  await stopped.next(rotation);
  await stopped.next(rotation);
  const { state, calls } = await work(aPage);

  expect(state).toBe("done");
  expect(calls).toBeGreaterThan(4);
  removeBefore();
  expect((await submissions.get(person.id)).fields).toMatchObject({ bank: person.fields.bank });
  expect(await found(person, person.fields.bank.bankVerificationNumber)).toEqual([person.id]);
});

test("D87: while a function may still write with the keys of before, nothing is done", async () => {
  const { returnToBefore } = addKeys();
  const soon = new Date(Date.now() - 19 * 60_000).toISOString();
  for (const name of [secretNames.fieldKeys, secretNames.lookupKey] as const) {
    api.secrets[name] = (api.secrets[name] ?? "").replaceAll(started, soon);
  }
  now = new Date();

  const until = new Date(Date.parse(soon) + 20 * 60_000).toISOString();
  expect(await worker()()).toEqual({ state: "early", until });
  returnToBefore();
});

test("D87: a write that comes between wins, and has the key in force", async () => {
  const { person, admin } = await world();
  const isPresent = ({ pk, sk }: Row) => pk === `SUB#${person.id}` && sk === "META";
  const [stale] = await rows(isPresent);
  const [staleFactor] = await rows(({ pk }) => pk === `FACTOR#${admin.id}`);
  if (!stale || !staleFactor) throw new Error("not stored");
  const { id } = addKeys();
  await updated(person, { city: "Owerri" });
  await factors.start(admin.id, "ANOTHERSEED", new Date());

  const renew = ofFunction("rotate-keys", renewValues);
  await renew({ stored: bytes, cipher }, stale);
  await renew({ stored: bytes, cipher }, staleFactor);

  expect((await submissions.get(person.id)).fields.city).toBe("Owerri");
  expect((await factors.get(admin.id, new Date()))?.seed).toBe("ANOTHERSEED");
  const [present] = await rows(isPresent);
  expect(new Set(present && encryptedWith(present))).toEqual(new Set([id]));
});

test("D87: a value that an earlier release left in plain text is encrypted", async () => {
  const { person } = await world();
  const [row] = await rows(({ pk, sk }) => pk === `SUB#${person.id}` && sk === "V#1");
  if (!row) throw new Error("not stored");
  const fields = { ...(row.fields as object), phone: "+2348030000001" };
  const plain = DynamoDBDocumentClient.from(new DynamoDBClient({}), {
    marshallOptions: { removeUndefinedValues: true },
  });
  await plain.send(new PutCommand({ TableName: table.name, Item: { ...row, fields } }));

  await work();

  const [after] = await rows(({ pk, sk }) => pk === row.pk && sk === row.sk);
  expect(JSON.stringify(after)).not.toContain("+2348030000001");
  expect((await submissions.getVersion(person.id, 1))?.fields.phone).toBe("+2348030000001");
});
