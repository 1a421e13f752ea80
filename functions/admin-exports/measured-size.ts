import type { ExportScope } from "../domain/exports/export-scope.ts";
import { exportSize, type FormSettings } from "../domain/exports/export-size.ts";
import type { ExportedAccounts } from "../store/lists/exported-accounts.ts";

interface Limits {
  maxBytes: number;
  forms: FormSettings;
}

/** More accounts are not counted when it is clear that they are too many. */
const worthCounting = 100_000;

/** The sum over the list, from the sizes in its index. */
export const measuredSize = async (
  accounts: Pick<ExportedAccounts, "measured">,
  scope: ExportScope,
  { maxBytes, forms }: Limits,
): Promise<{ total: number; bytes: number }> => {
  let total = 0;
  let bytes = 0;
  for await (const page of accounts.measured(scope)) {
    for (const { sizes } of page) bytes += exportSize(scope.kind, sizes, forms).bytes;
    total += page.length;
    if (bytes > maxBytes && total >= worthCounting) break;
  }
  return { total, bytes };
};
