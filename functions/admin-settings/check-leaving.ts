import { checkStillEnough } from "../domain/access/second-person.ts";
import type { Admins } from "../store/staff/admins.ts";
import type { ConfigurationStore } from "../store/staff/configuration.ts";

interface Deps {
  admins: Pick<Admins, "list">;
  configuration: Pick<ConfigurationStore, "get">;
}

/**
 * Before an administrator loses the right to decide. Two at the same moment may both pass. Then what
 * waits stays until somebody else gets the right.
 * @throws AppError `four-eyes.needed`
 */
export const checkLeaving = async (
  { admins, configuration }: Deps,
  leavingId: string,
): Promise<void> => {
  const { fourEyes } = await configuration.get();
  if (!Object.values(fourEyes).includes(true)) return;
  const left = (await admins.list()).filter(({ id }) => id !== leavingId);
  checkStillEnough(fourEyes, left);
};
