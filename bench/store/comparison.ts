import { withComparison } from "#functions/domain/comparison/compare-account.ts";
import type { IndividualSubmission } from "#functions/domain/submission/submission.ts";
import { itemOf } from "#functions/store/submissions/items.ts";
import { likenessStore } from "#functions/store/submissions/likenesses.ts";
import type { Table } from "#functions/store/table/table.ts";
import { mostHoldings } from "#tests/builders/most-holdings.ts";
import { anAccount } from "../support/accounts.ts";
import { hash, writeRows } from "../support/engine.ts";
import { secondsOf } from "../support/measured.ts";

/** After the people in the lists. */
const first = 2_000_000;

/** All have the same holdings, as many as a form may have. */
const largest = (index: number): IndividualSubmission => {
  const account = anAccount(first + index);
  const fields = { ...account.fields, holdings: mostHoldings() };
  return { ...account, status: "pending", fields };
};

/** Seconds of a comparison inside a decision on one of the largest forms, which has duplicates. */
export const measureComparison = async (table: Table): Promise<number> => {
  const store = likenessStore({ table, hash });
  const others = Array.from({ length: 25 }, (_, index) => largest(index));
  const decided = largest(others.length);
  await writeRows(table, [...others, decided].map(itemOf));
  for (const account of [...others, decided]) await store.index(account);
  return secondsOf(() => withComparison(store, decided));
};
