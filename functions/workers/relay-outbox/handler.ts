import type { DynamoDBStreamEvent } from "aws-lambda";
import { queueClient } from "../../services/queues.ts";
import { readEnv } from "../../settings.ts";
import { changesOf } from "../../store/table/changes.ts";
import { queueUrlsOf } from "../queue-urls.ts";
import { Env } from "./env.ts";
import { relayOutbox } from "./relay-outbox.ts";

const env = readEnv(Env);
const relay = relayOutbox({
  queues: queueClient(),
  urls: { ...queueUrlsOf(env), bulk: env.BULK_QUEUE_URL },
  clock: () => new Date(),
});

export const handler = (event: DynamoDBStreamEvent) => relay(changesOf(event));
