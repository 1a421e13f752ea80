import { useCallback } from "react";
import type { Country } from "#shared/contract/lookups.ts";
import { lookup } from "../../../lib/lookups.ts";
import { whenIdle } from "../../../lib/when-idle.ts";
import { isFilled } from "./form-fields.ts";
import type { FormState } from "./form-state.ts";
import { useFormStore } from "./form-store.tsx";
import type { Judgement } from "./judge-form.ts";

/** Judges the form with the rules of phones and of the contract, which are loaded at first need. */
export const judgeWithRules = async (form: FormState): Promise<Judgement> => {
  const [{ judgePhone }, { judgeForm }, countries] = await Promise.all([
    import("./phones.ts"),
    import("./judge-form.ts"),
    lookup("listCountries"),
  ]);
  return judgeForm(form, { judgePhone, country: countryIn(countries) });
};

/** One after the other, each when nothing else is to do: both take a slow phone a while. */
export const loadRules = (): void =>
  whenIdle(async () => {
    await import("./phones.ts").catch(() => undefined);
    whenIdle(() => void import("./judge-form.ts").catch(() => undefined));
  });

const countryIn = (countries: readonly Country[]) => (name: string) =>
  countries.find((country) => country.name === name);

/** Leaving a field says what is wrong with it, when something stands in it. */
export const useJudgeField = (): ((name: string) => Promise<void>) => {
  const { get, dispatch } = useFormStore();
  return useCallback(
    async (name) => {
      if (!isFilled(get(), name)) return;
      const before = get();
      const { problems } = await judgeWithRules(before).catch(() => ({ problems: [] }));
      // Typed on in the meantime: the next leaving will judge.
      if (get().edits !== before.edits) return;
      const problem = problems.find(({ field }) => field === name);
      dispatch({ do: "show-error", name, error: problem?.sentence });
    },
    [get, dispatch],
  );
};
