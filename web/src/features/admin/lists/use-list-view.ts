import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { addressOf, type ListView, viewFromAddress } from "./list-address.ts";

/** Cursors of the pages before this one, the first page being the empty one. */
export type Trail = string[];

/** The view in the page's address, and the ways to change it. */
export const useListView = () => {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const view = viewFromAddress(params);

  return {
    view,
    trail: trailFrom(state),
    /** Another filter starts with its first page. */
    change: (changes: Partial<ListView>) => {
      const { cursor, ...filter } = { ...view, ...changes };
      navigate({ search: addressOf(filter).toString() }, { replace: true });
    },
    goTo: (cursor: string | undefined, trail: Trail) => {
      const { cursor: left, ...filter } = view;
      const search = addressOf({ ...filter, ...(cursor && { cursor }) }).toString();
      navigate({ search }, { state: { trail } });
    },
  };
};

const trailFrom = (state: unknown): Trail => {
  const trail = (state as { trail?: unknown } | null)?.trail;
  return Array.isArray(trail) ? trail.filter((cursor) => typeof cursor === "string") : [];
};
