import type { _Record as StreamRecord } from "@aws-sdk/client-dynamodb-streams";
import type { DynamoDBStreamEvent } from "aws-lambda";
import { region } from "../local-secrets.ts";

/** The event is JSON: seconds instead of the SDK's dates, and base64 instead of its bytes. */
export const streamEvent = (records: StreamRecord[], arn: string): DynamoDBStreamEvent =>
  ({
    Records: records.map((record) => ({
      ...record,
      awsRegion: region,
      dynamodb: plain(record.dynamodb),
      eventSourceARN: arn,
    })),
  }) as DynamoDBStreamEvent;

const plain = (value: unknown): unknown => {
  if (value instanceof Date) return value.getTime() / 1000;
  if (value instanceof Uint8Array) return Buffer.from(value).toString("base64");
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, plain(inner)]));
};
