import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { BodyInput } from "#shared/contract/contract.ts";
import { toastProblem } from "../../../components/back-office/toast-problem.ts";
import { callApi } from "../../../lib/api.ts";
import { ApiError, sentenceOf } from "../../../lib/api-error.ts";
import { keepAdminUser } from "../../../lib/session.ts";
import { getAdmin } from "../session/get-admin.ts";

const onError = (error: unknown) => toastProblem(error, sentenceOf(error));

export const useStartSecondFactor = () =>
  useMutation({
    mutationFn: (password: string) => callApi("startSecondFactor", { body: { password } }),
    onError,
  });

export const useConfirmSecondFactor = () =>
  useMutation({
    mutationFn: (code: string) => callApi("confirmSecondFactor", { body: { code } }),
    onError,
  });

export const useEndSecondFactor = () =>
  useMutation({
    mutationFn: (body: BodyInput<"endSecondFactor">) => callApi("endSecondFactor", { body }),
    onError,
  });

/** The wrong fields of a refused call. */
export const faultsOf = (error: unknown): Record<string, string> =>
  error instanceof ApiError ? error.fields : {};

/** Reads the own profile again, which says whether a second factor is on or missing. */
export const useRefreshAdmin = () => {
  const client = useQueryClient();
  return async () => {
    const { results } = await client.fetchQuery({ ...getAdmin, staleTime: 0 });
    keepAdminUser(results);
  };
};
