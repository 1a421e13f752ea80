import type { DynamoDBStreamEvent } from "aws-lambda";
import { openQueues } from "../../services/queues.ts";
import { readEnv } from "../../settings.ts";
import { changesOf } from "../../store/changes.ts";
import { Env } from "./env.ts";
import { relayOutbox } from "./relay-outbox.ts";

const env = readEnv(Env);
const relay = relayOutbox({
  queues: openQueues(),
  urls: {
    mail: env.MAIL_QUEUE_URL,
    run: env.RUN_QUEUE_URL,
    import: env.IMPORT_QUEUE_URL,
    export: env.EXPORT_QUEUE_URL,
    services: { ixtrac: env.IXTRAC_QUEUE_URL, erights: env.ERIGHTS_QUEUE_URL },
  },
});

export const handler = (event: DynamoDBStreamEvent) => relay(changesOf(event));
