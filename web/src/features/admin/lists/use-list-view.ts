import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import {
  addressOf,
  type ListView,
  viewFromAddress,
} from "../../../lib/back-office/lists/list-address.ts";

/** Cursors of the pages before this one, the first page being the empty one. */
export type Trail = string[];

/** The view in the page's address and history entry, and the ways to change it. */
export const useListView = () => {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const view = { ...viewFromAddress(params), ...searchFrom(state) };

  return {
    view,
    trail: trailFrom(state),
    /** Another filter starts with its first page. */
    change: (changes: Partial<ListView>) => {
      const { cursor, ...filter } = { ...view, ...changes };
      const { search } = filter;
      navigate({ search: addressOf(filter).toString() }, { replace: true, state: { search } });
    },
    goTo: (cursor: string | undefined, trail: Trail) => {
      const { cursor: left, ...filter } = view;
      const address = addressOf({ ...filter, ...(cursor && { cursor }) }).toString();
      navigate({ search: address }, { state: { trail, search: view.search } });
    },
  };
};

const searchFrom = (state: unknown): Pick<ListView, "search"> => {
  const search = (state as { search?: unknown } | null)?.search;
  return typeof search === "string" && search !== "" ? { search } : {};
};

/** Reads the trail out of a history entry. */
export const trailFrom = (state: unknown): Trail => {
  const trail = (state as { trail?: unknown } | null)?.trail;
  return Array.isArray(trail) ? trail.filter((cursor) => typeof cursor === "string") : [];
};
