import { describe, expect, test } from "vitest";
import { ofFunction } from "#local/iam/current-function.ts";
import { secretNames } from "#local/local-secrets.ts";
import type { IndividualFields } from "#shared/kyc/submission.ts";
import { aLogEntry } from "#tests/builders/a-log-entry.ts";
import { aBank, aCorporateSubmission, aSubmission, digits } from "#tests/builders/a-submission.ts";
import { startApi } from "#tests/support/api.ts";
import { comparisonsOf } from "#tests/support/comparisons.ts";
import { startQueueEngine } from "#tests/support/engines.ts";
import { messagesOf } from "#tests/support/messages.ts";
import { rowsOf } from "#tests/support/rows.ts";
import { stored, submissionsOf } from "#tests/support/stored.ts";
import { decide } from "../../domain/submission/decide.ts";
import type { Submission } from "../../domain/submission/submission.ts";
import { keyedHash } from "../../services/keyed-hash.ts";
import { queueClient } from "../../services/queues.ts";
import { likenessStore } from "../../store/submissions/likenesses.ts";
import { keys } from "../../store/table/keys.ts";
import { updateItem } from "../../store/table/table.ts";
import { changesOfAccounts, fullyLinked } from "../../testing/account-changes.ts";
import { compareAccounts } from "./compare-accounts.ts";

const api = await startApi([]);
const { main: table } = api.tables;
const submissions = submissionsOf(api);
const hash = keyedHash(() => api.secrets[secretNames.lookupKey] ?? "");
const { settle } = await comparisonsOf(api);
/** Compares none of the accounts that changed: each of many would be compared with all others. */
const forget = () => settle(async () => undefined);

const later = "2026-11-03T10:00:00.000Z";

const holdingOf = (account: string) => ({
  registerName: "Dangote Cement Plc",
  registerCode: "DANGCEM",
  accounts: [account],
});

const others = { firstName: "Musa", middleName: "", lastName: "Danjuma" };

const save = (one: Submission) => stored(submissions, one);
const flagsOf = async (...all: { id: string }[]) =>
  Promise.all(all.map(async ({ id }) => (await submissions.get(id)).flags));
const linksOf = async ({ id, type }: Submission) =>
  (await submissions.getWhole(id, type)).likenesses.map((one) => [one.id, one.by.join()]);

const { decided, updated } = changesOfAccounts({ table, hash }, later);

const store = likenessStore({ table, hash });

/** The accounts that a message about this account compares. */
const comparedWith = async ({ id }: Submission): Promise<string[]> => {
  const compared: string[] = [];
  const sharing = (one: Pick<Submission, "id" | "fields" | "images">) => {
    compared.push(one.id);
    return store.sharing(one);
  };
  const deps = { store: { ...store, sharing }, clock: () => new Date(later) };
  await compareAccounts(deps)({ submissionId: id });
  return compared;
};

const image = { key: "k", type: "image/jpeg" as const, bytes: 1, sha256: "ab" };

const sharedValues: [string, Partial<IndividualFields>, string][] = [
  ["BVN", { bank: aBank({ bankVerificationNumber: "22000000001" }) }, "sameBvn"],
  ["CHN", { chn: "C 1234" }, "sameChn"],
  ["email", { email: "ada@example.test" }, "sameEmail"],
  ["holding", { holdings: [holdingOf("0009")] }, "sameHolding"],
  ["ID number", { identification: { type: "Voter's Card", number: "12345" } }, "sameId"],
];

test.each(sharedValues)(
  "D35: two accounts with the same %s are both flagged and linked",
  async (_, fields, flag) => {
    const first = await save(aSubmission({ fields }));
    const { bankVerificationNumber } = first.fields.bank;
    const bank = aBank(flag === "sameBvn" ? { bankVerificationNumber } : {});
    const second = await save(aSubmission({ fields: { ...fields, ...others, bank } }));
    const alone = await save(aSubmission({ fields: others }));

    await settle();

    expect(await flagsOf(first, second, alone)).toEqual([[flag], [flag], []]);
    expect((await linksOf(first)).map(([id]) => id)).toEqual([second.id]);
    expect((await linksOf(second)).map(([id]) => id)).toEqual([first.id]);
  },
);

