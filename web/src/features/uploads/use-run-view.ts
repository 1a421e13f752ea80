import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { type Trail, trailFrom } from "../../lib/back-office/trail.ts";
import { type RunStateFilter, runAddressOf, runViewFrom } from "./run-view.ts";

export const useRunView = () => {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const view = runViewFrom(params);
  return {
    view,
    trail: trailFrom(state),
    choose: (chosen: RunStateFilter) =>
      navigate({ search: runAddressOf({ state: chosen }) }, { replace: true }),
    goTo: (cursor: string | undefined, trail: Trail) =>
      navigate({ search: runAddressOf({ ...view, cursor }) }, { state: { trail } }),
  };
};
