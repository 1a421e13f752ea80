import { isDeepStrictEqual } from "node:util";

/** "GetRecords can retrieve a maximum of 1 MB of data or 1000 stream records." */
const maxBytes = 1_000_000;

/**
 * What one invocation gets: Lambda polls each shard by GetRecords. A record may exceed the limit
 * alone, with both images of 400 kB.
 */
export const nextBatch = <R extends { dynamodb?: { SizeBytes?: number | undefined } | undefined }>(
  records: readonly R[],
  batchSize: number,
): R[] => {
  let bytes = 0;
  const end = records.findIndex(({ dynamodb }, index) => {
    bytes += dynamodb?.SizeBytes ?? 0;
    return index > 0 && (index === batchSize || bytes > maxBytes);
  });
  return records.slice(0, end === -1 ? undefined : end);
};

interface Imaged {
  dynamodb?: { OldImage?: object | undefined; NewImage?: object | undefined } | undefined;
}

/** The engine reports a write that changes nothing, which DynamoDB does not. */
export const isChange = ({ dynamodb }: Imaged): boolean =>
  !isDeepStrictEqual(dynamodb?.OldImage, dynamodb?.NewImage);
