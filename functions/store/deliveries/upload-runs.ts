import { type UploadRunJob, uploadRunOf } from "../jobs/jobs.ts";
import { afterAny, cursorOf, keyOf } from "../table/cursor.ts";
import { indexKeys, keys } from "../table/keys.ts";
import { queryPage, readItems } from "../table/reads.ts";
import type { Table } from "../table/table.ts";

export type UploadRuns = ReturnType<typeof uploadRunStore>;

/** Two batches can read the counters of a page. */
const pageSize = 20;

const stretch = {
  index: "gsi2",
  partition: indexKeys.runs,
  from: "",
  before: afterAny,
} as const;

export const uploadRunStore = (table: Table) => ({
  /** Newest first. @throws AppError `list.cursor` */
  recent: async (
    cursor: string | undefined,
  ): Promise<{ jobs: UploadRunJob[]; nextCursor: string | null }> => {
    const { items, lastKey } = await queryPage(table, {
      IndexName: "GSI2",
      KeyConditionExpression: "gsi2pk = :pk",
      ExpressionAttributeValues: { ":pk": stretch.partition },
      ScanIndexForward: false,
      Limit: pageSize,
      ...(cursor && { ExclusiveStartKey: keyOf(cursor, stretch) }),
    });
    const jobs = await readItems(
      table,
      items.map(({ id }) => keys.job(String(id))),
    );
    const byId = new Map(jobs.map(uploadRunOf).map((job) => [job.id, job]));
    return {
      jobs: items.flatMap(({ id }) => byId.get(String(id)) ?? []),
      nextCursor: cursorOf(lastKey),
    };
  },
});
