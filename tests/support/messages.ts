import { type Message, SQS } from "@aws-sdk/client-sqs";

export const receive = async (QueueUrl: string): Promise<Message[]> =>
  (await new SQS({}).receiveMessage({ QueueUrl, MaxNumberOfMessages: 10 })).Messages ?? [];

/** Takes all messages off a queue. */
export const messagesOf = async (QueueUrl: string): Promise<unknown[]> => {
  const messages = await receive(QueueUrl);
  if (messages.length === 0) return [];
  const sqs = new SQS({});
  for (const { ReceiptHandle } of messages) await sqs.deleteMessage({ QueueUrl, ReceiptHandle });
  const bodies = messages.map(({ Body = "" }) => JSON.parse(Body));
  return [...bodies, ...(await messagesOf(QueueUrl))];
};
