import type { RunAccount, RunAccountState } from "#shared/contract/upload-runs.ts";
import { holdOf } from "../../domain/submission/delivery-hold.ts";
import { runStateOf } from "../../domain/submission/delivery-state.ts";
import { holderNameOf } from "../../domain/submission/submission.ts";
import type { UploadRunJob } from "../jobs/jobs.ts";
import { keyOfItem } from "../lists/filled-page.ts";
import { deliveryOf, submissionOf } from "../submissions/stored-submission.ts";
import { afterAny, cursorOf, inStretch, type Stretch, textsIn } from "../table/cursor.ts";
import { indexKeys, type Key, keys } from "../table/keys.ts";
import { type Page, queryPage, readItems } from "../table/reads.ts";
import { type Item, keyIn } from "../table/stored-item.ts";
import type { Table } from "../table/table.ts";
import type { DeliveryRow } from "./delivery-row.ts";

interface PageRequest {
  run: Pick<UploadRunJob, "id">;
  state?: RunAccountState | undefined;
  cursor?: string | undefined;
}

export type RunAccounts = ReturnType<typeof runAccountStore>;

/** One batch can read a page of deliveries with their accounts. */
const pageSize = 50;

export const runAccountStore = (table: Table) => ({
  /**
   * Without a state, those of all states, what went wrong first. A delivery that changes state
   * between two pages may appear on both pages or on neither. A cooling-off may be over.
   * @throws AppError `list.cursor`
   */
  page: async ({
    run,
    state,
    cursor,
  }: PageRequest): Promise<{ rows: RunAccount[]; nextCursor: string | null }> => {
    const stretches = (state ? [state] : statesInOrder).map((one) => stretchOf(run.id, one));
    const { items, lastKey } = await placesIn(table, stretches, cursor);
    return {
      rows: await rowsAt(table, run, items.map(keyIn)),
      nextCursor: cursorOf(lastKey),
    };
  },
});

/** What the services have not taken comes before what they have. */
const statesInOrder: RunAccountState[] = [
  ...(["refused", "failed", "unknown", "withdrawn", "waiting"] as const),
  ...(["replaced", "moved", "cancelled", "accepted"] as const),
];

/** Goes on in the next stretch until the page is full. */
const placesIn = async (
  table: Table,
  stretches: Stretch[],
  cursor: string | undefined,
): Promise<Page> => {
  const places: Item[] = [];
  let after = cursor;
  for (const stretch of after ? stretchesFrom(stretches, after) : stretches) {
    const { items, lastKey } = await queryPage(table, {
      ...inStretch(stretch, after),
      Limit: pageSize - places.length,
    });
    after = undefined;
    places.push(...items);
    if (places.length === pageSize) {
      return { items: places, lastKey: lastKey ?? keyOfItem(items.at(-1)) };
    }
  }
  return { items: places };
};

/** `keyOf` refuses a cursor that is in none of them. */
const stretchesFrom = (stretches: Stretch[], cursor: string): Stretch[] => {
  const { gsi2sk = "" } = textsIn(cursor);
  const first = stretches.findIndex(({ from, before }) => from <= gsi2sk && gsi2sk <= before);
  return stretches.slice(Math.max(first, 0));
};

const prefixOf = {
  waiting: "queued",
  unknown: "unknown",
  accepted: "delivered",
  refused: "refused",
  failed: "failed",
  withdrawn: "withdrawn",
  moved: "moved",
  cancelled: "cancelled",
  replaced: "replaced",
} as const satisfies Record<RunAccountState, string>;

const stretchOf = (jobId: string, state: RunAccountState): Stretch => ({
  index: "gsi2",
  partition: indexKeys.run(jobId),
  from: `${prefixOf[state]}#`,
  before: `${prefixOf[state]}#${afterAny}`,
});

const rowsAt = async (
  table: Table,
  { id }: PageRequest["run"],
  places: Key[],
): Promise<RunAccount[]> => {
  const accounts = new Set(places.map(({ pk }) => pk));
  const deliveries = places.map(({ pk, sk }) => ({ pk, sk }));
  const { sk } = keys.submission("");
  const items = await readItems(table, [...deliveries, ...[...accounts].map((pk) => ({ pk, sk }))]);
  const byKey = new Map(items.map((item) => [`${item.pk} ${item.sk}`, item]));
  return deliveries.flatMap((place) => {
    const item = byKey.get(`${place.pk} ${place.sk}`);
    const account = byKey.get(`${place.pk} ${sk}`);
    const row = item && deliveryOf(item);
    // Cancelled, or taken over by a later run, after the index was read.
    if (!row || !account || row.jobId !== id) return [];
    const isReplaced = String(item.gsi2sk).startsWith(`${prefixOf.replaced}#`);
    return [runAccountOf(row, account, isReplaced)];
  });
};

const runAccountOf = (row: DeliveryRow, account: Item, isReplaced: boolean): RunAccount => {
  const submission = submissionOf(account);
  const { service, version, attempts, at, reference, reason, nextTryAt } = row;
  const state = isReplaced ? "replaced" : runStateOf(row);
  const isCurrent = submission.version === version;
  const approvedAt = row.approvedAt ?? (isCurrent ? submission.approvedAt : undefined);
  const isWaiting = state === "waiting" || state === "unknown";
  const hold = isWaiting && isCurrent ? holdOf(submission, new Date(0)) : undefined;
  const sentAt = row.state === "sending" ? at : row.sentAt;
  return {
    accountId: row.submissionId,
    account_type: submission.type,
    name: holderNameOf(submission),
    service,
    state,
    ...(approvedAt && { approvedAt }),
    attempts,
    ...(sentAt && { sentAt }),
    at,
    reference,
    reason,
    nextTryAt,
    ...(hold && { hold }),
  };
};
