import type { AccountList, Row } from "../../lib/back-office/lists/account-list.ts";
import type { ListView } from "../../lib/back-office/lists/list-address.ts";

export interface FilterProps {
  list: AccountList;
  view: ListView;
  rows: readonly Row[];
  onChange: (changes: Partial<ListView>) => void;
}
