import {
  GetQueueAttributesCommand,
  ReceiveMessageCommand,
  SendMessageCommand,
  SetQueueAttributesCommand,
  SQSClient,
  StartMessageMoveTaskCommand,
} from "@aws-sdk/client-sqs";
import { handOver } from "#local/event-sources/queue-source.ts";
import type { Worker } from "./processes.ts";
import type { Places } from "./what-is-empty.ts";

const batchSizes = {
  mail: 5,
  run: 1,
  import: 1,
  export: 1,
  compare: 5,
  bulk: 1,
  erase: 1,
  bounces: 5,
  ixtrac: 5,
  erights: 5,
};
export type QueueName = keyof typeof batchSizes & Worker;
export const queueNames = Object.keys(batchSizes) as QueueName[];

export type Queues = ReturnType<typeof openQueues>;

interface Deps {
  queueUrls: Record<QueueName, string>;
  places: Pick<Places, "look" | "stir">;
  run: (worker: Worker, event: unknown) => Promise<unknown>;
  /** Called with the body of each message that was received. */
  received: (body: string) => void;
}

/** The queues of a world. Nothing polls them unless a test or a step does. */
export const openQueues = ({ queueUrls, places, run, received }: Deps) => {
  const sqs = new SQSClient({});
  const attributesOf = async (QueueUrl: string): Promise<Record<string, string | undefined>> => {
    const { Attributes = {} } = await sqs.send(
      new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ["All"] }),
    );
    return Attributes;
  };

  return {
    /** Hands one batch to the worker of the queue. @returns the number of messages */
    poll: async (name: QueueName): Promise<number> => {
      const messages = await places.look(name, batchSizes[name], async () => {
        const { Messages = [] } = await sqs.send(
          new ReceiveMessageCommand({
            QueueUrl: queueUrls[name],
            MaxNumberOfMessages: batchSizes[name],
            MessageSystemAttributeNames: ["All"],
          }),
        );
        return Messages;
      });
      if (messages.length === 0) return 0;
      for (const { Body = "" } of messages) received(Body);
      const handler = (event: unknown) => run(name, event);
      await handOver(sqs, { name, queueUrl: queueUrls[name], handler }, messages);
      return messages.length;
    },

    /** How many messages a queue has, including hidden and delayed messages. */
    depth: async (name: QueueName | `${QueueName}-dead-letters`): Promise<number> => {
      const [base = ""] = name.split("-dead-letters");
      const url = queueUrls[base as QueueName];
      const attributes = await attributesOf(name === base ? url : `${url}-dead-letters`);
      return ["", "NotVisible", "Delayed"]
        .map((which) => Number(attributes[`ApproximateNumberOfMessages${which}`] ?? 0))
        .reduce((sum, count) => sum + count, 0);
    },

    send: (name: QueueName, message: unknown) =>
      sqs.send(
        new SendMessageCommand({ QueueUrl: queueUrls[name], MessageBody: JSON.stringify(message) }),
      ),

    /** Sets how often a message may be received before it becomes a dead letter. */
    giveUpAfter: async (name: QueueName, maxReceiveCount: number): Promise<void> => {
      const QueueUrl = queueUrls[name];
      const policy = JSON.parse((await attributesOf(QueueUrl)).RedrivePolicy ?? "{}");
      const RedrivePolicy = JSON.stringify({ ...policy, maxReceiveCount });
      await sqs.send(new SetQueueAttributesCommand({ QueueUrl, Attributes: { RedrivePolicy } }));
    },

    /** Moves all dead letters of a queue back into the queue. */
    redrive: async (name: QueueName): Promise<void> => {
      const { QueueArn } = await attributesOf(`${queueUrls[name]}-dead-letters`);
      await sqs.send(new StartMessageMoveTaskCommand({ SourceArn: QueueArn }));
      places.stir(name);
    },
  };
};