test("D35: an image or a bank account of a person that a company has too flags both", async () => {
  const bank = aBank();
  const first = await save(aSubmission({ fields: { bank }, images: { passportImage: image } }));
  const second = await save(
    aCorporateSubmission({
      fields: { bank: { ...bank, bankVerificationNumber: "22000000002" }, holdings: [] },
      images: { companySealImage: image },
    }),
  );

  await settle();

  const flags = ["sameBankAccount", "sameImage"];
  expect(await flagsOf(first, second)).toEqual([flags, flags]);
});

test.each([
  ["one after another", undefined],
  [
    "at once, each message twice and in the other order",
    async (messages: object[], compare: (message: object) => Promise<void>) => {
      await Promise.all([...messages, ...messages].toReversed().map(compare));
    },
  ],
])("D35: four forms that arrive together flag each other when compared %s", async (_, deliver) => {
  const email = `four.${digits(8)}@example.test`;
  const all = await Promise.all(
    [1, 2, 3, 4].map((n) => save(aSubmission({ fields: { email, lastName: `Name${n}` } }))),
  );

  await settle(deliver);

  expect(await flagsOf(...all)).toEqual(Array(4).fill(["sameEmail"]));
  for (const one of all) expect(await linksOf(one)).toHaveLength(3);
});

test("D35: a flag goes when the other account is rejected or corrected, and comes back with the reason", async () => {
  const fields = { email: `two.${digits(8)}@example.test`, holdings: [holdingOf(digits(9))] };
  const first = await save(aSubmission({ fields }));
  const second = await save(aSubmission({ fields: { ...fields, ...others } }));
  await settle();

  await updated(second, { email: "other@example.test" });
  await settle();
  expect(await flagsOf(first, second)).toEqual([["sameHolding"], ["sameHolding", "emailChanged"]]);

  await decided(first, "rejected");
  await settle();
  expect(await flagsOf(first, second)).toEqual([["sameHolding"], ["emailChanged"]]);
  expect(await linksOf(second)).toEqual([]);

  await decided(first, "approved");
  await settle();
  expect(await flagsOf(first, second)).toEqual([["sameHolding"], ["sameHolding", "emailChanged"]]);
});

test("D35: the rows of an earlier version are removed and find nothing meanwhile", async () => {
  const [old, now] = [holdingOf(digits(9)), holdingOf(digits(9))];
  const first = await save(aSubmission({ fields: { holdings: [old] } }));
  await settle();
  await updated(first, { holdings: [now] });
  const second = await save(aSubmission({ fields: { ...others, holdings: [old] } }));
  await settle();

  expect(await flagsOf(first, second)).toEqual([["holdingsChanged"], []]);
  const rows = await rowsOf(
    table,
    ({ pk, id }) => pk.startsWith("LIKE#HOLDING") && id === first.id,
  );
  expect(rows.map(({ version }) => version)).toEqual([2]);
});

test("D35: the same BVN and a matching name are the same person, who is linked without a flag", async () => {
  const fields = { bank: aBank(), email: `one.${digits(8)}@example.test` };
  const before = await save(aSubmission({ fields: { ...fields, holdings: [holdingOf("77")] } }));
  await decided(before, "approved");
  const again = await save(
    aSubmission({
      dateCreated: later,
      fields: { ...fields, middleName: "", holdings: [holdingOf("77")] },
    }),
  );
  await settle();

  expect(await flagsOf(before, again)).toEqual([[], []]);
  const { likenesses } = await submissions.getWhole(again.id, "individual");
  expect(likenesses).toMatchObject([{ id: before.id, isSamePerson: true }]);
});

test("D91: another bank account or email than an earlier form of the person is flagged, whatever is decided", async () => {
  const bvn = `22${digits(9)}`;
  const newBank = () => aBank({ bankVerificationNumber: bvn });
  const before = await save(aSubmission({ fields: { bank: newBank() } }));
  const thief = await save(aSubmission({ dateCreated: later, fields: { bank: newBank() } }));
  const flags = [[], ["bankChanged", "emailChanged"]];
  await settle();
  expect(await flagsOf(before, thief)).toEqual(flags);

  await decided(before, "approved");
  await settle();
  expect(await flagsOf(before, thief)).toEqual(flags);

  await decided(thief, "approved");
  await settle();
  expect(await flagsOf(before, thief)).toEqual(flags);
});

