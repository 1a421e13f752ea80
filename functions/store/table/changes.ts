import { unmarshall } from "@aws-sdk/util-dynamodb";
import type { DynamoDBRecord, DynamoDBStreamEvent } from "aws-lambda";

export interface Change {
  /** Unique in the stream, and the same each time the change comes. */
  id: string;
  before: Record<string, unknown> | undefined;
  after: Record<string, unknown> | undefined;
}

export const changesOf = ({ Records }: DynamoDBStreamEvent): Change[] => Records.map(changeOf);

const changeOf = ({ eventID = "", dynamodb }: DynamoDBRecord): Change => ({
  id: eventID,
  before: plain(dynamodb?.OldImage),
  after: plain(dynamodb?.NewImage),
});

const plain = (image: unknown) => (image ? unmarshall(image as never) : undefined);
