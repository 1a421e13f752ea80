import { expect, test } from "vitest";
import { secretNames } from "#local/local-secrets.ts";
import type { Flag } from "#shared/contract/flags.ts";
import type { IndividualFields } from "#shared/kyc/submission.ts";
import { aBank, aCorporateSubmission, aSubmission, digits } from "#tests/builders/a-submission.ts";
import { startApi } from "#tests/support/api.ts";
import { stored, submissionsOf } from "#tests/support/stored.ts";
import { signedIn } from "#tests/support/tokens.ts";
import type { Submission } from "../domain/submission/submission.ts";
import { keyedHash } from "../services/keyed-hash.ts";
import { configurationStore } from "../store/staff/configuration.ts";
import { keys } from "../store/table/keys.ts";
import { updateItem } from "../store/table/table.ts";
import { changesOfAccounts } from "../testing/account-changes.ts";

/** No worker runs here: nothing is compared, but by a decision. */
const api = await startApi(["admin-accounts"]);
const { main: table } = api.tables;
const submissions = submissionsOf(api);
const hash = keyedHash(() => api.secrets[secretNames.lookupKey] ?? "");
const { updated } = changesOfAccounts({ table, hash }, new Date().toISOString());
const rights = ["approveAndRejectPermission"] as const;
const bisi = await signedIn(api, { rights });
const emeka = await signedIn(api, { rights, firstName: "Emeka", lastName: "Eze" });
const configuration = configurationStore(table);

const fourEyes = async (approvals: boolean) => {
  const before = await configuration.get();
  await configuration.save({ ...before, fourEyes: { ...before.fourEyes, approvals } });
};

const decide = async ({ id, type }: Submission, body: object = {}, { token } = bisi) => {
  const call = type === "individual" ? "decideIndividualAccount" : "decideCorporateAccount";
  const request = { token, params: { id }, body: { status: "approved", ...body } };
  const answer = await api.call(call, request);
  return [answer.status, answer.body.status ?? answer.body.errors[0]];
};

const approved = [200, "Account approved"];
const waiting = [200, "Waiting for a second approval"];
const flagsOf = async ({ id }: Submission) => (await submissions.get(id)).flags;
const person = (fields: Partial<IndividualFields> = {}) =>
  stored(submissions, aSubmission({ fields }));
const another = { firstName: "Musa", middleName: "", lastName: "Danjuma" };
const held = () => [
  { registerName: "Dangote Cement Plc", registerCode: "DANGCEM", accounts: [digits(9)] },
];

const thiefs: [string, () => Promise<Submission>, Flag[]][] = [
  [
    "a form over another person's shares",
    async () => {
      const { fields } = await person({ holdings: held() });
      return person({ ...another, holdings: fields.holdings });
    },
    ["sameHolding"],
  ],
  [
    "a form with another person's BVN, under another name",
    async () => {
      const { fields } = await person();
      const { bankVerificationNumber } = fields.bank;
      return person({ ...another, bank: aBank({ bankVerificationNumber }) });
    },
    ["sameBvn"],
  ],
  [
    "a form of the same person with another bank account, email and phone, over the same shares",
    async () => {
      const { fields } = await person({ holdings: held() });
      const { bankVerificationNumber } = fields.bank;
      const bank = aBank({ bankVerificationNumber });
      const dateCreated = "2026-11-03T10:00:00.000Z";
      const changed = { holdings: fields.holdings, bank, phone: "+2348039876543" };
      return stored(submissions, aSubmission({ dateCreated, fields: changed }));
    },
    ["sameHolding", "bankChanged", "emailChanged", "phoneChanged"],
  ],
  [
    "an update of bank account, email and shares",
    async () => {
      const victim = await person({ holdings: held() });
      const bank = aBank();
      await updated(victim, { bank, email: `${digits(9)}@mule.example`, holdings: held() });
      return victim;
    },
    ["bankChanged", "emailChanged", "holdingsChanged"],
  ],
  [
    "a company whose director has another person's BVN, under another name",
    async () => {
      const { fields } = await person(another);
      const company = aCorporateSubmission();
      const [director] = company.fields.directors;
      if (!director) throw new Error("A company has a director");
      director.directorName = "Chidi Okeke";
      director.directorBankVerificationNumber = fields.bank.bankVerificationNumber;
      return stored(submissions, company);
    },
    ["sameBvn"],
  ],
];