test("D71: an update with another bank account or email than was sent first is flagged", async () => {
  const one = await save(aSubmission());
  await updated(one, { phone: "+2348030000000" });
  await settle();
  expect(await flagsOf(one)).toEqual([[]]);

  await updated(one, {
    bank: aBank({ bankVerificationNumber: one.fields.bank.bankVerificationNumber }),
  });
  await updated(one, { city: "Jos" });
  await settle();
  expect(await flagsOf(one)).toEqual([["bankChanged"]]);

  await updated(one, { bank: one.fields.bank });
  await settle();
  expect(await flagsOf(one)).toEqual([[]]);
});

test("D35: a write that began before the comparison cannot take its flags away", async () => {
  const email = `late.${digits(8)}@example.test`;
  const [first] = [await save(aSubmission({ fields: { email } }))];
  const stale = await submissions.get(first.id);
  await save(aSubmission({ fields: { email, ...others } }));
  await settle();

  const verdict = { outcome: "approved" as const, by: "A clerk", adminId: "bisi", at: later };
  await submissions.saveDecision({ before: stale, ...decide(stale, verdict), log: aLogEntry() });
  expect(await flagsOf(first)).toEqual([[]]);
  await settle();

  expect(await flagsOf(first)).toEqual([["sameEmail"]]);
});

test("D35: a comparison keeps the other flags and does not change the revision", async () => {
  const email = `kept.${digits(8)}@example.test`;
  const first = await save(
    aSubmission({ fields: { email }, flags: ["unverifiedBank", "emailBounced"] }),
  );
  await save(aSubmission({ fields: { email, ...others } }));
  await settle();

  expect(await submissions.get(first.id)).toMatchObject({
    revision: first.revision,
    flags: ["unverifiedBank", "emailBounced", "sameEmail"],
  });
});

test("holdings that need many batches of rows are compared", async () => {
  const holdings = Array.from({ length: 8 }, (_, r) => ({
    registerName: "R",
    registerCode: `R${r}`,
    accounts: Array.from({ length: 50 }, (_, a) => `many-${a}`),
  }));
  const first = await save(aSubmission({ fields: { holdings } }));
  const last = holdings.at(-1) as (typeof holdings)[number];
  const second = await save(
    aSubmission({ fields: { ...others, holdings: [{ ...last, accounts: ["many-49"] }] } }),
  );

  await settle();

  expect(await flagsOf(first, second)).toEqual([["sameHolding"], ["sameHolding"]]);
});

test("D35: an account that its person's three others already know is compared alone", async () => {
  const bank = aBank();
  const forms = Array.from({ length: 4 }, () => aSubmission({ fields: { bank } }));
  for (const form of forms) await save(form);
  await settle();
  const first = forms[0] as Submission;
  await decided(first, "approved");
  await settle();

  expect(await comparedWith(first)).toEqual([first.id]);
});

test("D35: an account that shares another value has its flag, also when twenty older ones are linked", async () => {
  const bank = aBank();
  const first = await save(aSubmission({ fields: { email: "many@example.test", bank } }));
  for (let n = 0; n < 20; n++) await save(aSubmission({ fields: { email: "many@example.test" } }));
  const { bankVerificationNumber } = bank;
  const sameBvn = aBank({ bankVerificationNumber });
  const newest = await save(
    aSubmission({ dateCreated: later, fields: { ...others, bank: sameBvn } }),
  );

  await comparedWith(first);

  expect(await linksOf(first)).toHaveLength(20);
  expect((await linksOf(first)).map(([id]) => id)).not.toContain(newest.id);
  expect(await flagsOf(first)).toEqual([["sameBvn", "sameEmail"]]);
  await forget();
});

