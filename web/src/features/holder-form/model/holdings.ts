import type { Holder } from "#shared/contract/registers.ts";
import type { Holding } from "#shared/kyc/submission.ts";
import { searchErrors } from "#shared/messages/form.ts";
import type { Choice } from "../../../components/fields/select-choices.ts";
import type { HoldingPick, SearchType } from "./form-state.ts";

/** A register is listed once: new accounts replace its old ones. */
export const withHolding = (holdings: readonly Holding[], added: Holding): Holding[] => {
  const place = holdings.findIndex(({ registerCode }) => registerCode === added.registerCode);
  return place < 0 ? [...holdings, added] : holdings.with(place, added);
};

export const withoutHolding = (holdings: readonly Holding[], registerCode: string): Holding[] =>
  holdings.filter((holding) => holding.registerCode !== registerCode);

export const holdingOfPick = ({ register, chosen }: HoldingPick): Holding | undefined =>
  register && chosen.length > 0
    ? {
        registerName: register.label,
        registerCode: register.value,
        accounts: [...new Set(chosen.map(({ value }) => value))],
      }
    : undefined;

/** An account that the search found, with what the register knows of its holder. */
export interface AccountChoice extends Choice {
  holder?: Holder;
}

export const choiceOfHolder = (holder: Holder): AccountChoice => {
  const person = [holder.FirstName, holder.LastName].filter(Boolean).join(" ");
  return {
    label: [person || holder.CompanyName, holder.AccountNumber].filter(Boolean).join(" "),
    value: holder.AccountNumber,
    holder,
  };
};

/** Whether the text may be added without a search result: account numbers contain a digit. */
export const isAccountLike = (typed: string): boolean =>
  /^[A-Za-z0-9/-]{1,30}$/.test(typed.trim()) && /\d/.test(typed);

interface Search {
  registerCode: string;
  searchType: SearchType;
  value: string;
}

/** Why a search is not possible, in the words of the specification. */
export const searchProblem = ({ registerCode, searchType, value }: Search): string | undefined => {
  if (!registerCode) return searchErrors["register.no-id"];
  if (!value.trim()) return searchErrors["register.no-name"];
  if (searchType === "") return searchErrors["register.search-type"];
  if (searchType === "A" && !/^\d+$/.test(value.trim())) return searchErrors["register.numeric"];
  return undefined;
};
