import { BatchProcessor, EventType, processPartialResponse } from "@aws-lambda-powertools/batch";
import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from "aws-lambda";

/** Works on each message of a batch; those that threw stay on the queue, the others are done. */
export const eachMessage =
  <T>(work: (message: T, record: SQSRecord) => Promise<void>) =>
  (event: SQSEvent, context: Context): Promise<SQSBatchResponse> =>
    processPartialResponse(
      event,
      (record: SQSRecord) => work(JSON.parse(record.body) as T, record),
      new BatchProcessor(EventType.SQS),
      { context, throwOnFullBatchFailure: false },
    );
