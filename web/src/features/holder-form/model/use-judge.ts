import { useCallback } from "react";
import type { Country } from "#shared/contract/lookups.ts";
import { lookup } from "../../../lib/lookups.ts";
import { whenIdle } from "../../../lib/when-idle.ts";
import { fieldsOf, isFilled, textOf } from "./form-fields.ts";
import { errorsOf } from "./form-problems.ts";
import type { FormState, TextField } from "./form-state.ts";
import { type FormStore, useFormStore } from "./form-store.ts";
import type { Judgement } from "./judge-form.ts";

export const loadJudge = async (): Promise<(form: FormState) => Judgement> => {
  const [{ judgePhone }, { judgeForm }, countries] = await Promise.all([
    import("#shared/kyc/phone.ts"),
    import("./judge-form.ts"),
    lookup("listCountries"),
  ]);
  return (form) => judgeForm(form, { judgePhone, country: countryIn(countries) });
};

/** One after the other, each when the browser is idle: both take a slow phone some time. */
export const loadRules = (): void =>
  whenIdle(async () => {
    await import("#shared/kyc/phone.ts").catch(() => undefined);
    whenIdle(() => void import("./judge-form.ts").catch(() => undefined));
  });

const countryIn = (countries: readonly Country[]) => (name: string) =>
  countries.find((country) => country.name === name);

/** Validates a field on blur. */
export const useJudgeField = (): ((name: string) => Promise<void>) => {
  const store = useFormStore();
  return useCallback((name) => judgeLeft(store, [name]), [store]);
};

/** Validates all answers, for example those of a draft. The bank answers for the account number. */
export const judgeAnswers = (store: FormStore): Promise<void> =>
  judgeLeft(
    store,
    fieldsOf(store.get()).filter((name) => name !== "bank.bankAccountNumber"),
  );

/** Validates fields that were left, except empty ones. */
const judgeLeft = async ({ get, dispatch }: FormStore, names: readonly string[]): Promise<void> => {
  const left = get();
  const filled = names.filter((name) => isFilled(left, name));
  if (filled.length === 0) return;
  const judge = await loadJudge().catch(() => undefined);
  if (!judge) return;
  const form = get();
  // What is typed on meanwhile is validated by its own next blur.
  const isAsLeft = (name: string) =>
    textOf(form, name as TextField) === textOf(left, name as TextField);
  const { problems, doubts } = judge(form);
  const errors = errorsOf(problems);
  dispatch({
    do: "show-doubts",
    doubts: Object.fromEntries(Object.entries(doubts).filter(([name]) => isAsLeft(name))),
  });
  for (const name of filled.filter(isAsLeft)) {
    dispatch({ do: "show-error", name, error: errors[name] });
  }
};
