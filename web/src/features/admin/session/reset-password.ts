import { useMutation } from "@tanstack/react-query";
import type { BodyInput } from "#shared/contract/contract.ts";
import { callApi } from "../../../lib/api.ts";
import { keepDevice, knownDevice } from "./known-device.ts";

/** The answer does not reveal whether an account has the email. */
export const useRequestReset = () =>
  useMutation({
    mutationFn: async (email: string) =>
      callApi("requestReset", { body: { email, device: await knownDevice(email) } }),
  });

export const useResetPassword = () =>
  useMutation({
    mutationFn: (body: BodyInput<"resetPassword">) => callApi("resetPassword", { body }),
    onSuccess: ({ device }, { email }) => keepDevice(email, device),
  });
