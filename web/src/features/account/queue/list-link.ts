import { addressOf } from "../../../lib/back-office/lists/list-address.ts";
import type { ListPlace } from "../../../lib/back-office/lists/list-place.ts";
import type { Trail } from "../../../lib/back-office/trail.ts";
import { officePaths } from "../../../lib/office-paths.ts";

export interface ListLink {
  to: string;
  state: { search: string | undefined; trail: Trail | undefined };
}

export const linkTo = ({ list, view, trail }: ListPlace): ListLink => {
  const address = addressOf(view).toString();
  return {
    to: `${officePaths.accountList(list.status, list.type)}${address && `?${address}`}`,
    state: { search: view.search, trail },
  };
};
