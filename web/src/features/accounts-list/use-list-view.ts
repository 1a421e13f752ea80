import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import type { AccountList } from "../../lib/back-office/lists/account-list.ts";
import {
  addressOf,
  type ListView,
  usualSort,
  viewFromAddress,
} from "../../lib/back-office/lists/list-address.ts";
import { usePreferences } from "../../lib/back-office/preferences.ts";
import { type Trail, trailFrom } from "../../lib/back-office/trail.ts";

/** What the address and the clerk's own choices make of a list. */
export const useListView = ({ status }: AccountList) => {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const { preferences, isKnown, change: prefer } = usePreferences();
  const asked = { ...viewFromAddress(params), ...searchFrom(state) };
  const sort = asked.sort ?? preferences.sort ?? usualSort;

  return {
    view: status === "pending" ? { ...asked, sort } : asked,
    /** False while nobody knows in which order the clerk wants the list. */
    isKnown: isKnown || status !== "pending" || asked.sort !== undefined,
    density: preferences.density ?? "compact",
    prefer,
    trail: trailFrom(state),
    change: (changes: Partial<ListView>) => {
      const { cursor, ...filter } = { ...asked, ...changes };
      if (changes.sort) prefer({ sort: changes.sort });
      const { search } = filter;
      navigate({ search: addressOf(filter).toString() }, { replace: true, state: { search } });
    },
    goTo: (cursor: string | undefined, trail: Trail) => {
      const { cursor: left, ...filter } = asked;
      const address = addressOf({ ...filter, ...(cursor && { cursor }) }).toString();
      navigate({ search: address }, { state: { trail, search: asked.search } });
    },
  };
};

const searchFrom = (state: unknown): Pick<ListView, "search"> => {
  const search = (state as { search?: unknown } | null)?.search;
  return typeof search === "string" && search !== "" ? { search } : {};
};
