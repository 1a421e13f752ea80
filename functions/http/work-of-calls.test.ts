import { expect, test } from "vitest";
import { secretNames } from "#local/local-secrets.ts";
import { hookCommands } from "#local/sdk-commands.ts";
import type { Budget, Route } from "#shared/contract/route.ts";
import { type CallName, routes } from "#shared/contract/routes.ts";
import { maxDirectors } from "#shared/kyc/limits.ts";
import type { CorporateFields } from "#shared/kyc/submission.ts";
import { aCorporateForm, aForm } from "#tests/builders/a-form.ts";
import { aSubmission, corporateFields, individualFields } from "#tests/builders/a-submission.ts";
import { anAdministrator } from "#tests/builders/an-administrator.ts";
import { mostHoldings } from "#tests/builders/most-holdings.ts";
import { type Request, startApi } from "#tests/support/api.ts";
import { rememberCheck } from "#tests/support/bank-check.ts";
import { startMailEngine } from "#tests/support/engines.ts";
import { importHolders } from "#tests/support/import-holders.ts";
import { openMailWorker } from "#tests/support/mail-worker.ts";
import { rowsOf, rowsOfKind } from "#tests/support/rows.ts";
import { stored, submissionsOf } from "#tests/support/stored.ts";
import type { Submission } from "../domain/submission/submission.ts";
import { type FreezeLink, freezeLinks } from "../services/freeze-links.ts";
import { keyedHash } from "../services/keyed-hash.ts";
import { hashPassword } from "../services/passwords.ts";
import { adminStore } from "../store/staff/admins.ts";
import { letterStore } from "../store/submissions/letters.ts";

const api = await startApi(["lookups", "holders", "holder-rights", "admin-session"]);
const { main, registers } = api.tables;
const submissions = submissionsOf(api);
const inbox = await startMailEngine();
const deliver = await openMailWorker();
const hash = keyedHash(() => api.secrets[secretNames.lookupKey] ?? "");

interface Answer {
  output?: { ConsumedCapacity?: { CapacityUnits?: number } | { CapacityUnits?: number }[] };
}
interface Input {
  TransactItems?: object[];
  RequestItems?: Record<string, unknown>;
}

const isWrite = /^(Put|Update|Delete|BatchWrite|TransactWrite)/;
let work: Omit<Budget, "emails"> | undefined;
hookCommands((command, _client, clientName) => {
  if (!work || clientName !== "DynamoDBClient") return;
  command.add(
    (next, context) => async (args) => {
      const input = args.input as Input;
      Object.assign(input, { ReturnConsumedCapacity: "TOTAL" });
      const { output } = (await next(args)) as Answer & Awaited<ReturnType<typeof next>>;
      const { commandName = "" } = context as { commandName?: string };
      if (work && isWrite.test(commandName)) work.rows += rowsIn(input);
      else if (work) {
        const units = [output?.ConsumedCapacity ?? []].flat();
        work.reads += units.reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0);
      }
      return { output } as Awaited<ReturnType<typeof next>>;
    },
    { step: "initialize", name: "workOfCall", override: true },
  );
});
const rowsIn = ({ TransactItems, RequestItems }: Input): number => {
  if (TransactItems) return TransactItems.length;
  return RequestItems ? Object.values(RequestItems).flat().length : 1;
};

const emailsNow = async () => (await rowsOfKind(main, "mail")).length;

/** What one call reads (in read units), writes and causes to be emailed. */
const workOf = async (name: CallName, request: Request): Promise<Budget> => {
  const before = await emailsNow();
  work = { reads: 0, rows: 0 };
  const { status, text } = await api.call(name, request);
  const { reads, rows } = work;
  work = undefined;
  expect([name, status < 300, status < 300 ? "" : text]).toEqual([name, true, ""]);
  return { reads: Math.ceil(reads), rows, emails: (await emailsNow()) - before };
};

const account = (over: Parameters<typeof aSubmission>[0] = {}) =>
  stored(submissions, aSubmission(over));
const view = ({ id, fields }: Submission) => ({
  email: fields.email,
  account_type: "individual",
  account_id: id,
});
const asked = async () => {
  const one = await account();
  const { body } = await api.call("requestView", { body: view(one) });
  return { one, request: body.request as string };
};
const linkTo = async (link: Omit<FreezeLink, "id">) =>
  freezeLinks(hash).tokenOf({ id: `${link.accountId}-link`, ...link }, new Date());