test("D35: an account of an earlier release gets its rows when another one is compared with it", async () => {
  const { fields } = await save(aSubmission());
  const { email, identification } = fields as IndividualFields;
  const early = await save(aSubmission({ fields: { email, identification } }));
  await settle();
  await store.unindex(early);
  await updateItem<Submission>(table, keys.submission(early.id), { remove: ["indexed"] });
  await save(aSubmission({ fields: { email } }));
  await settle();
  const late = await save(aSubmission({ fields: { identification } }));

  await settle();

  expect(await flagsOf(late)).toEqual([["sameId"]]);
  expect((await linksOf(late)).map(([id]) => id)).toContain(early.id);
});

test("D35: an account that is linked with twenty older ones is not compared with each later one", async () => {
  const { fields } = await save(aSubmission());
  const older = await save(aSubmission({ fields: { email: fields.email } }));
  await settle();
  const [read] = await store.getAll([older.id]);
  await store.save(read as Submission, { likenesses: fullyLinked, flags: ["sameEmail"] });
  const newest = await save(aSubmission({ fields: { email: fields.email } }));

  expect(await comparedWith(newest)).not.toContain(older.id);
  expect(await flagsOf(older, newest)).toEqual([["sameEmail"], ["sameEmail"]]);
});

const aWord = () => digits(12).replace(/\d/g, (digit) => "abcdefghij"[Number(digit)] ?? "");

test("T2: six forms with data of another holder are flagged, and change nothing but a flag of that account", async () => {
  const victim = await save(aSubmission({ status: "approved" }));
  const { email, bank } = victim.fields;
  const { bankVerificationNumber } = bank;
  const forms = Array.from({ length: 6 }, () =>
    aCorporateSubmission({
      fields: {
        companyName: aWord(),
        email,
        bank: aBank({ bankVerificationNumber }),
        holdings: [],
        directors: [],
      },
    }),
  );
  for (const form of forms) await save(form);
  await settle();

  const flags = ["sameBvn", "sameEmail"];
  expect(await flagsOf(...forms)).toEqual(forms.map(() => flags));
  expect(await submissions.get(victim.id)).toEqual({ ...victim, flags });
});

describe("D95: a form with more than twenty register accounts", async () => {
  const { bulk } = await startQueueEngine();
  const largeHoldings = (count = 21) => [
    {
      ...holdingOf("1"),
      accounts: Array.from({ length: count }, () => digits(12)),
    },
  ];
  /** Compares as the ordinary queue does. @returns what it put on the queue of large forms */
  const comparing = async (message: { submissionId: string; isBulk?: true }) => {
    const sendBulk = (one: object) => queueClient().send(bulk, one);
    const deps = { store, sendBulk, clock: () => new Date(later) };
    await ofFunction("compare-accounts", compareAccounts(deps))(message);
    return messagesOf(bulk);
  };

  test("is compared in a queue of its own, with all that its message says", async () => {
    const email = `large.${digits(8)}@example.test`;
    await save(aSubmission({ fields: { email } }));
    const large = await save(
      aSubmission({ fields: { ...others, email, holdings: largeHoldings() } }),
    );
    const message = { submissionId: large.id, earlier: 1 };

    expect(await comparing(message)).toEqual([{ ...message, isBulk: true }]);
    expect(await flagsOf(large)).toEqual([[]]);

    expect(await comparing({ ...message, isBulk: true })).toEqual([]);
    expect(await flagsOf(large)).toEqual([["sameEmail"]]);
  });

  test("is also left to that queue when a small form is like it", async () => {
    const email = `large.${digits(8)}@example.test`;
    const large = await save(aSubmission({ fields: { email, holdings: largeHoldings() } }));
    await comparing({ submissionId: large.id, isBulk: true });
    const small = await save(aSubmission({ fields: { ...others, email } }));

    const sent = await comparing({ submissionId: small.id });

    expect(sent).toEqual([{ submissionId: large.id, isAlone: true, isBulk: true }]);
    expect(await flagsOf(small, large)).toEqual([["sameEmail"], []]);
    await comparing(sent[0] as never);
    expect(await flagsOf(large)).toEqual([["sameEmail"]]);
  });

  test("with twenty is compared at once", async () => {
    const one = await save(aSubmission({ fields: { holdings: largeHoldings(20) } }));

    expect(await comparing({ submissionId: one.id })).toEqual([]);
  });
});
