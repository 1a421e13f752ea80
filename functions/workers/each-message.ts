import { BatchProcessor, EventType, processPartialResponse } from "@aws-lambda-powertools/batch";
import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from "aws-lambda";
import type { z } from "zod";
import { logger } from "../log/logger.ts";

interface Work<S extends z.ZodType> {
  /** Other messages stay on the queue until they reach the dead-letter queue. */
  message: S;
  work: (message: z.output<S>, record: SQSRecord) => Promise<void>;
  onMalformed?: (record: SQSRecord) => Promise<void>;
  /** Before each batch. */
  refresh?: () => Promise<void>;
}

class Malformed extends Error {
  override name = "Malformed";
}

/** Messages whose work throws stay on the queue. */
export const eachMessage =
  <S extends z.ZodType>({ message, work, onMalformed, refresh }: Work<S>) =>
  async (event: SQSEvent, context: Context): Promise<SQSBatchResponse> => {
    await refresh?.();
    return processPartialResponse(
      event,
      async (record: SQSRecord) => {
        const parsed = message.safeParse(parsedJson(record.body));
        if (parsed.success) return work(parsed.data, record);
        const error = new Malformed("The message is not of the form that this worker knows");
        // Log on the first receive only, not on every retry.
        if (record.attributes?.ApproximateReceiveCount === "1") {
          logger.error("message.malformed", { error, messageId: record.messageId });
        }
        await onMalformed?.(record);
        throw error;
      },
      new BatchProcessor(EventType.SQS),
      { context, throwOnFullBatchFailure: false },
    );
  };

const parsedJson = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};
