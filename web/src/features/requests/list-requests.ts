import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { RequestState } from "#shared/contract/privacy-requests.ts";
import { toastSuccess } from "../../components/ui/toast.ts";
import { callApi } from "../../lib/api.ts";
import { askedAgain } from "../../lib/back-office/asked-again.ts";
import { type RequestView, setPartsOf } from "./request-view.ts";

const key = ["requests"] as const;

export const listRequests = (view: RequestView) =>
  queryOptions({
    queryKey: [...key, setPartsOf(view)],
    queryFn: (context) =>
      callApi("listRequests", { query: setPartsOf(view), ...askedAgain(context) }),
    gcTime: 0,
  });

interface Answer {
  state: RequestState;
  remark: string;
}

export const useUpdateRequest = (id: string, onDone: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Answer) => callApi("updateRequest", { params: { id }, body }),
    onSuccess: ({ status }) => {
      toastSuccess(status);
      onDone();
    },
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
};
