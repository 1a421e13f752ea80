import type { Call } from "../http/request.ts";
import type { ConfigurationStore } from "../store/staff/configuration.ts";

export const getConfiguration =
  ({
    configuration,
  }: {
    configuration: Pick<ConfigurationStore, "get">;
  }): Call<"getConfiguration"> =>
  async () => ({ reply: { results: await configuration.get() } });