const newLinkOfMany = async () => {
  const holder = await account({ status: "approved" });
  const letters = letterStore(main);
  for (let n = 0; n < 150; n++) {
    const telling = { account: holder, version: 1, about: await account(), isSamePerson: false };
    await letters.tell({ ...telling, at: new Date().toISOString() });
  }
  return { token: await linkTo({ accountId: holder.id, isForAll: true }) };
};
let ofMany: ReturnType<typeof newLinkOfMany> | undefined;
/** A link for all of the 150 forms that one click disputes. To read it changes nothing. */
const linkOfMany = () => {
  ofMany ??= newLinkOfMany();
  return ofMany;
};
const password = "a long password of somebody";
const administrator = async () => {
  const admin = anAdministrator({ passwordHash: await hashPassword(password) });
  await adminStore(main).create(admin);
  return admin;
};

/** The largest input of each call that anybody may make. */
const largest: Record<string, () => Promise<Request>> = {
  sendIndividualAccount: async () => {
    const fields = { ...individualFields(), holdings: mostHoldings() };
    await rememberCheck(api, fields);
    return { body: aForm({ fields }) };
  },
  sendCorporateAccount: async () => {
    const one = corporateFields().directors[0] as CorporateFields["directors"][number];
    const directors = Array.from({ length: maxDirectors }, (_, n) => ({
      ...one,
      directorBankVerificationNumber: `${22_000_000_000 + n}`,
      identification: { ...one.identification, number: `VC${n}` },
    }));
    const fields = corporateFields({ directors, holdings: mostHoldings() });
    return { body: aCorporateForm({ fields }) };
  },
  getAccountForView: async () => ({
    params: { accountType: "individual", accountId: (await account()).id },
  }),
  requestView: async () => ({ body: view(await account()) }),
  verifyView: async () => {
    const { one, request } = await asked();
    await deliver(await rowsOf(main, (row) => row.mail === "code"));
    const [mail] = (await inbox.sent()).filter(({ to }) => to.includes(one.fields.email));
    const token = /^\d{6}$/m.exec(mail?.text ?? "")?.[0];
    return { body: { ...view(one), token, request } };
  },
  findAccount: async () => {
    const { email } = individualFields();
    for (let n = 0; n < 25; n++) await account({ fields: { email } });
    return { body: { email } };
  },
  getFreezeLink: async () => ({ params: await linkOfMany() }),
  followFreezeLink: async () => ({ params: await linkOfMany(), query: { all: "true" } }),
  listRegisters: async () => {
    const results = Array.from({ length: 82 }, (_, n) => ({ code: `R${n}`, name: `Company ${n}` }));
    api.ixtrac.answer(200, { results });
    return {};
  },
  searchHolders: async () => {
    const holders = Array.from({ length: 1000 }, (_, n) => ({
      AccountNumber: `9${n + 100_000}`,
      FirstName: n === 999 ? "Zainab" : "Bala",
      MiddleName: "",
      LastName: "Danjuma",
      CompanyName: "",
    }));
    await importHolders(registers, { code: "DANGCEM", generation: "g1", holders });
    return { params: { regId: "DANGCEM", searchType: "N", value: "danjuma zainab" } };
  },
  listCountries: async () => ({}),
  listStates: async () => ({ params: { countryId: "161" } }),
  listCities: async () => ({ params: { countryId: "161", stateId: "306" } }),
  listBanks: async () => ({}),
  validateAccount: async () => {
    const data = { account_number: "0123456789", account_name: "OKONKWO ADAEZE" };
    api.bank.answer(200, { status: true, message: "Account number resolved", data });
    return {
      body: { accountNumber: "0123456789", bankCode: "044", kycFullName: "Adaeze Okonkwo" },
    };
  },
  openFormSession: async () => ({}),
  loginAdmin: async () => {
    const { email } = await administrator();
    return { body: { email, password } };
  },
  requestReset: async () => ({ body: { email: (await administrator()).email } }),
  resetPassword: async () => {
    const { email } = await administrator();
    const { body } = await api.call("requestReset", { body: { email } });
    await deliver(await rowsOf(main, (row) => row.mail === "reset"));
    const [mail] = (await inbox.sent()).filter(({ to }) => to.includes(email));
    const token = /\b\d{6}\b/.exec(mail?.text ?? "")?.[0];
    return { body: { email, token, password: `${password} again`, request: body.request } };
  },
};

const open = Object.entries(routes as Record<string, Route>).flatMap(([name, route]) =>
  route.caller === "anyone" ? [[name as CallName, route] as const] : [],
);

test.each(open)(
  "D95: the largest %s stays within its budget",
  async (name, { budget = { reads: 0, rows: 0, emails: 0 } }) => {
    const request = await (largest[name] as () => Promise<Request>)();

    const used = await workOf(name, request);

    for (const kind of ["reads", "rows", "emails"] as const) {
      expect([kind, used[kind] <= budget[kind], used]).toEqual([kind, true, used]);
    }
  },
);
