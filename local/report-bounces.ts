import { GetQueueUrlCommand, SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import type { CameBack } from "./engines/mail/came-back.ts";
import { localCredentials, region } from "./local-secrets.ts";
import { bounceQueue } from "./setup/create-queues.ts";

/** Replaces the SNS topic between SES and the queue of bounces and complaints; SES ends with a new line. */
export const reportBounces = (endpoint: string): ((event: CameBack) => Promise<void>) => {
  const sqs = new SQSClient({ endpoint, region, credentials: localCredentials });
  return async (event) => {
    const { QueueUrl } = await sqs.send(new GetQueueUrlCommand({ QueueName: bounceQueue }));
    await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: `${JSON.stringify(event)}\n` }));
  };
};
