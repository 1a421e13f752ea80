import { useCallback } from "react";
import type { Country } from "#shared/contract/lookups.ts";
import { lookup } from "../../../lib/lookups.ts";
import { whenIdle } from "../../../lib/when-idle.ts";
import { isFilled } from "./form-fields.ts";
import type { FormState } from "./form-state.ts";
import { useFormStore } from "./form-store.ts";
import type { Judgement } from "./judge-form.ts";

export const judgeWithRules = async (form: FormState): Promise<Judgement> => {
  const [{ judgePhone }, { judgeForm }, countries] = await Promise.all([
    import("#shared/kyc/phone.ts"),
    import("./judge-form.ts"),
    lookup("listCountries"),
  ]);
  return judgeForm(form, { judgePhone, country: countryIn(countries) });
};

/** One after the other, each when the browser is idle: both take a slow phone some time. */
export const loadRules = (): void =>
  whenIdle(async () => {
    await import("#shared/kyc/phone.ts").catch(() => undefined);
    whenIdle(() => void import("./judge-form.ts").catch(() => undefined));
  });

const countryIn = (countries: readonly Country[]) => (name: string) =>
  countries.find((country) => country.name === name);

/** Validates a field on blur, if it is not empty. */
export const useJudgeField = (): ((name: string) => Promise<void>) => {
  const { get, dispatch } = useFormStore();
  return useCallback(
    async (name) => {
      if (!isFilled(get(), name)) return;
      const before = get();
      const judgement = await judgeWithRules(before).catch(() => undefined);
      // The user has typed on: the next blur validates.
      if (!judgement || get().edits !== before.edits) return;
      dispatch({ do: "show-doubts", doubts: judgement.doubts });
      const problem = judgement.problems.find(({ field }) => field === name);
      dispatch({ do: "show-error", name, error: problem?.sentence });
    },
    [get, dispatch],
  );
};
