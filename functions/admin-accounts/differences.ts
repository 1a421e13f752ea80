import { logMessages } from "#shared/messages/logs.ts";
import { statusMessages } from "#shared/messages/statuses.ts";
import { nameOf } from "../domain/access/administrator.ts";
import { AppError } from "../domain/app-error.ts";
import { refOfDifference } from "../domain/submission/difference.ts";
import { isSwitchedOn } from "../domain/submission/upload-plan.ts";
import type { Call } from "../http/request.ts";
import type { Differences } from "../store/deliveries/differences.ts";
import type { ConfigurationStore } from "../store/staff/configuration.ts";

interface Deps {
  differences: Differences;
  configuration: Pick<ConfigurationStore, "get">;
  timeZone: string;
  clock: () => Date;
}

export const listDifferences =
  ({ differences }: Pick<Deps, "differences">): Call<"listDifferences"> =>
  async ({ query }) => {
    const { rows, nextCursor } = await differences.page(query);
    return { reply: { results: rows, nextCursor } };
  };

export const askAgain =
  ({ differences, configuration, timeZone, clock }: Deps): Call<"askAgain"> =>
  async ({ params: { key }, admin }) => {
    const ref = refOfDifference(key);
    const { service, submissionId: accountId, version } = ref;
    if (!isSwitchedOn(service, await configuration.get())) {
      throw new AppError("difference.switched-off");
    }
    const at = clock().toISOString();
    const message = logMessages.askedAgain;
    const asked = await differences.ask(ref, {
      at,
      log: { type: service, at, timeZone, by: nameOf(admin), accountId, version, message },
    });
    if (asked !== "asked") throw new AppError(`difference.${asked}`);
    return { reply: { message: statusMessages.askedAgain(service) } };
  };
