import { z } from "zod";
import { banks } from "#shared/lookups/banks.ts";
import type { Engine } from "../engines/engine.ts";
import { type AccountKey, type BankAccounts, openBankAccounts } from "./bank-accounts.ts";
import type { Answer, Call, Work } from "./contract.ts";
import { type StandInOptions, startStandIn } from "./stand-in.ts";

/** After Paystack's contract: https://paystack.com/docs/api/verification/#resolve-account */
export const startBank = (options: StandInOptions): Promise<Engine> =>
  startStandIn(options, () => {
    const accounts = openBankAccounts(options.dataDir);
    return {
      name: "bank resolver",
      find: (call) => find(call, accounts),
      fail,
      controls: { "POST /accounts": (call) => addAccount(call, accounts) },
      close: accounts.close,
    };
  });

const find = ({ method, path, query }: Call, accounts: BankAccounts): Work | undefined => {
  if (method !== "GET") return undefined;
  if (path === "/bank") return { do: listBanks, refuse };
  return path === "/bank/resolve" ? resolving(query, accounts) : undefined;
};

const fail = (status: number, message: string): Answer => ({
  status,
  body: { status: false, message },
});

const refuse = (): Answer =>
  fail(422, "Could not resolve account name. Check parameters or try again.");

const listBanks = () => ({
  outcome: "read",
  status: 200,
  body: {
    status: true,
    message: "Banks retrieved",
    data: banks.map(({ name, code }) => ({ name, code, active: true })),
  },
});

const resolving = (query: URLSearchParams, accounts: BankAccounts): Work => {
  const account = {
    bankCode: query.get("bank_code") ?? "",
    accountNumber: query.get("account_number") ?? "",
  };
  return {
    entry: {
      key: `${account.bankCode}:${account.accountNumber}`,
      body: { account_number: account.accountNumber, bank_code: account.bankCode },
    },
    do: () => resolve(account, accounts.nameOf(account)),
    refuse,
  };
};

const resolve = ({ accountNumber }: AccountKey, name: string | undefined) => {
  if (name === undefined) return { outcome: "unknown", ...refuse() };
  const data = { account_number: accountNumber, account_name: name };
  const body = { status: true, message: "Account number resolved", data };
  return { outcome: "resolved", status: 200, body };
};

/** Any name is valid, even an empty one or a filler, because real banks return such names. */
const NewAccount = z.strictObject({
  account_number: z.string().regex(/^\d{10}$/),
  bank_code: z.string().regex(/^[0-9A-Za-z-]{3,10}$/),
  account_name: z.string().max(200),
});

const addAccount = ({ body }: Call, accounts: BankAccounts): Answer => {
  const account = NewAccount.safeParse(body).data;
  if (!account) {
    return {
      status: 400,
      body: { errors: ['Send {"account_number": "10 digits", "bank_code", "account_name"}.'] },
    };
  }
  const { account_number: accountNumber, bank_code: bankCode, account_name: name } = account;
  accounts.add({ bankCode, accountNumber }, name);
  return { status: 201, body: { status: true, message: "Account added", data: account } };
};
