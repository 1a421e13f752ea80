import { expect, test } from "vitest";
import { startApi } from "#tests/support/api.ts";
import { importHolders } from "#tests/support/import-holders.ts";
import { insideOneWindow } from "#tests/support/windows.ts";

const api = await startApi(["lookups"]);

const holder = (AccountNumber: string, FirstName: string, LastName: string) => ({
  AccountNumber,
  FirstName,
  LastName,
  MiddleName: "",
  CompanyName: "",
});
const ada = holder("0012345678", "Ọláníkẹ̀ẹ́", "Adéyẹmí");
const okafor = holder("4711", "C", "Okafor");
const foods = { ...holder("4712", "", ""), CompanyName: "J & B Foods Ltd" };
const adam = holder("0012399999", "Olanike", "Bello");
const crowd = Array.from({ length: 1001 }, (_, n) => holder(`9${n + 100_000}`, "", "Danjuma"));
await importHolders(api.tables.registers, {
  code: "DANGCEM",
  generation: "g1",
  holders: [ada, adam, okafor, foods, ...crowd],
});

const search = (regId: string, searchType: string, value: string, address?: string) =>
  api.call("searchHolders", {
    params: { regId, searchType, value },
    ...(address && { address }),
  });

test("R-51, R-54: holders are found by account number", async () => {
  const { status, body, headers } = await search("DANGCEM", "A", "001234");

  expect([status, body]).toEqual([200, { results: [ada] }]);
  expect(headers["cache-control"]).toBe("no-store");
});

test.each(["adeyemi", "Adé Ọlá", "  olanikee   ADE ", "ola adeyemi"])(
  "R-51, R-54: holders are found by the words %j",
  async (value) => {
    expect((await search("DANGCEM", "N", value)).body).toEqual({ results: [ada] });
  },
);

test("a word of one letter narrows the search like any other", async () => {
  expect((await search("DANGCEM", "N", "olanike a")).body).toEqual({ results: [ada] });
  expect((await search("DANGCEM", "N", "olanike b")).body).toEqual({ results: [adam] });
});

test("D41: an initial or a sign in the name, as printed on the statement, spoils no match", async () => {
  expect((await search("DANGCEM", "N", "OKAFOR C")).body).toEqual({ results: [okafor] });
  expect((await search("DANGCEM", "N", "J & B FOODS")).body).toEqual({ results: [foods] });
  expect((await search("DANGCEM", "N", "J & B")).body.errors).toEqual([
    "Please type at least 3 letters or numbers, 2 of them together",
  ]);
});

test("D41: three or four digits find only a whole account number", async () => {
  expect((await search("DANGCEM", "A", "4711")).body).toEqual({ results: [okafor] });
  expect((await search("DANGCEM", "A", "471")).body).toEqual({ results: [] });
  expect((await search("DANGCEM", "A", "9100")).body).toEqual({ results: [] });
});

test("at most twenty holders are returned", async () => {
  expect((await search("DANGCEM", "A", "91000")).body.results).toHaveLength(20);
});

test("D41, R-54: an unknown register has no holders", async () => {
  expect((await search("NOBODY", "N", "adeyemi")).body).toEqual({ results: [] });
});

test.each([
  [" ", "A", "001234", "No reg id"],
  ["DANGCEM", "A", " ", "No name"],
  ["DANGCEM", "X", "001234", "Search type not allowed"],
  ["DANGCEM", "a", "001234", "Search type not allowed"],
  ["DANGCEM", "A", "00123a", "Please input an account number with no letters"],
  ["DANGCEM", "A", "00", "Please type at least 3 letters or numbers, 2 of them together"],
  ["DANGCEM", "N", "ad", "Please type at least 3 letters or numbers, 2 of them together"],
  ["DANGCEM", "N", "a d e", "Please type at least 3 letters or numbers, 2 of them together"],
  ["DANGCEM", "N", "!!!", "Please type at least 3 letters or numbers, 2 of them together"],
  ["DANGCEM", "N", "danjuma", "Too many matches. Type more of the name"],
])("R-78: register %j, type %s, value %j: %s", async (regId, type, value, sentence) => {
  const { status, body } = await search(regId, type, value);

  expect([status, body]).toEqual([400, { errors: [sentence] }]);
});

