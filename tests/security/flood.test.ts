import { expect, test } from "vitest";
import { limits } from "#functions/domain/access/limits.ts";
import { formSessions } from "#functions/lookups/form-sessions.ts";
import { searchHolders } from "#functions/lookups/search-holders.ts";
import { keyedHash } from "#functions/services/keyed-hash.ts";
import { registerStore } from "#functions/store/registers/registers.ts";
import { rateLimiter } from "#functions/store/staff/rate-limits.ts";
import { secretNames } from "#local/local-secrets.ts";
import { aCorporateForm, aForm } from "../builders/a-form.ts";
import { aBank, aSubmission, digits, individualFields } from "../builders/a-submission.ts";
import { freshAddress, startApi } from "../support/api.ts";
import { rememberCheck } from "../support/bank-check.ts";
import { startMailEngine } from "../support/engines.ts";
import { figure } from "../support/figure.ts";
import { importHolders, knowHoldings } from "../support/import-holders.ts";
import { openMailWorker } from "../support/mail-worker.ts";
import { rowsOf } from "../support/rows.ts";
import { stored, submissionsOf } from "../support/stored.ts";
import { insideOneWindow } from "../support/windows.ts";

const api = await startApi(["holders", "lookups"]);
await knowHoldings(api);
const inbox = await startMailEngine();
const deliver = await openMailWorker();
const { main } = api.tables;
const submissions = submissionsOf(api);
const hash = keyedHash(() => api.secrets[secretNames.lookupKey] ?? "");
const times = (count: number) => Array.from({ length: count }, (_, n) => n);

/** Sends twenty requests at a time, as a machine with twenty connections would. */
const flood = async <T>(count: number, send: (n: number) => Promise<T>): Promise<T[]> => {
  const answers: T[] = [];
  for (let n = 0; n < count; n += 20) {
    answers.push(...(await Promise.all(times(Math.min(20, count - n)).map((i) => send(n + i)))));
  }
  return answers;
};

const accepted = (answers: { status: number }[]) =>
  answers.filter(({ status }) => status === 201).length;

const posts = figure({ long: 1000, short: 40 });

test(`T1, D74: only twenty of ${posts} forms for one bank account from one address are accepted, and then the owner's`, async () => {
  await insideOneWindow(3600, 60);
  const bank = aBank();
  const address = freshAddress();

  const answers = await flood(posts, (n) =>
    api.call("sendCorporateAccount", {
      body: aCorporateForm({ fields: { bank, companyName: `Sahel ${n}` } }),
      headers: { "X-Forwarded-For": `198.51.100.${n % 250}` },
      address,
    }),
  );
  const owner = await api.call("sendCorporateAccount", {
    body: aCorporateForm({ fields: { bank } }),
  });

  expect(accepted(answers)).toBe(20);
  expect(owner.status).toBe(201);
}, 300_000);

test("T1: one address can send three hundred forms an hour, whatever address its headers claim", async () => {
  await insideOneWindow(3600, 120);
  const address = "203.0.113.77";
  const { limit } = limits.submissionsPerAddress;
  const before = limit - figure({ long: limit, short: 10 });
  const rates = rateLimiter({ table: main, hash, isOn: true });
  for (const n of times(before)) {
    await rates.countOnce(limits.submissionsPerAddress, { network: address }, `earlier form ${n}`);
  }

  const answers = await flood(posts, (n) =>
    api.call("sendCorporateAccount", {
      body: aCorporateForm({ fields: { bank: aBank() } }),
      headers: { "X-Forwarded-For": `198.51.100.${n % 250}`, Forwarded: `for=198.51.100.${n}` },
      address,
    }),
  );

  expect(accepted(answers)).toBe(limit - before);
}, 600_000);

const forgeries = figure({ long: 100, short: 20 });

test(`T2: ${forgeries} forms with data of another holder leave that account unchanged`, async () => {
  const victim = await stored(submissions, aSubmission({ status: "approved" }));
  const { email, bank } = victim.fields;
  const { bankVerificationNumber } = bank;

  const answers = await flood(forgeries, () =>
    api.call("sendCorporateAccount", {
      body: aCorporateForm({ fields: { email, bank: aBank({ bankVerificationNumber }) } }),
    }),
  );

  expect(accepted(answers)).toBe(forgeries);
  for (const { body } of answers) {
    const forged = await submissions.get(body.results.id, "corporate");
    expect(forged.status).toBe("pending");
    expect(forged.flags).toEqual(["unverifiedBank"]);
  }
  expect(await submissions.get(victim.id, "individual")).toEqual(victim);
});

test("T2: an update of an account without a view token is rejected", async () => {
  const victim = await stored(submissions, aSubmission());
  for (const _ of times(figure({ long: 100, short: 10 }))) {
    const { status } = await api.call("updateIndividualAccount", {
      params: { id: victim.id },
      body: aForm({ fields: { email: "eve@example.test" } }),
    });
    expect(status).toBe(401);
  }
  expect(await submissions.get(victim.id, "individual")).toEqual(victim);
});

test(`T5: none of ${forgeries} forms with a bank check of another account, bank or name is accepted`, async () => {
  const swaps = [
    () => ({ bank: aBank() }),
    (one: ReturnType<typeof individualFields>) => ({ bank: { ...one.bank, bankSortCode: "057" } }),
    (one: ReturnType<typeof individualFields>) => ({
      bank: { ...one.bank, bankAccountNumber: digits(10) },
    }),
    () => ({ firstName: "Eve", middleName: "Mallory", lastName: "Trent" }),
  ];

  const answers = await flood(forgeries, async (n) => {
    const fields = individualFields();
    await rememberCheck(api, fields);
    const swapped = { ...fields, ...swaps[n % swaps.length]?.(fields) };
    return api.call("sendIndividualAccount", { body: aForm({ fields: swapped }) });
  });

  expect(accepted(answers)).toBe(0);
  for (const { status } of answers) expect(status).toBe(400);
});

