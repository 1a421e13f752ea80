import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import type { AccountType } from "#shared/kyc/status.ts";
import { useAdmin } from "../../../lib/back-office/admin-context.ts";
import { useShortcut } from "../../../lib/back-office/keys/use-shortcut.ts";
import {
  type Direction,
  type PlaceAt,
  placeFrom,
  stepFrom,
} from "../../../lib/back-office/lists/list-place.ts";
import { useNextCase } from "../../../lib/back-office/queue/use-next-case.ts";
import { getAccount } from "../model/get-account.ts";
import { type ListLink, linkTo } from "./list-link.ts";
import { useWalk } from "./use-walk.ts";

interface Case {
  type: AccountType;
  id: string;
}

export interface Queue {
  place: PlaceAt | undefined;
  list: ListLink | undefined;
  next: (() => void) | undefined;
  previous: (() => void) | undefined;
  /** What the page looks for, if that takes long. */
  sought: Direction | undefined;
}

/** The way from case to case: through the list it was opened from, else to the most urgent one (D76). */
export const useQueue = (open: Case): Queue => {
  const { approveAndRejectPermission } = useAdmin();
  const { state } = useLocation();
  const place = placeFrom(state, open.id);
  const { go, sought } = useWalk(place);
  const nextCase = useNextCase(open.type);

  const onward = approveAndRejectPermission ? () => nextCase({ after: open.id }) : undefined;
  const next = place ? () => go("next") : onward;
  const hasPrevious = place && stepFrom(place, "previous").kind !== "end";
  const previous = hasPrevious ? () => go("previous") : undefined;
  useFetchAhead(place);
  useShortcut("next", next);
  useShortcut("previous", previous);
  return { place, list: place && linkTo(place), next, previous, sought };
};

/** Without its images, and only the next one (D79). */
const useFetchAhead = (place: PlaceAt | undefined) => {
  const client = useQueryClient();
  const step = place && stepFrom(place, "next");
  const type = place?.list.type;
  const nextId = step?.kind === "account" ? step.id : undefined;

  useEffect(() => {
    if (type && nextId) void client.prefetchQuery(getAccount(type, nextId));
  }, [client, type, nextId]);
};
