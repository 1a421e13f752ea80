import { CreateQueueCommand, GetQueueAttributesCommand, SQSClient } from "@aws-sdk/client-sqs";

export const queueNames = [
  "mail",
  "ixtrac",
  "erights",
  "run",
  "import",
  "export",
  "compare",
  "bulk",
  "erase",
] as const;
export type QueueName = (typeof queueNames)[number];
export type QueueUrls = Record<QueueName, string>;

/** No function sends to this queue: it receives SES notifications of bounces and complaints. */
export const bounceQueue = "bounces";
const allQueues = [...queueNames, bounceQueue] as const;
export type AnyQueue = (typeof allQueues)[number];

export const deadLetters = "-dead-letters";

/**
 * As in the stack: services may be down for hours, and a delivery counts its own attempts. Mail has
 * more tries than in the stack, where the wait between tries is three times as long.
 */
const maxReceives: Record<AnyQueue, number> = {
  mail: 100,
  ixtrac: 100,
  erights: 100,
  run: 5,
  import: 5,
  export: 5,
  compare: 5,
  bulk: 5,
  erase: 5,
  bounces: 5,
};
const visibilitySeconds = 120;

/** Creates each queue with its dead-letter queue; existing queues do not change. */
export const createQueues = async (): Promise<Record<AnyQueue, string>> => {
  const client = new SQSClient({});
  const urls = await Promise.all(allQueues.map(async (name) => [name, await create(client, name)]));
  return Object.fromEntries(urls) as Record<AnyQueue, string>;
};

const create = async (client: SQSClient, name: AnyQueue): Promise<string> => {
  const dead = await client.send(new CreateQueueCommand({ QueueName: `${name}${deadLetters}` }));
  const { Attributes } = await client.send(
    new GetQueueAttributesCommand({ QueueUrl: dead.QueueUrl, AttributeNames: ["QueueArn"] }),
  );
  const { QueueUrl } = await client.send(
    new CreateQueueCommand({
      QueueName: name,
      Attributes: {
        VisibilityTimeout: String(visibilitySeconds),
        RedrivePolicy: JSON.stringify({
          deadLetterTargetArn: Attributes?.QueueArn,
          maxReceiveCount: maxReceives[name],
        }),
      },
    }),
  );
  if (!QueueUrl) throw new Error(`The queue ${name} could not be created`);
  return QueueUrl;
};