const requests = figure({ long: 5000, short: 60 });

test(`T8: ${requests} requests for links in a day send at most ten emails and get the same response`, async () => {
  const { fields } = await stored(submissions, aSubmission());
  const isLinks = (row: Record<string, unknown>) =>
    row.mail === "links" && row.emailHash === submissions.emailHash(fields.email);

  const answers = await flood(requests, () =>
    api.call("findAccount", { body: { email: fields.email } }),
  );

  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect((await rowsOf(main, isLinks)).length).toBeLessThanOrEqual(10);
}, 300_000);

const letters = figure({ long: 26, short: 5 });

test(`T4: searches for ${letters}³ prefixes from one address are limited per minute, per day and in hits`, async () => {
  const registers = registerStore(api.tables.registers);
  const alphabet = times(letters).map((n) => String.fromCharCode(97 + n));
  const prefixes = alphabet.flatMap((a) =>
    alphabet.flatMap((b) => alphabet.map((c) => `${a}${b}${c}`)),
  );
  const people = prefixes.slice(0, 40).map((prefix, n) => ({
    AccountNumber: `${100_000 + n}`,
    FirstName: `${prefix}na`,
    LastName: "Obi",
    MiddleName: "",
    CompanyName: "",
  }));
  await importHolders(api.tables.registers, {
    code: "DANGCEM",
    generation: "g1",
    holders: people,
  });
  const midnight = Date.parse("2026-11-03T00:00:00.000Z");
  let askedAt = midnight;
  const rates = rateLimiter({ table: main, hash, isOn: true, clock: () => new Date(askedAt) });
  const search = searchHolders({
    registers,
    canaries: { watch: async () => undefined },
    sessions: formSessions({
      tickets: { idOf: () => undefined },
      rates,
      hash,
      clock: () => new Date(askedAt),
    }),
  });
  const answeredIn = new Map<number, number>();
  let answered = 0;

  for (const [n, value] of prefixes.entries()) {
    askedAt = midnight + n * 1000;
    const params = { regId: "DANGCEM", searchType: "N", value };
    const answer = await search({ params, headers: {}, address: "203.0.113.9" } as never).catch(
      ({ code }: { code: string }) => ({ code }),
    );
    if ("code" in answer) {
      expect(answer.code).toBe("limit.searches");
      continue;
    }
    expect(answer.reply.results.length).toBeLessThanOrEqual(20);
    answered += 1;
    const minute = Math.floor(askedAt / 60_000);
    answeredIn.set(minute, (answeredIn.get(minute) ?? 0) + 1);
  }

  expect(answered).toBe(letters === 26 ? 1000 : 65);
  expect(Math.max(...answeredIn.values())).toBeLessThanOrEqual(30);
}, 600_000);

test("T29: links in emails point to the configured site, whatever host a request names", async () => {
  const evil = "evil.example";
  const { fields } = await stored(submissions, aSubmission());
  const headers = {
    Host: evil,
    "X-Forwarded-Host": evil,
    "X-Original-Host": evil,
    Origin: `https://${evil}`,
    Referer: `https://${evil}/`,
    Forwarded: `host=${evil}`,
    "X-Forwarded-Proto": "ftp",
  };

  await api.call("findAccount", { body: { email: fields.email }, headers });
  await deliver(
    await rowsOf(
      main,
      ({ mail, emailHash }) =>
        mail === "links" && emailHash === submissions.emailHash(fields.email),
    ),
  );

  const mails = (await inbox.sent()).filter(({ to }) => to.includes(fields.email));
  expect(mails).toHaveLength(1);
  const origins = [
    ...mails
      .map(({ text, html }) => `${text} ${html}`)
      .join(" ")
      .matchAll(/[a-z]+:\/\/[^/"\s<\\]+/g),
  ].map(([it]) => it);
  expect(new Set(origins)).toEqual(new Set([JSON.parse(process.env.REGISTRAR ?? "{}").siteUrl]));
});

const headerTricks = [
  "a\r\nBcc: eve@example.test",
  "a\nSubject: x",
  "a\u0000b",
  "a\u2028Bcc: eve@e.test",
];

test("T29: no typed text reaches the headers of an email", async () => {
  for (const firstName of headerTricks) {
    const fields = individualFields({ firstName });
    await rememberCheck(api, fields);
    const { status } = await api.call("sendIndividualAccount", { body: aForm({ fields }) });
    expect([201, 400]).toContain(status);
  }
  for (const email of [
    "a@b.test\r\nBcc: eve@e.test",
    "a@b.test, eve@e.test",
    "<a@b.test> eve@e.test",
    "eve@e.test <a@b.test>, <x@y.test",
    "a@b.test;x@y.test",
  ]) {
    expect((await api.call("findAccount", { body: { email } })).status).toBe(400);
  }
  const forms = await rowsOf(main, ({ mail }) => mail === "received");
  await deliver(forms);
  for (const { to, subject } of await inbox.sent()) {
    expect(to).toHaveLength(1);
    expect(subject).not.toMatch(/Bcc|eve|\p{Cc}/u);
  }
});
