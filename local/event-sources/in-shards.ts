import { createHash } from "node:crypto";

/** As many as a new table on demand has. The engine has one. */
export const shardCount = 4;

interface Keyed {
  dynamodb?: { Keys?: Record<string, { S?: string | undefined }> | undefined } | undefined;
}

/** Changes with the same partition key stay together, in order. */
export const inShards = <R extends Keyed>(
  records: readonly R[],
  count: number = shardCount,
): Map<number, R[]> =>
  Map.groupBy(records, ({ dynamodb }) => {
    const key = dynamodb?.Keys?.pk?.S ?? "";
    return createHash("md5").update(key).digest().readUInt32BE() % count;
  });
