import { BatchProcessor, EventType, processPartialResponse } from "@aws-lambda-powertools/batch";
import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from "aws-lambda";
import type { z } from "zod";
import { logger } from "../log/logger.ts";

interface Work<S extends z.ZodType> {
  /** What a message has to be; another one stays on the queue until it goes to the dead letters. */
  message: S;
  work: (message: z.output<S>, record: SQSRecord) => Promise<void>;
  /** What to do at once with one of the wrong form. */
  onMalformed?: (record: SQSRecord) => Promise<void>;
}

/** A message that no try will ever be able to work on. */
class Malformed extends Error {
  override name = "Malformed";
}

/** Works on each message of a batch; those that threw stay on the queue, the others are done. */
export const eachMessage =
  <S extends z.ZodType>({ message, work, onMalformed }: Work<S>) =>
  (event: SQSEvent, context: Context): Promise<SQSBatchResponse> =>
    processPartialResponse(
      event,
      async (record: SQSRecord) => {
        const parsed = message.safeParse(parsedJson(record.body));
        if (parsed.success) return work(parsed.data, record);
        const error = new Malformed("The message is not of the form that this worker knows");
        // It comes as often as its queue allows; once is enough to be told.
        if (record.attributes?.ApproximateReceiveCount === "1") {
          logger.error("message.malformed", { error, messageId: record.messageId });
        }
        await onMalformed?.(record);
        throw error;
      },
      new BatchProcessor(EventType.SQS),
      { context, throwOnFullBatchFailure: false },
    );

const parsedJson = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};
