import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import {
  addressOf,
  type ListView,
  viewFromAddress,
} from "../../lib/back-office/lists/list-address.ts";
import { type Trail, trailFrom } from "../../lib/back-office/trail.ts";

export const useListView = () => {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const view = { ...viewFromAddress(params), ...searchFrom(state) };

  return {
    view,
    trail: trailFrom(state),
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