test.each([
  "' OR 1=1 --",
  "<script>alert(1)</script>",
  '{"$gt": ""}',
  "R#DANGCEM#g1#A#00",
  "adeyemi#00",
  "../META",
  "\u0000adeyemi",
  "ade\r\nyemi",
  "__proto__ constructor",
  "ọ̀".repeat(30),
  "𝕬𝖉𝖊𝖞𝖊𝖒𝖎",
  "١٢٣",
])("D41: %j is harmless as a name, a number and a register", async (value) => {
  for (const [regId, type] of [
    ["DANGCEM", "N"],
    ["DANGCEM", "A"],
    [value, "N"],
  ] as const) {
    const { status, body } = await search(regId, type, regId === value ? "adeyemi" : value);

    expect([200, 400, 404]).toContain(status);
    for (const found of body.results ?? []) expect([ada, adam]).toContainEqual(found);
  }
});

test("a search value that is too long for a name returns 404", async () => {
  expect((await search("DANGCEM", "N", "x".repeat(91))).status).toBe(404);
});

test("D17: all addresses of one IPv6 network share a limit of thirty searches a minute", async () => {
  await insideOneWindow(60);
  const statuses = await Promise.all(
    Array.from({ length: 33 }, async (_, n) => {
      const headers = { "CloudFront-Viewer-Address": `2001:db8:ffff:1:${n}:${n}:${n}:${n}:443` };
      const params = { regId: "DANGCEM", searchType: "A", value: "001234" };
      return (await api.call("searchHolders", { params, headers })).status;
    }),
  );

  expect(statuses.filter((status) => status === 429)).toHaveLength(3);
});

test("D17: an address may search thirty times a minute, and searches for too short a name do not count", async () => {
  await insideOneWindow(60, 5);
  const address = "203.0.113.5";
  for (let n = 0; n < 5; n++) await search("DANGCEM", "N", "ad", address);

  const answers = await Promise.all(
    Array.from({ length: 40 }, () => search("DANGCEM", "N", "adeyemi", address)),
  );

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
  const limited = answers.find(({ status }) => status === 429);
  expect(limited?.body.errors).toEqual([
    "You have searched too many times. Wait a minute and try again",
  ]);
  expect(Number(limited?.headers["retry-after"])).toBeLessThanOrEqual(60);
  expect((await search("DANGCEM", "N", "adeyemi")).status).toBe(200);
});

test("D41, D74: a holder whose network has used up its searches still has sixty with a form session", async () => {
  await insideOneWindow(60, 20);
  const address = "203.0.113.6";
  await Promise.all(Array.from({ length: 31 }, () => search("DANGCEM", "A", "001234", address)));
  const { body } = await api.call("openFormSession", { address });
  const searchWith = async (ticket: string) => {
    const params = { regId: "DANGCEM", searchType: "A", value: "001234" };
    const headers = { "form-session": ticket };
    return (await api.call("searchHolders", { params, headers, address })).status;
  };

  expect((await search("DANGCEM", "A", "001234", address)).status).toBe(429);
  const [id, expiresAt, signature] = body.ticket.split(".");
  for (const wrong of [
    `${id}x.${expiresAt}.${signature}`,
    `${id}.9${expiresAt}.${signature}`,
    "x",
  ]) {
    expect(await searchWith(wrong)).toBe(429);
  }
  const statuses = await Promise.all(Array.from({ length: 61 }, () => searchWith(body.ticket)));
  // Beyond its sixty, a session counts for its network, which has none left.
  expect(statuses.filter((status) => status === 200)).toHaveLength(60);
});
