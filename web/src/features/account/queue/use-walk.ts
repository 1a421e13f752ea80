import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { queueMessages as say } from "#shared/messages/back-office-queue.ts";
import { toastProblem } from "../../../components/back-office/toast-problem.ts";
import { showToast } from "../../../components/ui/toast.ts";
import { hasStatus, sentenceOf } from "../../../lib/api-error.ts";
import { useAdmin } from "../../../lib/back-office/admin-context.ts";
import { listAccounts } from "../../../lib/back-office/lists/list-accounts.ts";
import type { Direction, PlaceAt } from "../../../lib/back-office/lists/list-place.ts";
import { claimAhead, type Found, releaseClaim } from "../../../lib/back-office/queue/claims.ts";
import { officePaths } from "../../../lib/office-paths.ts";
import { useIsHere } from "../../../lib/use-is-here.ts";
import { getAccount } from "../model/get-account.ts";
import { linkTo } from "./list-link.ts";
import { walk } from "./walk.ts";

/** Opens the neighbours of a place in a list, one step at a time. */
export const useWalk = (place: PlaceAt | undefined) => {
  const { approveAndRejectPermission } = useAdmin();
  const navigate = useNavigate();
  const client = useQueryClient();
  const isHere = useIsHere();
  const { isBusy, sought, during } = useOneAtATime();

  const go = async (direction: Direction) => {
    if (!place || isBusy()) return;
    const claims = approveAndRejectPermission && place.list.status === "pending";
    const ask = {
      fetchPage: (cursor: string | undefined) =>
        client.fetchQuery(listAccounts(place.list, { ...place.view, cursor })),
      look: (id: string) =>
        claims ? claimAhead({ type: place.list.type, id }) : lookAt(client, place, id),
    };
    const walked = await during(direction, walk(place, direction, ask)).catch((error: unknown) =>
      toastProblem(error as Error, sentenceOf(error)),
    );
    if (!walked) return;
    if (!isHere()) {
      if (claims && walked.place) releaseClaim({ type: place.list.type, id: walked.place.at });
      return;
    }
    const word = walked.takenBy.length > 0 ? say.passedOver(walked.takenBy) : undefined;
    if (walked.place) {
      const { list, at } = walked.place;
      navigate(officePaths.account(list.type, at), { state: { place: { ...walked.place, word } } });
      return;
    }
    showToast({ text: [say.end[direction], word].filter(Boolean).join(". "), type: "info" });
    if (direction === "previous") return;
    const { to, state } = linkTo(place);
    navigate(to, { state });
  };
  return { go, sought };
};

/** Where nobody claims, the account itself says whether it is still in the list. */
const lookAt = async (
  client: QueryClient,
  { list: { type, status } }: PlaceAt,
  id: string,
): Promise<Found> => {
  try {
    const { results } = await client.fetchQuery(getAccount(type, id));
    return { is: results.status === status ? "free" : "gone" };
  } catch (error) {
    if (hasStatus(error, 404)) return { is: "gone" };
    throw error;
  }
};

const noticedMs = 300;

/** One step at a time; the page names the ones that take long. */
const useOneAtATime = () => {
  const isBusy = useRef(false);
  const [sought, setSought] = useState<Direction>();
  const during = async <T>(direction: Direction, work: Promise<T>): Promise<T> => {
    isBusy.current = true;
    const timer = setTimeout(() => setSought(direction), noticedMs);
    try {
      return await work;
    } finally {
      clearTimeout(timer);
      isBusy.current = false;
      setSought(undefined);
    }
  };
  return { isBusy: () => isBusy.current, sought, during };
};
