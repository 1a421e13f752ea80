import { useMutation } from "@tanstack/react-query";
import type { BodyInput } from "#shared/contract/contract.ts";
import { callApi } from "../../../lib/api.ts";
import { startAdminSession } from "../../../lib/session.ts";
import { keepDevice, knownDevice } from "./known-device.ts";

/** Signs in, and stores token, user and device. */
export const useLogin = () =>
  useMutation({
    mutationFn: async (credentials: BodyInput<"loginAdmin">) => {
      const device = await knownDevice(credentials.email);
      return callApi("loginAdmin", { body: { ...credentials, device } });
    },
    onSuccess: async ({ token, user, device }) => {
      await keepDevice(user.email, device);
      startAdminSession(token, user);
    },
  });