test.each(thiefs)(
  "D89: %s that is approved at once needs a second person",
  async (_, send, flags) => {
    await fourEyes(true);
    const account = await send();

    expect(await decide(account)).toEqual(waiting);
    expect(await flagsOf(account)).toEqual([...flags, "awaitingSecond"]);
    expect((await decide(account))[0]).toBe(409);
    expect(await decide(account, {}, emeka)).toEqual(approved);
  },
);

test.each(thiefs)(
  "D89: %s that is approved at once by a page, which shows no flags, is shown them first",
  async (_, send, flags) => {
    await fourEyes(false);
    const account = await send();

    expect((await decide(account, { acknowledged: [] }))[0]).toBe(409);
    expect(await flagsOf(account)).toEqual(flags);
    expect(await decide(account, { acknowledged: flags })).toEqual(approved);
    expect(await flagsOf(account)).toEqual(flags);
  },
);

test("D89: a plain approval right after the form is accepted, with the flags that it did not read", async () => {
  await fourEyes(false);
  const account = await (thiefs[0] as (typeof thiefs)[0])[1]();

  expect(await decide(account)).toEqual(approved);

  expect(await flagsOf(account)).toEqual(["sameHolding"]);
});

test("D89: a rejected account that is approved again is judged by what others have sent meanwhile", async () => {
  await fourEyes(true);
  const account = await person({ holdings: held() });
  await decide(account, { status: "rejected", remark: "Sign again" });
  await person({ ...another, holdings: account.fields.holdings });

  expect(await decide(account)).toEqual(waiting);
});

test("D89: an approval sees the form that arrived after the comparison of the account", async () => {
  await fourEyes(false);
  const account = await (thiefs[0] as (typeof thiefs)[0])[1]();
  expect((await decide(account, { acknowledged: [] }))[0]).toBe(409);
  const { bankVerificationNumber } = account.fields.bank;
  await person({ bank: aBank({ bankVerificationNumber }) });

  expect((await decide(account, { acknowledged: ["sameHolding"] }))[0]).toBe(409);
  const flags = await flagsOf(account);
  expect(flags).toEqual(expect.arrayContaining(["sameHolding", "sameBvn"]));
  expect(await decide(account, { acknowledged: flags })).toEqual(approved);
});

test("D89: a write that puts back the flags of before does not hide what was found", async () => {
  await fourEyes(false);
  const account = await (thiefs[0] as (typeof thiefs)[0])[1]();
  await decide(account, { acknowledged: [] });
  await updateItem<Submission>(table, keys.submission(account.id), { set: { flags: [] } });

  expect((await decide(account, { acknowledged: [] }))[0]).toBe(409);
  await fourEyes(true);
  expect(await decide(account)).toEqual(waiting);
});

test("D91: a number of a director is no duplicate on the form of the same person", async () => {
  await fourEyes(true);
  const owner = await person(another);
  const company = aCorporateSubmission();
  const [director] = company.fields.directors;
  if (!director) throw new Error("A company has a director");
  director.directorName = "Danjuma Musa";
  director.directorBankVerificationNumber = owner.fields.bank.bankVerificationNumber;
  director.identification = owner.fields.identification;
  await stored(submissions, company);

  expect(await decide(company)).toEqual(approved);
  expect(await decide(owner)).toEqual(approved);
  expect([await flagsOf(company), await flagsOf(owner)]).toEqual([[], []]);
  const [params, query] = [{ id: company.id }, { images: "none" }];
  const shown = await api.call("getCorporateAccount", { token: bisi.token, params, query });
  expect(shown.body.results).toMatchObject({
    duplicates: [],
    alsoAppears: [{ id: owner.id, type: "individual" }],
  });
});

test("D89: a value that more than 20 others share is a serious flag of its own, also with rejected forms before", async () => {
  await fourEyes(false);
  const email = `many.${digits(9)}@example.test`;
  const send = () => stored(submissions, aSubmission({ fields: { email } }));
  for (let n = 0; n < 20; n++) await send();
  const last = await send();
  expect(await decide(last)).toEqual(approved);
  expect(await flagsOf(last)).toEqual(["sameEmail"]);

  const next = await send();
  expect(await decide(next)).toEqual(approved);

  expect(await flagsOf(next)).toEqual(["sameEmail", "manyAlike"]);
});

test("D91: a person's own forms, however many, do not count as many", async () => {
  await fourEyes(true);
  const { fields } = await person({ holdings: held() });
  for (let n = 0; n < 25; n++) await person(fields as IndividualFields);
  const last = await person(fields as IndividualFields);

  expect(await decide(last)).toEqual(approved);

  expect(await flagsOf(last)).toEqual([]);
});
