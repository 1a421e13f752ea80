import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { withNumbers } from "#shared/kyc/number-paths.ts";
import { toastProblem } from "../../../components/back-office/toast-problem.ts";
import { callApi } from "../../../lib/api.ts";
import { sentenceOf } from "../../../lib/api-error.ts";
import type { Account } from "../model/account.ts";

const calls = {
  individual: "revealIndividualNumbers",
  corporate: "revealCorporateNumbers",
} as const;

type Numbers = Record<string, string>;

export interface Reveal {
  isShown: boolean;
  isPending: boolean;
  toggle: () => void;
}

export interface Revealed {
  /** The accounts as the page shows them. */
  shown: Account[];
  /** Undefined when no account is masked. */
  reveal: Reveal | undefined;
}

/**
 * The numbers stay in this page alone: no other page and no cache has them. Hiding them and showing
 * them again asks for nothing; a newer version of an account is masked again.
 */
export const useRevealed = (accounts: Account[]): Revealed => {
  const [known, setKnown] = useState<ReadonlyMap<string, Numbers>>(new Map());
  const [isShown, setShown] = useState(false);
  const masked = accounts.filter((account) => account.masked);
  const missing = masked.filter((account) => !known.has(keyOf(account)));
  const asking = useMutation({
    mutationFn: async () => {
      for (const account of missing) {
        const found = await numbersOf(account);
        setKnown((before) => new Map([...before, found]));
        setShown(true);
      }
    },
    onError: (error) => toastProblem(error, sentenceOf(error)),
  });
  const areKnown = missing.length === 0;
  const toggle = () => (areKnown ? setShown(!isShown) : asking.mutate());
  return {
    shown: isShown
      ? accounts.map((account) => unmasked(account, known.get(keyOf(account))))
      : accounts,
    reveal:
      masked.length > 0
        ? { isShown: isShown && areKnown, isPending: asking.isPending, toggle }
        : undefined,
  };
};

const keyOf = ({ id, version }: Account): string => `${id} ${version}`;

const numbersOf = async (account: Account): Promise<[string, Numbers]> => {
  const { type, id, version } = account;
  const { results } = await callApi(calls[type], { params: { id }, body: { version } });
  return [keyOf(account), results];
};

const unmasked = (account: Account, numbers: Numbers | undefined): Account => {
  if (!numbers || !account.masked) return account;
  const { masked: _masked, ...whole } = withNumbers(
    account,
    (number, path) => numbers[path] ?? number,
  );
  const { bankVerificationNumber, bankAccountNumber } = whole.bank;
  return { ...whole, bvn: bankVerificationNumber, account_number: bankAccountNumber } as Account;
};
