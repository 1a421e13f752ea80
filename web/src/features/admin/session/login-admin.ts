import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { BodyInput } from "#shared/contract/contract.ts";
import { callApi } from "../../../lib/api.ts";
import { startAdminSession } from "../../../lib/session.ts";
import { keepDevice, knownDevice } from "./known-device.ts";

/** Signs in, stores token and user, and drops all cached data of an earlier user. */
export const useLogin = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (credentials: BodyInput<"loginAdmin">) => {
      const device = await knownDevice(credentials.email);
      return callApi("loginAdmin", { body: { ...credentials, device } });
    },
    onSuccess: async ({ token, user, device }) => {
      await keepDevice(user.email, device);
      client.getQueryCache().clear();
      startAdminSession(token, user);
    },
  });
};
