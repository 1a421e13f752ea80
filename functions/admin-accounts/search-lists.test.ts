import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { referenceOf } from "#shared/kyc/reference.ts";
import { aCorporateSubmission, aSubmission } from "#tests/builders/a-submission.ts";
import { startApi } from "#tests/support/api.ts";
import { rowsOf } from "#tests/support/rows.ts";
import { stored, submissionsOf } from "#tests/support/stored.ts";
import { signedIn } from "#tests/support/tokens.ts";
import { itemOf } from "../store/submissions/items.ts";

const api = await startApi(["admin-accounts"]);
const { token } = await signedIn(api);
const submissions = submissionsOf(api);
const { fields } = aSubmission();

const person = (over: object, more: Parameters<typeof aSubmission>[0] = {}) =>
  stored(submissions, aSubmission({ ...more, fields: { ...fields, ...over } }));

const ada = await person(
  { firstName: "Adaeze", lastName: "Ọkọnjọ", middleName: "Ngozi", email: "ada.o@example.com" },
  { dateCreated: "2026-11-01T09:00:00.000Z", dueAt: "2026-11-09T09:00:00.000Z" },
);
const adamu = await person(
  {
    firstName: "Adamu",
    lastName: "Bello",
    middleName: undefined,
    email: "bello@example.com",
    bank: {
      ...fields.bank,
      bankVerificationNumber: "22233344455",
      bankAccountNumber: "0987654321",
    },
  },
  { dateCreated: "2026-11-03T09:00:00.000Z", dueAt: "2026-11-05T09:00:00.000Z" },
);
const rejected = await person({ firstName: "Adaora", lastName: "Nnadi" }, { status: "rejected" });
const company = await stored(submissions, aCorporateSubmission());

const list = (query: Record<string, string>) =>
  api.call("listIndividualAccounts", { token, query });
const found = async (search: string, more: Record<string, string> = {}) => {
  const { status, body } = await list({ search, ...more });
  expect([status, body.errors]).toEqual([200, undefined]);
  return body.results.map(({ id }: { id: string }) => id);
};

test("a query in the body finds what the list finds, so that no number is in an address", async () => {
  const query = { search: "22233344455", sort: "due" };
  const [{ body }, queried] = await Promise.all([
    list(query),
    api.call("queryIndividualAccounts", { token, body: { ...query, limit: 10 } }),
  ]);

  expect(body.results.map(({ id }: { id: string }) => id)).toEqual([adamu.id]);
  expect([queried.status, queried.body]).toEqual([200, body]);
  const companies = await api.call("queryCorporateAccounts", { token, body: {} });
  expect(companies.body.results.map(({ id }: { id: string }) => id)).toEqual([company.id]);
});

test("D51: a search matches the start of words in name and email, in any order, without accents", async () => {
  expect(await found("ada")).toEqual([adamu.id, ada.id]);
  expect(await found("Okonjo ADAEZE")).toEqual([ada.id]);
  expect(await found("ọkọn ngo")).toEqual([ada.id]);
  expect(await found("bello@exam")).toEqual([adamu.id]);
  expect(await found("adamu b")).toEqual([adamu.id]);
  expect(await found("adamu z")).toEqual([]);
  expect(await found("daeze")).toEqual([]);
});

test("D51: initials, signs and a domain without @ spoil no match", async () => {
  const { id } = await stored(
    submissions,
    aCorporateSubmission({
      fields: { companyName: "J & B Foods Ltd", email: "x@zxmilling.com" },
    }),
  );
  const companies = async (search: string) =>
    (await api.call("listCorporateAccounts", { token, query: { search } })).body.results.map(
      (row: { id: string }) => row.id,
    );

  for (const typed of ["J & B Foods Ltd", "j b fo", "zxmilling.com", "x@zxmilling.com"]) {
    expect([typed, await companies(typed)]).toEqual([typed, [id]]);
  }
  expect(await companies("J & D Foods")).toEqual([]);
  expect(await found("ad o")).toEqual([ada.id]);
});

test("D35, D51: a search matches a BVN or an account number only as a whole", async () => {
  expect(await found("22233344455")).toEqual([adamu.id]);
  expect(await found(" 0987654321 ")).toEqual([adamu.id]);
  expect(await found("2223334445")).toEqual([]);
  expect(await found("098765432")).toEqual([]);
});

test("D51: a phone is found as a whole, with or without its dialling code, and not after it has changed", async () => {
  const [phone, secondaryPhone] = ["+2348155500123", "+447911123456"];
  const { id } = await person({ phone, secondaryPhone }, { status: "approved" });
  const approvedWith = (search: string) => found(search, { status: "approved" });

  for (const typed of [
    ...[phone, "0815 550 0123", "8155500123", "2348155500123", "(0815) 550-0123"],
    ...["07911 123456", "+44 7911 123456"],
  ]) {
    expect([typed, await approvedWith(typed)]).toEqual([typed, [id]]);
  }
  for (const typed of ["5500123", "155500123", "+2349155500123", "+448155500123", "+8155500123"]) {
    expect([typed, await approvedWith(typed)]).toEqual([typed, []]);
  }

  const before = await submissions.get(id);
  await api.tables.main.db.send(
    new PutCommand({
      TableName: api.tables.main.name,
      Item: itemOf({ ...before, fields: { ...before.fields, phone: secondaryPhone } } as never),
    }),
  );
  expect(await approvedWith(phone)).toEqual([]);
});

