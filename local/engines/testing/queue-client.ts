import {
  ChangeMessageVisibilityCommand,
  CreateQueueCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  type Message,
  ReceiveMessageCommand,
  type ReceiveMessageCommandInput,
  SendMessageBatchCommand,
  SendMessageCommand,
  SQSClient,
} from "@aws-sdk/client-sqs";
import { onTestFinished } from "vitest";
import { startQueues } from "../queues.ts";
import { credentials, region } from "./credentials.ts";
import { aDataFolder } from "./data-folder.ts";

export const sqsClientOf = (endpoint: string): SQSClient => {
  const client = new SQSClient({ endpoint, region, credentials, maxAttempts: 1 });
  onTestFinished(() => client.destroy());
  return client;
};

export const someQueues = async (dataDir?: string, port = 0) => {
  const folder = dataDir ?? (await aDataFolder());
  const engine = await startQueues({ dataDir: folder, port });
  onTestFinished(() => engine.stop().catch(() => undefined));
  return { ...engine, folder, sqs: sqsClientOf(engine.endpoint) };
};

export const aQueue = async (
  sqs: SQSClient,
  QueueName = "work",
  Attributes: Record<string, string> = {},
): Promise<string> => {
  const { QueueUrl } = await sqs.send(new CreateQueueCommand({ QueueName, Attributes }));
  return `${QueueUrl}`;
};

/** A queue that gives a message up after `maxReceiveCount` receives, and its dead-letter queue. */
export const aQueueWithDeadLetters = async (sqs: SQSClient, maxReceiveCount: number) => {
  const deadLetters = await aQueue(sqs, "work-dead");
  const deadLetterTargetArn = (await attributesOf(sqs, deadLetters)).QueueArn;
  const RedrivePolicy = JSON.stringify({ deadLetterTargetArn, maxReceiveCount });
  return { work: await aQueue(sqs, "work", { RedrivePolicy }), deadLetters };
};

export const send = (
  sqs: SQSClient,
  QueueUrl: string,
  MessageBody: string,
  DelaySeconds?: number,
) => sqs.send(new SendMessageCommand({ QueueUrl, MessageBody, DelaySeconds }));

export const receive = async (
  sqs: SQSClient,
  QueueUrl: string,
  more: Partial<ReceiveMessageCommandInput> = {},
): Promise<Message[]> => {
  const { Messages = [] } = await sqs.send(
    new ReceiveMessageCommand({
      QueueUrl,
      MaxNumberOfMessages: 10,
      MessageSystemAttributeNames: ["All"],
      ...more,
    }),
  );
  return Messages;
};

export const bodiesOf = (messages: Message[]) => messages.map(({ Body }) => Body);

export const attributesOf = async (sqs: SQSClient, QueueUrl: string) => {
  const command = new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ["All"] });
  return (await sqs.send(command)).Attributes ?? {};
};

/** Visible, in flight, delayed. */
export const countsOf = async (sqs: SQSClient, queueUrl: string): Promise<string> => {
  const told = await attributesOf(sqs, queueUrl);
  return [
    told.ApproximateNumberOfMessages,
    told.ApproximateNumberOfMessagesNotVisible,
    told.ApproximateNumberOfMessagesDelayed,
  ].join(" ");
};

export const remove = (sqs: SQSClient, QueueUrl: string, { ReceiptHandle }: Message) =>
  sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));

export const changeVisibility = (
  sqs: SQSClient,
  QueueUrl: string,
  message: Message | undefined,
  VisibilityTimeout: number,
) => {
  const ReceiptHandle = message?.ReceiptHandle;
  return sqs.send(
    new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout }),
  );
};

export const sendBatch = (sqs: SQSClient, QueueUrl: string, bodies: string[], ids?: string[]) =>
  sqs.send(
    new SendMessageBatchCommand({
      QueueUrl,
      Entries: bodies.map((MessageBody, at) => ({ Id: ids?.[at] ?? `m${at}`, MessageBody })),
    }),
  );
