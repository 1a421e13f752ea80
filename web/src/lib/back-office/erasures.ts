import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { AccountType } from "#shared/kyc/status.ts";
import type { ErasureStep } from "#shared/messages/back-office-erasure.ts";
import { toastSuccess } from "../../components/ui/toast.ts";
import { callApi } from "../api.ts";
import { askedAgain } from "./asked-again.ts";

const key = ["erasures"] as const;

export interface DueView {
  held?: "true" | undefined;
  cursor?: string | undefined;
}

export const listDueForErasure = ({ held, cursor }: DueView) => {
  const query = { ...(held && { held }), ...(cursor && { cursor }) };
  return queryOptions({
    queryKey: [...key, "list", query],
    queryFn: (context) => callApi("listDueForErasure", { query, ...askedAgain(context) }),
    gcTime: 0,
  });
};

/** What is planned for one account; undefined if nothing is. */
export const dueAccount = (accountId: string) =>
  queryOptions({
    queryKey: [...key, "account", accountId],
    queryFn: (context) =>
      callApi("listDueForErasure", { query: { accountId }, ...askedAgain(context) }),
    select: ({ results }) => results[0],
    gcTime: 0,
  });

const calls = {
  erase: { individual: "eraseIndividualAccount", corporate: "eraseCorporateAccount" },
  stop: { individual: "stopIndividualErasure", corporate: "stopCorporateErasure" },
  hold: { individual: "holdIndividualAccount", corporate: "holdCorporateAccount" },
} as const;
const releases = {
  individual: "releaseIndividualHold",
  corporate: "releaseCorporateHold",
} as const;

export interface ErasableAccount {
  id: string;
  type: AccountType;
}

/** The list and the case are fetched again also after a refusal: somebody else may have acted. */
export const useErasureStep = ({ id, type }: ErasableAccount, onDone?: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ step, reason }: { step: ErasureStep; reason: string }) =>
      step === "release"
        ? callApi(releases[type], { params: { id } })
        : callApi(calls[step][type], { params: { id }, body: { reason } }),
    onSuccess: ({ status }) => {
      toastSuccess(status);
      onDone?.();
    },
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
};
