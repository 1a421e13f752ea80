import {
  ConditionalCheckFailedException,
  DeleteItemCommand,
  DynamoDBClient,
  paginateScan,
} from "@aws-sdk/client-dynamodb";
import { definitions } from "../setup/create-tables.ts";

/**
 * DynamoDB removes expired items within days; the engine never does. Here the stream gets them as
 * ordinary removals, without the service as the `userIdentity`: no reader looks at it.
 */
export const removeExpired = async (): Promise<void> => {
  const client = new DynamoDBClient({});
  for (const [TableName, { keys, timeToLiveAttribute: expiry }] of Object.entries(definitions)) {
    if (!expiry) continue;
    const expired = {
      ExpressionAttributeNames: { "#expiry": expiry },
      ExpressionAttributeValues: { ":now": { N: String(Math.floor(Date.now() / 1000)) } },
    };
    const names = { "#pk": keys.partition, "#sk": keys.sort };
    const pages = paginateScan(
      { client },
      {
        TableName,
        ...expired,
        FilterExpression: "#expiry < :now",
        ProjectionExpression: "#pk, #sk",
        ExpressionAttributeNames: { ...expired.ExpressionAttributeNames, ...names },
      },
    );
    for await (const { Items = [] } of pages) {
      for (const Key of Items) {
        const command = { TableName, Key, ...expired, ConditionExpression: "#expiry < :now" };
        await client.send(new DeleteItemCommand(command)).catch((error) => {
          // Its time has been extended meanwhile.
          if (!(error instanceof ConditionalCheckFailedException)) throw error;
        });
      }
    }
  }
};
