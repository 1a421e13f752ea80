import {
  DeleteMessageCommand,
  type Message,
  ReceiveMessageCommand,
  SQSClient,
} from "@aws-sdk/client-sqs";
import type { SQSEvent } from "aws-lambda";

export const receive = async (QueueUrl: string): Promise<Message[]> => {
  const { Messages = [] } = await new SQSClient({}).send(
    new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }),
  );
  return Messages;
};

/** Takes all messages off a queue. */
export const messagesOf = async (QueueUrl: string): Promise<unknown[]> => {
  const sqs = new SQSClient({});
  const bodies: unknown[] = [];
  for (;;) {
    const messages = await receive(QueueUrl);
    if (messages.length === 0) return bodies;
    for (const { Body = "", ReceiptHandle } of messages) {
      bodies.push(JSON.parse(Body));
      await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
    }
  }
};

/** The event that Lambda would get from a queue; the messages stay in flight. */
export const queueEvent = async (queueUrl: string): Promise<SQSEvent> => ({
  Records: (await receive(queueUrl)).map(({ MessageId, ReceiptHandle, Body }) => ({
    messageId: MessageId,
    receiptHandle: ReceiptHandle,
    body: Body,
    eventSource: "aws:sqs",
  })) as SQSEvent["Records"],
});
