import { erasureLogs } from "#shared/messages/erasure.ts";
import { secondPassAt } from "../../domain/erasure/erasure.ts";
import { stillHolds } from "../../domain/erasure/retention.ts";
import { logger } from "../../log/logger.ts";
import type { Queues } from "../../services/queues.ts";
import type { AccountRows } from "../../store/erasures/account-rows.ts";
import type { Erasing } from "../../store/erasures/erasing.ts";
import type { Erasure } from "../../store/erasures/erasure-row.ts";
import type { ExportsWith } from "../../store/erasures/exports-with.ts";
import type { ImageVersions } from "../../store/erasures/image-versions.ts";
import type { Tombstones } from "../../store/erasures/tombstones.ts";
import type { ConfigurationStore } from "../../store/staff/configuration.ts";

interface Deps {
  erasing: Erasing;
  configuration: Pick<ConfigurationStore, "get">;
  tombstones: Pick<Tombstones, "put">;
  rows: AccountRows;
  images: ImageVersions;
  exports: ExportsWith;
  queues: Pick<Queues, "sendAll">;
  compareUrl: string;
  timeZone: string;
  clock: () => Date;
}

const lookAgainMs = 15 * 60_000;

/**
 * Erases an account that is due. Every step can be repeated, so another worker goes on where one
 * died. A second pass, an hour after the first, removes what calls wrote that had read the account
 * before: images of an update, a part of an export.
 */
export const eraseAccount =
  (deps: Deps) =>
  async ({ submissionId }: { submissionId: string }): Promise<void> => {
    const { erasing, clock } = deps;
    const erasure = await erasing.find(submissionId);
    if (!erasure || erasure.state === "stopped" || erasure.state === "settled") return;
    if (erasure.state === "planned") {
      if (erasure.eraseAt > clock().toISOString()) return;
      if (!(await begin(deps, erasure))) return;
    }
    const erasedAt = erasure.erasedAt ?? (await removeAccount(deps, erasure));
    if (erasedAt) await removeRest(deps, { ...erasure, erasedAt });
  };

/** The account or the settings may have changed since the sweep looked, which will take the account off the list. */
const begin = async ({ erasing, configuration }: Deps, erasure: Erasure): Promise<boolean> => {
  if (erasure.cause === "by-hand") return erasing.begin(erasure);
  const [account, { retention }] = await Promise.all([
    erasing.account(erasure.id),
    configuration.get(),
  ]);
  if (!account || !stillHolds(erasure, account, retention)) return false;
  return erasing.begin(erasure, account.revision);
};

/** @returns the time; undefined when another worker did it at the same time */
const removeAccount = async (deps: Deps, erasure: Erasure): Promise<string | undefined> => {
  const { erasing, tombstones, timeZone, clock } = deps;
  const { id, type, cause, adminId, by } = erasure;
  const at = clock().toISOString();
  await tombstones.put({ id, type, at, cause, ...(adminId && { by: adminId }) });
  const isRemoved = await erasing.removeAccount(erasure, {
    type: "admin",
    ...{ at, timeZone, accountId: id },
    message: erasureLogs.erased[cause === "by-hand" ? "byHand" : "due"],
    ...(by && { by }),
  });
  return isRemoved ? at : undefined;
};

const removeRest = async (deps: Deps, erasure: Erasure & { erasedAt: string }): Promise<void> => {
  const { erasing, rows, images, exports, queues, compareUrl, clock } = deps;
  const { id, erasedAt } = erasure;
  const now = clock();
  const compared = new Set<string>();
  for await (const found of rows.removeFound(erasure)) {
    const others = found.filter((other) => !compared.has(other));
    for (const other of others) compared.add(other);
    await queues.sendAll(
      compareUrl,
      others.map((submissionId) => ({ submissionId })),
    );
  }
  await images.removeAll(id);
  const { removed, isRunning } = await exports.removeWith(id, erasedAt);
  await rows.removeOwn(erasure);
  logger.info("account.erased", { accountId: id, count: removed });
  if (now.toISOString() < secondPassAt(erasedAt)) return;
  if (isRunning) {
    await erasing.lookAgain(erasure, new Date(now.getTime() + lookAgainMs).toISOString());
    return;
  }
  await erasing.settle(erasure);
};
