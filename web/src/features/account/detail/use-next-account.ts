import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { accountMessages } from "#shared/messages/back-office-account.ts";
import { toastProblem } from "../../../components/back-office/toast-problem.ts";
import { showToast } from "../../../components/ui/toast.ts";
import { useShortcut } from "../../../lib/back-office/keys/use-shortcut.ts";
import { listAccounts } from "../../../lib/back-office/lists/list-accounts.ts";
import { addressOf } from "../../../lib/back-office/lists/list-address.ts";
import { type ListPlace, placeFrom, stepAfter } from "../../../lib/back-office/lists/list-place.ts";
import { paths } from "../../../lib/paths.ts";
import type { Account } from "../model/account.ts";
import { getAccount } from "../model/get-account.ts";

interface Way {
  list: ListLink | undefined;
  goNext: (() => void) | undefined;
}

/** Navigation through the list that the account was opened from; prefetches the next account. */
export const useNextAccount = ({ type, id }: Pick<Account, "type" | "id">): Way => {
  const { state } = useLocation();
  const place = placeFrom(state, type);
  const goNext = useGoNext(id, place);

  useFetchAhead(id, place);
  useShortcut("next", place && goNext);
  return { list: place && linkTo(place), goNext: place && goNext };
};

export interface ListLink {
  to: string;
  state: { search: string | undefined };
}

const linkTo = ({ list, view }: ListPlace): ListLink => {
  const address = addressOf(view).toString();
  return {
    to: `${paths.accountList(list.status, list.type)}${address && `?${address}`}`,
    state: { search: view.search },
  };
};

const useGoNext = (id: string, place: ListPlace | undefined) => {
  const navigate = useNavigate();
  const client = useQueryClient();

  return useCallback(async () => {
    if (!place) return;
    const found = await nextIn(id, place, (next) =>
      client.fetchQuery(listAccounts(place.list, { ...place.view, cursor: next })),
    ).catch((error: Error) => toastProblem(error, error.message));
    if (found === undefined) return;
    if (found) {
      navigate(paths.account(place.list.type, found.id), { state: { place: found.place } });
      return;
    }
    showToast({ text: accountMessages.end, type: "info" });
    const { to, state } = linkTo(place);
    navigate(to, { state });
  }, [id, place, navigate, client]);
};

type FetchPage = (
  cursor: string,
) => Promise<{ results: { id: string }[]; nextCursor: string | null }>;

/** The account below, possibly on the next page; null after the last account. */
const nextIn = async (id: string, place: ListPlace, fetchPage: FetchPage) => {
  const step = stepAfter(id, place);
  if (step.kind === "account") return { id: step.id, place };
  if (step.kind === "end") return null;

  const { results, nextCursor } = await fetchPage(step.cursor);
  const ids = results.map((row) => row.id);
  const view = { ...place.view, cursor: step.cursor };
  return ids[0] ? { id: ids[0], place: { ...place, view, ids, nextCursor } } : null;
};

const useFetchAhead = (id: string, place: ListPlace | undefined) => {
  const client = useQueryClient();
  const step = place && stepAfter(id, place);
  const type = place?.list.type;
  const nextId = step?.kind === "account" ? step.id : undefined;

  useEffect(() => {
    if (type && nextId) void client.prefetchQuery(getAccount(type, nextId));
  }, [client, type, nextId]);
};
