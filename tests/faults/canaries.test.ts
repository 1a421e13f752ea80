import { expect, test } from "vitest";
import { type CallName, routes } from "#shared/contract/routes.ts";
import { aCorporateForm, aForm } from "../builders/a-form.ts";
import { aBank, individualFields } from "../builders/a-submission.ts";
import type { Request } from "../support/api.ts";
import { rememberCheck } from "../support/bank-check.ts";
import { rowsOfKind } from "../support/rows.ts";
import { asHolderOf } from "../support/view-tokens.ts";
import { openCallers } from "./callers.ts";
import { seededRandom } from "./seeded-random.ts";
import { startWorld } from "./world.ts";

const logged: string[] = [];
process.env.POWERTOOLS_LOG_LEVEL = "DEBUG";
process.env.POWERTOOLS_DEV = "true";
for (const level of ["debug", "info", "warn", "error", "log"] as const) {
  console[level] = (...words) => logged.push(words.map(String).join(" "));
}

const random = seededRandom(52);
const world = await startWorld();
const callers = await openCallers(world);
const { call } = callers;

const email = "zqmail@example.test";
const bank = aBank({ bankAccountNumber: "9081726354", bankVerificationNumber: "22987654321" });
const contact = {
  email,
  bank,
  phone: "+2348037119994",
  address: "7 Zqaddress Street",
  chn: "C0ZQ77881",
  taxIdentificationNumber: "ZQTAX-7781",
  stockBroker: "Zqbroker",
  holdings: [
    { registerName: "Dangote Cement Plc", registerCode: "DANGCEM", accounts: ["0098712345"] },
  ],
};
const person = individualFields({
  ...contact,
  firstName: "Zqfirst",
  middleName: "Zqmiddle",
  lastName: "Zqlast",
  dateOfBirth: "1971-03-29",
  identification: { type: "International Passport", number: "ZQ4455667" },
});
const company = {
  ...contact,
  companyName: "Zqcompany Limited",
  rcNumber: "RC 9911883",
  directors: [
    {
      directorName: "Zqdirector",
      directorBankVerificationNumber: "22987654399",
      identification: { type: "Driver's License" as const, number: "ZQ9988776" },
    },
  ],
};
const words = {
  remark: "Zqremark about the signature",
  password: "zqpassword, quite long",
  code: "918273",
  key: "zqkey-0123456789",
  query: "zqquery",
};

/** Patterns that find any of the values above; the letters alone also occur in hashes. */
const canaries = [
  /zq(mail|address|broker|first|middle|last|company|director|remark|password|key|query)/i,
  /ZQ(77881|TAX|4455667|9988776)/i,
  /9081726354|22987654321|22987654399|8037119994|0098712345|9911883|1971-03-29|918273/,
];
const hitsIn = (texts: string[]) => texts.filter((text) => canaries.some((it) => it.test(text)));

const anyId = "0198f0aa-0000-7000-8000-000000000000";
const everything = { ...person, ...company, ...words, ...contact };
const types = ["individual", "corporate"] as const;

/** Makes every call of the API, with canaries in the path, the query, the headers and the body. */
const askEverything = async (request: Request): Promise<void> => {
  for (const name of Object.keys(routes) as CallName[]) {
    const { method, path } = routes[name];
    const params = Object.fromEntries(
      [...path.matchAll(/\{(\w+)\}/g)].map(([, param = ""]) => [
        param,
        request.params?.[param] ?? words.query,
      ]),
    );
    const body = method === "GET" || method === "DELETE" ? {} : { body: everything };
    const query = { search: words.query, cursor: words.query, status: words.query };
    await call(name, { query, ...request, ...body, params });
  }
};

const latestCode = async (): Promise<string> => {
  const texts = (await world.inbox.sent()).map(({ text }) => text);
  return texts.flatMap((text) => /^\s*(\d{6})\s*$/m.exec(text)?.[1] ?? []).at(-1) ?? "";
};

test("T52: nothing that holders and clerks type reaches the logs, the queues or the outbox", async () => {
  const headers = { "Idempotency-Key": words.key };
  await rememberCheck(world, person);
  const sent = [
    await call("sendIndividualAccount", { body: aForm({ fields: person }), headers }),
    await call("sendCorporateAccount", { body: aCorporateForm({ fields: company }), headers }),
  ];
  expect(sent.map(({ status }) => status)).toEqual([201, 201]);
  await world.drain();
  const accounts = types.map((type, n) => ({ type, id: String(sent[n]?.body.results.id), email }));

  for (const account of accounts) {
    const { id, type } = account;
    const asked = { email, account_type: type, account_id: id };
    await call("requestView", { body: { ...asked, email: `wrong.${email}` } });
    await call("requestView", { body: asked });
    await world.drain();
    const code = await latestCode();
    await call("verifyView", { body: { ...asked, token: words.code } });
    const verified = await call("verifyView", { body: { ...asked, token: code } });
    expect(verified.status).toBe(200);
    const holder = await asHolderOf(world, account);
    expect((await call("viewAccount", { headers: holder })).status).toBe(200);
    const form =
      type === "individual" ? aForm({ fields: person }) : aCorporateForm({ fields: company });
    const update = type === "individual" ? "updateIndividualAccount" : "updateCorporateAccount";
    expect((await call(update, { params: { id }, body: form, headers: holder })).status).toBe(200);
    await callers.decide(account, "rejected", { remark: words.remark });
    await callers.decide(account, "approved", { remark: words.remark });
    await callers.upload(type);
    expect(logged.filter((text) => text.includes(code))).toEqual([]);
  }
  await call("findAccount", { body: { email } });
  await call("loginAdmin", { body: { email, password: words.password } });
  for (const fault of [undefined, "before", "throttled", "after"] as const) {
    for (const request of [
      {},
      { token: await callers.superToken() },
      { token: await callers.clerkToken() },
    ]) {
      world.letFail(() => (fault && random.chance(0.3) ? fault : undefined));
      await askEverything({ ...request, headers: { ...headers, Referer: words.query } });
      await askEverything({ ...request, params: { id: anyId, accountId: anyId } });
    }
  }
  await world.drain();
  await world.settle();

  const mails = await world.inbox.sent();
  expect(hitsIn(mails.map(({ text }) => text)).length).toBeGreaterThan(2);
  expect(logged.length).toBeGreaterThan(20);
  expect(world.seen.messages.length).toBeGreaterThan(10);
  expect(world.seen.outbox.length).toBeGreaterThan(5);
  expect(hitsIn(logged)).toEqual([]);
  expect(hitsIn(world.seen.messages)).toEqual([]);
  expect(hitsIn(world.seen.outbox)).toEqual([]);
  const kept = await rowsOfKind(world.tables.main, "log");
  expect(hitsIn(kept.map((row) => JSON.stringify(row)))).toEqual([]);
}, 240_000);