test("D51: an account whose two phones are the same, or end alike, is stored and found", async () => {
  const phones = { phone: "+2348155500777", secondaryPhone: "+2347055500777" };
  const alike = await person(phones, { status: "approved" });
  const same = await person(
    { phone: "+2348155500888", secondaryPhone: "+2348155500888" },
    { status: "approved" },
  );

  expect(await found("07055500777", { status: "approved" })).toEqual([alike.id]);
  expect(await found("08155500888", { status: "approved" })).toEqual([same.id]);
});

test("D51: the reference finds its account in the lists of persons and of companies", async () => {
  const reference = referenceOf(ada.id);

  for (const typed of [reference, reference.toLowerCase(), reference.replaceAll("-", "")]) {
    expect([typed, await found(typed)]).toEqual([typed, [ada.id]]);
  }
  expect(await found(reference.slice(0, -1))).toEqual([]);
  const query = { search: referenceOf(company.id) };
  const companies = await api.call("listCorporateAccounts", { token, query });
  expect(companies.body.results.map(({ id }: { id: string }) => id)).toEqual([company.id]);
});

test("D51: a search stays inside the list with the chosen status, days and account type", async () => {
  expect(await found("adaora")).toEqual([]);
  expect(await found("adaora", { status: "rejected" })).toEqual([rejected.id]);
  const days = { fromDate: "2026-11-02", toDate: "2026-11-04" };
  expect(await found("ada", days)).toEqual([adamu.id]);
  const companies = await api.call("listCorporateAccounts", { token, query: { search: "sahel" } });
  expect(companies.body.results.map(({ id }: { id: string }) => id)).toEqual([company.id]);
});

test("D51: the pages of a search follow their cursor, and a made-up cursor is refused", async () => {
  const first = await list({ search: "ada", limit: "1" });
  const second = await list({ search: "ada", limit: "1", cursor: first.body.nextCursor });

  expect([first, second].map(({ body }) => body.results[0].id)).toEqual([adamu.id, ada.id]);
  expect(second.body.nextCursor).toBeNull();
  for (const cursor of ["x", btoa('{"skip":-1}'), btoa('{"skip":"1"}'), btoa("null")]) {
    expect((await list({ search: "ada", cursor })).status).toBe(400);
  }
});

test.each([
  "'; DROP TABLE--",
  "<script>alert(1)</script>",
  "{{7*7}} {$ne: 1}",
  "%00%ff",
  "*".repeat(90),
  "__proto__ constructor",
  "SUB#",
  "adaeze'\"\\",
  "𝕬𝖉𝖆",
  "あああ",
])("D51: a search for %s causes no fault", async (search) => {
  expect([200, 400]).toContain((await list({ search })).status);
});

test("D51: a search with fewer than three letters or too long a text is refused", async () => {
  const short = await list({ search: "ad" });

  expect([short.status, short.body.errors]).toEqual([
    400,
    ["Please type at least 3 letters of a name or email"],
  ]);
  expect((await list({ search: "a".repeat(91) })).status).toBe(400);
  expect((await list({ search: " " })).status).toBe(200);
});

test("D6, D51: sorting by due date works with pages, days, statuses and searches", async () => {
  const due = { sort: "due" };
  const ids = async (query: Record<string, string>) =>
    (await list(query)).body.results.map(({ id }: { id: string }) => id);
  const first = await list({ ...due, limit: "1" });

  expect(await ids(due)).toEqual([adamu.id, ada.id]);
  expect(first.body.results[0].id).toBe(adamu.id);
  expect(await ids({ ...due, limit: "1", cursor: first.body.nextCursor })).toEqual([ada.id]);
  expect(await ids({ ...due, fromDate: "2026-11-01", toDate: "2026-11-02" })).toEqual([ada.id]);
  expect(await ids({ ...due, status: "rejected" })).toEqual([rejected.id]);
  expect(await found("ada", due)).toEqual([adamu.id, ada.id]);
  expect((await list({ ...due, cursor: "x" })).status).toBe(400);
});

test("D6, D51: only a search of pending accounts that asks for it is sorted by due date", async () => {
  const of = (status: "pending" | "approved", day: number, dueDay: number) => {
    const [dateCreated, dueAt] = [
      `2026-11-0${day}T09:00:00.000Z`,
      `2026-11-1${dueDay}T09:00:00.000Z`,
    ];
    return person({ firstName: "Zainabu" }, { status, dateCreated, dueAt });
  };
  for (const status of ["pending", "approved"] as const) {
    const [older, newer] = [await of(status, 1, 1), await of(status, 2, 2)];
    const byDue = await found("zainabu", { status, sort: "due" });

    expect(await found("zainabu", { status })).toEqual([newer.id, older.id]);
    expect(byDue).toEqual(status === "pending" ? [older.id, newer.id] : [newer.id, older.id]);
  }
});

test("D51: a search finds a whole or partly typed email, and no row is stored for the provider", async () => {
  const { id } = await person(
    { firstName: "Zainab", lastName: "Q", email: "zq.bello@gmail.com" },
    { status: "rejected" },
  );

  for (const typed of [
    "zq.bello@gmail.com",
    "zq.bello@gma",
    "zainab bello",
    "bello@gmail.com zainab",
  ]) {
    expect([typed, await found(typed, { status: "rejected" })]).toEqual([typed, [id]]);
  }
  expect(await found("zq.bello@yahoo.com", { status: "rejected" })).toEqual([]);
  const rows = await rowsOf(api.tables.main, (row) => row.id === id && row.pk.startsWith("FIND#"));
  expect(rows.map(({ sk }) => sk.split("#")[0]).toSorted()).toEqual([
    "bello",
    "ngozi",
    "zainab",
    "zq",
  ]);
});
