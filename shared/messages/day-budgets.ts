import { usualRevealsPerDay } from "../kyc/limits.ts";
import { counted } from "./counted.ts";

export type Budgeted = "exports" | "reveals";

const wordsOf = {
  exports: { one: "export", many: "exports", again: "export again" },
  reveals: { one: "reveal", many: "reveals", again: "reveal numbers again" },
} as const satisfies Record<Budgeted, object>;

const some = (of: Budgeted, count: number) => counted(count, wordsOf[of].one, wordsOf[of].many);

/** Of the limits for each administrator and day. */
export const dayBudgetMessages = {
  /** `from`: the next day. */
  limitReached: (of: Budgeted, limit: number, from: string) =>
    `You have reached the limit of ${some(of, limit)} a day. You can ${wordsOf[of].again} from ${from}`,
  warned: (of: Budgeted, count: number, limit: number) =>
    `Near the daily limit of ${wordsOf[of].many}: ${count.toLocaleString("en")} of ${some(of, limit)} today`,
  exportsSetting: (limit: number | null) =>
    limit === null
      ? "no limit of exports a day"
      : `at most ${some("exports", limit)} a day for each administrator`,
  revealsSetting: (limit: number | null) =>
    `at most ${some("reveals", limit ?? usualRevealsPerDay)} a day for each administrator`,
} as const;
