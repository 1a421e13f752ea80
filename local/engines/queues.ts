import { mkdir } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type Engine, listen } from "./engine.ts";
import { answering, type Handler, readBody, reply } from "./http.ts";
import type { Call, CallContext } from "./queues/call.ts";
import type { Input } from "./queues/input.ts";
import {
  createQueue,
  getQueueAttributes,
  getQueueUrl,
  purgeQueue,
  setQueueAttributes,
} from "./queues/manage-queues.ts";
import { startMessageMoveTask } from "./queues/move-messages.ts";
import { freeInFlight, openQueueStore, type QueueStore } from "./queues/queue-store.ts";
import { receiveMessage } from "./queues/receive-messages.ts";
import { Refusal } from "./queues/refusal.ts";
import { sendMessage, sendMessageBatch } from "./queues/send-messages.ts";
import {
  changeMessageVisibility,
  deleteMessage,
  deleteMessageBatch,
} from "./queues/settle-messages.ts";
import { createWaiting, type Waiting } from "./queues/waiting.ts";

type QueuesOptions = { dataDir: string; port?: number | undefined };

/** SQS standard queues (AWS JSON 1.0). Messages in flight at the last stop are visible at once. */
export const startQueues = async ({ dataDir, port }: QueuesOptions): Promise<Engine> => {
  await mkdir(dataDir, { recursive: true });
  const store = openQueueStore(dataDir);
  try {
    freeInFlight(store);
    const waiting = createWaiting();
    const server = createServer(answering(handler(store, waiting)));
    const engine = await listen({ server, port, what: "the queues" });
    const stop = async () => {
      waiting.close();
      await engine.stop();
      store.db.close();
    };
    return { ...engine, stop };
  } catch (error) {
    store.db.close();
    throw error;
  }
};

const calls: Record<string, Call> = {
  ChangeMessageVisibility: changeMessageVisibility,
  CreateQueue: createQueue,
  DeleteMessage: deleteMessage,
  DeleteMessageBatch: deleteMessageBatch,
  GetQueueAttributes: getQueueAttributes,
  GetQueueUrl: getQueueUrl,
  PurgeQueue: purgeQueue,
  ReceiveMessage: receiveMessage,
  SendMessage: sendMessage,
  SendMessageBatch: sendMessageBatch,
  SetQueueAttributes: setQueueAttributes,
  StartMessageMoveTask: startMessageMoveTask,
};

const handler =
  (store: QueueStore, waiting: Waiting): Handler =>
  async (request, response) => {
    const hangUp = new AbortController();
    response.once("close", () => hangUp.abort());
    const endpoint = `http://${request.headers.host}`;
    const context = { store, waiting, endpoint, signal: hangUp.signal };
    try {
      const call = callOf(request);
      const output = await call(context satisfies CallContext, await inputOf(request));
      answer(response, output ?? {});
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refuse(response, error);
    }
  };

const callOf = ({ headers }: IncomingMessage): Call => {
  const name = String(headers["x-amz-target"] ?? "").replace(/^AmazonSQS\./, "");
  const call = Object.hasOwn(calls, name) ? calls[name] : undefined;
  if (call) return call;
  throw new Refusal("UnsupportedOperation", `The local queues have no call ${name}.`);
};

const inputOf = async (request: IncomingMessage): Promise<Input> => {
  try {
    return JSON.parse(String(await readBody(request))) as Input;
  } catch {
    throw new Refusal("InvalidParameterValue", "The body is not JSON.");
  }
};

const type = "application/x-amz-json-1.0";

const answer = (response: ServerResponse, output: unknown): void =>
  reply(response, { type, body: JSON.stringify(output) });

const refuse = (response: ServerResponse, { code, queryCode, message }: Refusal): void => {
  const body = JSON.stringify({ __type: `com.amazonaws.sqs#${code}`, message });
  const headers = { "x-amzn-query-error": `${queryCode};Sender` };
  reply(response, { status: 400, type, body, headers });
};
