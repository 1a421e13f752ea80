import { DynamoDBServiceException } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { mockClient } from "aws-sdk-client-mock";
import { afterEach, expect, test } from "vitest";
import { digits, individualFields } from "#tests/builders/a-submission.ts";
import { freshAddress, type Request, startApi } from "#tests/support/api.ts";
import { rowsOf } from "#tests/support/rows.ts";
import { insideOneWindow } from "#tests/support/windows.ts";
import { limits } from "../domain/access/limits.ts";
import { networkOf } from "../domain/access/network-of.ts";
import { keyedHash } from "../services/keyed-hash.ts";
import { rateLimiter } from "../store/staff/rate-limits.ts";

const api = await startApi(["lookups"]);
const { bank } = api;

afterEach(() => {
  bankSays("OKONKWO ADAEZE NGOZI");
});

const bankSays = (account_name: string) =>
  bank.behave((request, response) => {
    const account_number = new URL(request.url ?? "", "http://bank").searchParams.get(
      "account_number",
    );
    const data = { account_number, account_name };
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify({ status: true, message: "Account number resolved", data }));
  });
bankSays("OKONKWO ADAEZE NGOZI");

const aCheck = (over = {}) => ({
  accountNumber: digits(10),
  bankCode: "044",
  kycFullName: "Adaeze Ngozi Okonkwo",
  ...over,
});

const validate = (body: object, request: Request = {}) =>
  api.call("validateAccount", { body, ...request });

const remembered = () => rowsOf(api.tables.main, ({ pk }) => pk.startsWith("CHECK#"));

test("R-50, D25: a matching name is valid, and the check is remembered", async () => {
  const before = (await remembered()).length;

  const { status, body } = await validate(aCheck());

  expect([status, body]).toEqual([
    200,
    {
      results: {
        valid: true,
        accountName: "OKONKWO ADAEZE NGOZI",
        fullName: "Adaeze Ngozi Okonkwo",
        error: "",
      },
    },
  ]);
  expect((await remembered()).length).toBe(before + 1);
});

test("R-54, D32: the bank is asked for the exact number, including leading zeros", async () => {
  await validate(aCheck({ accountNumber: "0000000123" }));

  expect(bank.requests.map(({ url }) => url)).toEqual([
    "/bank/resolve?account_number=0000000123&bank_code=044",
  ]);
  expect(bank.requests[0]?.headers.authorization).toBe(`Bearer ${api.secrets["bank-key"]}`);
});

test("R-50, D26: a different name is not valid, and the response lists its missing words", async () => {
  bankSays("DANJUMA MUSA NGOZI");
  const before = (await remembered()).length;

  const { status, body } = await validate(aCheck());

  expect([status, body.results]).toEqual([
    200,
    {
      valid: false,
      accountName: "DANJUMA MUSA NGOZI",
      fullName: "Adaeze Ngozi Okonkwo",
      error: "",
      missing: ["Adaeze", "Okonkwo"],
    },
  ]);
  expect((await remembered()).length).toBe(before + 1);
});

test("D26: a corrected name is compared with the bank's remembered answer, as often as needed", async () => {
  const check = aCheck();
  bankSays("OKONKWO ADAEZE");
  await validate({ ...check, kycFullName: "Zainab Danjuma" });

  const answers = [];
  for (const kycFullName of Array(8).fill("Adaeze Danjuma")) {
    answers.push((await validate({ ...check, kycFullName })).status);
  }
  const { body } = await validate({ ...check, kycFullName: "Adaeze Okonkwo" });

  expect(answers).toEqual(Array(8).fill(200));
  expect(body.results).toMatchObject({ valid: true, accountName: "OKONKWO ADAEZE" });
  expect(bank.requests).toHaveLength(1);
});

test.each(["", "OK", "N/A", "   "])(
  "D25: the filler %j is not accepted as an account name",
  async (filler) => {
    bankSays(filler);

    expect((await validate(aCheck())).body.results).toMatchObject({
      valid: false,
      accountName: "",
    });
  },
);

test("R-50, D26: a number that the bank does not know returns an error message", async () => {
  bank.answer(422, { status: false, message: "Could not resolve account name" });

  const { status, body } = await validate(aCheck());

  expect([status, body.results]).toEqual([
    200,
    {
      valid: false,
      accountName: "",
      fullName: "Adaeze Ngozi Okonkwo",
      error: "We could not find this account. Check the number and the bank",
    },
  ]);
});

test.each([
  ["is down", 500, {}],
  ["talks nonsense", 200, { hello: "world" }],
  ["forgets us", 401, { status: false, message: "Invalid key" }],
  [
    "speaks of another account",
    200,
    { status: true, data: { account_number: "9", account_name: "A B" } },
  ],
])(
  "R-50, D26: a bank service that %s leads to a 502 with an error message",
  async (_, status, answer) => {
    bank.answer(status, answer);

    const { status: told, body } = await validate(aCheck());

    expect([told, body]).toEqual([
      502,
      {
        errors: ["Your bank is not responding. Try again later"],
      },
    ]);
  },
);

