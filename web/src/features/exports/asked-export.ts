import type { ExportKind } from "#shared/kyc/exports.ts";
import type { AccountList } from "../../lib/back-office/lists/account-list.ts";
import type { ListQuery } from "../../lib/back-office/lists/list-query.ts";

export interface AskedExport {
  kind: ExportKind;
  list: AccountList;
  query: ListQuery;
  /** As a job, however small it is. */
  isJob?: true;
  /** Why so many accounts leave (D98). */
  reason?: string;
}

type Place = Pick<AskedExport, "kind" | "list">;

/** Only one export of each kind and list may run at a time. */
export const exportName = ({ kind, list: { type, status } }: Place): string =>
  `${kind} ${type} ${status}`;
