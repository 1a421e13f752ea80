import { z } from "zod";
import type { BankOption } from "#shared/contract/lookups.ts";
import { isRealName } from "../domain/names/account-name.ts";
import { ServiceUnavailable } from "../domain/service-unavailable.ts";
import { bodyWith, fetchJsonTwice, type JsonAnswer, reasonOf } from "./http-json.ts";

interface Settings {
  baseUrl: string;
  key: () => Promise<string>;
  limitMs?: number;
}

export type Resolved = { kind: "found"; accountName: string } | { kind: "unknown" };

export type BankResolver = ReturnType<typeof bankResolver>;

/** Paystack's public contract: https://paystack.com/docs/api/verification/#resolve-account */
export const bankResolver = ({ baseUrl, key, limitMs = 10_000 }: Settings) => {
  const ask = async (path: `/${string}`): Promise<JsonAnswer> =>
    fetchJsonTwice({ baseUrl, path, key: await key(), limit: AbortSignal.timeout(limitMs) });

  return {
    /** @throws ServiceUnavailable also when one bank of the list is unreadable */
    listBanks: async (): Promise<BankOption[]> => banksIn(await ask("/bank")),

    /**
     * An empty name or a filler counts as no name, because it cannot verify anything.
     * @throws ServiceUnavailable without a timely answer that fits the contract
     */
    resolve: async (accountNumber: string, bankCode: string): Promise<Resolved> => {
      const query = new URLSearchParams({ account_number: accountNumber, bank_code: bankCode });
      return resolvedIn(await ask(`/bank/resolve?${query}`), accountNumber);
    },
  };
};

const BankList = z.object({
  status: z.literal(true),
  data: z.array(
    z.object({ name: z.string().min(1), code: z.string().min(1), active: z.boolean() }),
  ),
});

const Account = z.object({
  status: z.literal(true),
  data: z.object({ account_number: z.string(), account_name: z.string().nullish() }),
});

const NoAccount = z.object({ status: z.literal(false), message: z.string() });

const banksIn = (answer: JsonAnswer): BankOption[] => {
  const list = BankList.safeParse(bodyWith(200, answer)).data;
  if (!list) throw new ServiceUnavailable("bank", reasonOf(answer));
  return list.data.filter((bank) => bank.active).map(({ name, code }) => ({ name, code }));
};

const resolvedIn = (answer: JsonAnswer, accountNumber: string): Resolved => {
  const account = Account.safeParse(bodyWith(200, answer)).data?.data;
  // An answer about another account would verify the wrong account.
  if (account?.account_number === accountNumber) return named(account.account_name ?? "");
  if (NoAccount.safeParse(bodyWith(422, answer)).success) return { kind: "unknown" };
  throw new ServiceUnavailable("bank", reasonOf(answer));
};

const named = (name: string): Resolved => {
  const accountName = name
    .normalize("NFC")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
  return isRealName(accountName) ? { kind: "found", accountName } : { kind: "unknown" };
};
