import type { Context, SQSBatchResponse, SQSEvent } from "aws-lambda";
import { erightsClient } from "../../services/erights.ts";
import { queueClient } from "../../services/queues.ts";
import { secret } from "../../services/secrets.ts";
import { readEnv } from "../../settings.ts";
import { deliveryStore } from "../../store/deliveries/deliveries.ts";
import { outageStore } from "../../store/deliveries/outages.ts";
import { configurationStore } from "../../store/staff/configuration.ts";
import { likenessStore } from "../../store/submissions/likenesses.ts";
import { submissionStore } from "../../store/submissions/submissions.ts";
import { clock, encryptedTable, lookupKeys, openIxtrac } from "../../wiring.ts";
import { eachMessage } from "../each-message.ts";
import { DeliveryMessage } from "../messages.ts";
import { deliverToService } from "./deliver-to-service.ts";
import { Env } from "./env.ts";

const env = readEnv(Env);
const table = encryptedTable(env);
const { hash, refresh } = await lookupKeys(env);
const queues = queueClient();
const service =
  env.SERVICE === "ixtrac"
    ? openIxtrac(env)
    : erightsClient({
        baseUrl: env.ERIGHTS_URL,
        key: secret(env.ERIGHTS_KEY_SECRET),
        rules: env.SERVICE_RULES,
      });
const queueUrl = env.SERVICE === "ixtrac" ? env.IXTRAC_QUEUE_URL : env.ERIGHTS_QUEUE_URL;

const configuration = configurationStore(table, env.REGISTRAR);
const outages = outageStore(table);
const deps = {
  deliveries: deliveryStore(table),
  submissions: submissionStore({ table }),
  comparisons: likenessStore({ table, hash }),
  send: service.sendHolderUpdate,
  ask: service.askAboutUpdate,
  timeZone: env.REGISTRAR.timeZone,
  clock,
};

/** Keeps a message on the queue without logging an error. */
class LeftOnQueue extends Error {
  override name = "LeftOnQueue";
}

export const handler = (event: SQSEvent, context: Context): Promise<SQSBatchResponse> => {
  const deliver = deliverToService({
    ...deps,
    configuration: { get: once(configuration.get) },
    outages: { ...outages, all: once(outages.all) },
  });
  const deliverEach = eachMessage({
    refresh,
    message: DeliveryMessage,
    work: async (ref, record) => {
      const left = await deliver(ref);
      if (!left) return;
      await queues.changeVisibility(queueUrl, record.receiptHandle, left.pauseSeconds);
      throw new LeftOnQueue("The delivery waits for its next try");
    },
    // The retries are for outages: a malformed message goes to the dead-letter queue at once.
    onMalformed: ({ receiptHandle }) => queues.changeVisibility(queueUrl, receiptHandle, 0),
  });
  return deliverEach(event, context);
};

const once = <T>(read: () => Promise<T>) => {
  let reading: Promise<T> | undefined;
  return () => {
    reading ??= read();
    return reading;
  };
};
