import { type Message, type ReceiveMessageCommandInput, SQS } from "@aws-sdk/client-sqs";
import { onTestFinished } from "vitest";
import { localCredentials as credentials, region } from "../../local-secrets.ts";
import { startQueues } from "../queues.ts";
import { aDataFolder } from "./data-folder.ts";

export const sqsClientOf = (endpoint: string): SQS => {
  const client = new SQS({ endpoint, region, credentials, maxAttempts: 1 });
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
  sqs: SQS,
  QueueName = "work",
  Attributes: Record<string, string> = {},
): Promise<string> => `${(await sqs.createQueue({ QueueName, Attributes })).QueueUrl}`;

/** A queue that gives a message up after `maxReceiveCount` receives, and its dead-letter queue. */
export const aQueueWithDeadLetters = async (sqs: SQS, maxReceiveCount: number) => {
  const deadLetters = await aQueue(sqs, "work-dead");
  const deadLetterTargetArn = (await attributesOf(sqs, deadLetters)).QueueArn;
  const RedrivePolicy = JSON.stringify({ deadLetterTargetArn, maxReceiveCount });
  return { work: await aQueue(sqs, "work", { RedrivePolicy }), deadLetters };
};

export const send = (sqs: SQS, QueueUrl: string, MessageBody: string, DelaySeconds?: number) =>
  sqs.sendMessage({ QueueUrl, MessageBody, DelaySeconds });

export const receive = async (
  sqs: SQS,
  QueueUrl: string,
  more: Partial<ReceiveMessageCommandInput> = {},
): Promise<Message[]> => {
  const most = { MaxNumberOfMessages: 10, MessageSystemAttributeNames: ["All" as const] };
  return (await sqs.receiveMessage({ QueueUrl, ...most, ...more })).Messages ?? [];
};

export const bodiesOf = (messages: Message[]) => messages.map(({ Body }) => Body);

export const attributesOf = async (sqs: SQS, QueueUrl: string) =>
  (await sqs.getQueueAttributes({ QueueUrl, AttributeNames: ["All"] })).Attributes ?? {};

/** Visible, in flight, delayed. */
export const countsOf = async (sqs: SQS, queueUrl: string): Promise<string> => {
  const attributes = await attributesOf(sqs, queueUrl);
  return (["", "NotVisible", "Delayed"] as const)
    .map((state) => attributes[`ApproximateNumberOfMessages${state}`])
    .join(" ");
};

export const changeVisibility = (
  sqs: SQS,
  QueueUrl: string,
  { ReceiptHandle }: Message = {},
  VisibilityTimeout = 0,
) => sqs.changeMessageVisibility({ QueueUrl, ReceiptHandle, VisibilityTimeout });

export const sendBatch = (sqs: SQS, QueueUrl: string, bodies: string[], ids?: string[]) =>
  sqs.sendMessageBatch({
    QueueUrl,
    Entries: bodies.map((MessageBody, at) => ({ Id: ids?.[at] ?? `m${at}`, MessageBody })),
  });
