import type { ExportKind } from "#shared/kyc/exports.ts";
import type { AccountList } from "../../lib/back-office/lists/account-list.ts";
import type { ListQuery } from "../../lib/back-office/lists/list-query.ts";

/** What a press of a button asks for: a kind of file, of all that the list shows. */
export interface AskedExport {
  kind: ExportKind;
  list: AccountList;
  query: ListQuery;
}

type Place = Pick<AskedExport, "kind" | "list">;

/** One at a time of each kind and list. */
export const exportName = ({ kind, list: { type, status } }: Place): string =>
  `${kind} ${type} ${status}`;