test.each([
  ["before the bank is asked", UpdateCommand, 0],
  ["after its answer", PutCommand, 1],
])("a store of ours that fails %s is not a bank that is silent", async (_, command, asked) => {
  bank.requests.length = 0;
  const database = mockClient(DynamoDBDocumentClient);
  const fault = { name: "InternalServerError", $fault: "server", message: "disk" } as const;
  database
    .onAnyCommand()
    .resolves({})
    .on(command as typeof PutCommand)
    .rejects(new DynamoDBServiceException({ ...fault, $metadata: { httpStatusCode: 500 } }));

  const { status, body } = await validate(aCheck());
  database.restore();

  expect([status, body]).toEqual([
    503,
    { errors: ["This cannot be done at the moment. Try again later"] },
  ]);
  expect(bank.requests).toHaveLength(asked);
});

test("R-55, D26: company names are compared without LTD and similar words", async () => {
  bankSays("SAHEL FARMS NIG LTD");

  const check = aCheck({ kycFullName: "Sahel Farms Limited", account_type: "corporate" });

  expect((await validate(check)).body.results).toMatchObject({ valid: true });
});

test("D27: without a comparison the account name is returned", async () => {
  bankSays("DANJUMA MUSA");

  const { body } = await validate(aCheck({ matchAccounts: false }));

  expect(body.results).toMatchObject({ valid: true, accountName: "DANJUMA MUSA" });
});

test("D27: without a comparison no name has to be sent", async () => {
  bankSays("DANJUMA MUSA");
  const { kycFullName: _, ...check } = aCheck({ matchAccounts: false });

  const { status, body } = await validate(check);

  expect([status, body.results.accountName]).toEqual([200, "DANJUMA MUSA"]);
});

test.each([
  ["accountNumber", "012345678"],
  ["accountNumber", "01234567890"],
  ["accountNumber", "012345678a"],
  ["accountNumber", 1234567890],
  ["bankCode", "4"],
  ["bankCode", "044&x=1"],
  ["kycFullName", ""],
  ["kycFullName", undefined],
  ["kycFullName", "x".repeat(300)],
  ["matchAccounts", "yes"],
  ["account_type", "person"],
  ["extra", 1],
])("D26: %s %j is refused before the bank is asked", async (name, value) => {
  const { status, body } = await validate(aCheck({ [name]: value }));

  expect([status, Object.keys(body.fields)]).toEqual([400, [name]]);
  expect(bank.requests).toEqual([]);
});

test("D17: the bank is asked five times an hour about one account, even from different addresses", async () => {
  await insideOneWindow(3600);
  const check = aCheck();
  bank.answer(422, { status: false, message: "Could not resolve account name" });

  const answers = await Promise.all(Array.from({ length: 9 }, () => validate(check)));

  const statuses = answers.map(({ status }) => status).toSorted();
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429, 429]);
  expect(bank.requests).toHaveLength(5);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.headers).toHaveProperty("retry-after");
  expect(refused?.body.errors).toEqual([
    "This account number has been checked too many times. Try again later",
  ]);
});

test("D74: strangers who ask about an account leave the remembered answer to its owner", async () => {
  const check = aCheck();
  const strangers = Array.from({ length: 9 }, () => freshAddress());
  await validate({ ...check, kycFullName: "Musa Danjuma" });

  await Promise.all(strangers.map((address) => validate(check, { address })));

  expect((await validate(check)).body.results).toMatchObject({ valid: true });
  expect(bank.requests).toHaveLength(1);
});

test("D74: strangers who ask while the bank is silent do not keep the owner out", async () => {
  await insideOneWindow(3600);
  const check = aCheck();
  bank.answer(500, {});
  for (const _ of Array(6)) expect((await validate(check)).status).toBe(502);

  bankSays("OKONKWO ADAEZE NGOZI");

  expect((await validate(check)).body.results).toMatchObject({ valid: true });
});

test("D17: one address can make a hundred checks an hour", async () => {
  await insideOneWindow(3600, 10);
  const address = "203.0.113.77";

  const answers = await Promise.all(
    Array.from({ length: 110 }, () => validate(aCheck(), { address })),
  );

  const refused = answers.filter(({ status }) => status === 429);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(100);
  expect(refused.map(({ body }) => body.errors)).toEqual(
    Array(10).fill([
      "Too many account numbers have been checked from your network. Try again later",
    ]),
  );
  expect((await validate(aCheck())).status).toBe(200);
});

test("a remembered check holds data of the account and not of the person who asked", async () => {
  const { lastName } = individualFields();

  await validate(aCheck());

  for (const row of await remembered()) {
    expect(Object.keys(row).toSorted()).toEqual([
      "accountName",
      "at",
      "expiresAt",
      "pk",
      "schemaVersion",
      "sk",
    ]);
    expect(row.pk).not.toContain(lastName);
  }
});

test("D95: a remembered answer costs nothing, also for a network that has used up its checks", async () => {
  await insideOneWindow(3600, 20);
  const address = freshAddress();
  const known = aCheck();
  await validate(known);
  const rates = rateLimiter({
    table: api.tables.main,
    hash: keyedHash(() => api.secrets["lookup-key"] ?? ""),
    isOn: true,
  });
  const { bankChecksPerAddress: perAddress } = limits;
  const network = networkOf(address);
  for (let n = 0; n < perAddress.limit; n++) await rates.count(perAddress, { network });
  expect((await validate(aCheck(), { address })).status).toBe(429);

  const answers = await Promise.all(Array.from({ length: 20 }, () => validate(known, { address })));

  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
});
