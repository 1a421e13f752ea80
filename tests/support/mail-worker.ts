import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { contextFor } from "#local/functions.ts";
import { loadFunction } from "#local/iam/current-function.ts";
import type { Row } from "./rows.ts";

/** The deployed mail worker over the engines of a test. It sends the emails of the outbox rows. */
export const openMailWorker = async (): Promise<(rows: Row[]) => Promise<void>> => {
  const load = () => import("#functions/workers/send-mail/handler.ts");
  const handler = await loadFunction("send-mail", load);

  return async (rows) => {
    const Records = rows.map(({ id }) => ({
      messageId: String(id),
      body: JSON.stringify({ outboxId: id }),
    })) as SQSEvent["Records"];
    const answer = await handler({ Records }, contextFor("send-mail", "a-batch"));
    const { batchItemFailures } = answer as SQSBatchResponse;
    if (batchItemFailures.length > 0) throw new Error("A mail could not be sent");
  };
};
