import { useMutation } from "@tanstack/react-query";
import type { BodyInput } from "#shared/contract/contract.ts";
import { callApi } from "../../../lib/api.ts";

/** Has a token mailed; the answer is the same whether the email has an account or not. */
export const useRequestReset = () =>
  useMutation({
    mutationFn: (email: string) => callApi("requestReset", { body: { email } }),
  });

export const useResetPassword = () =>
  useMutation({
    mutationFn: (body: BodyInput<"resetPassword">) => callApi("resetPassword", { body }),
  });
