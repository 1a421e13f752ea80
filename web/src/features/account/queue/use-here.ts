import { useLocation } from "react-router-dom";
import { placeFrom } from "../../../lib/back-office/lists/list-place.ts";

/** The state of links from an account to its versions and to other accounts: the list stays at this one. */
export const useHere = (id: string) => {
  const place = placeFrom(useLocation().state, id);
  return place && { place };
};
