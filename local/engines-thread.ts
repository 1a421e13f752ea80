import { once } from "node:events";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { startDynamoDb } from "./engines/dynamodb.ts";
import type { Engine } from "./engines/engine.ts";
import { startMail } from "./engines/mail.ts";
import { startObjectStore } from "./engines/object-store.ts";
import { startQueues } from "./engines/queues.ts";
import { startSecrets } from "./engines/secrets.ts";
import { type Credentials, makeSecrets, secretNames, secretValue } from "./local-secrets.ts";
import { startBank } from "./stand-ins/bank.ts";
import { startErights } from "./stand-ins/erights.ts";
import { startIxtrac } from "./stand-ins/ixtrac.ts";

export interface EnginesRequest {
  dataDir: string;
  /** Port of the pages; the inbox and the stand-ins take the ones after it, or free ones for 0. */
  port: number;
  credentials: Credentials;
}

export interface Endpoints {
  dynamodb: string;
  objectStore: string;
  queues: string;
  mail: string;
  secrets: string;
  bank: string;
  ixtrac: string;
  erights: string;
}

/** The engines and stand-ins, in a thread of their own so that they do not share the functions' one. */
export const startEngines = async (
  request: EnginesRequest,
): Promise<{ endpoints: Endpoints; stop: () => Promise<void> }> => {
  const worker = new Worker(new URL(import.meta.url), { workerData: request });
  const [message] = await once(worker, "message");
  if (message.failure) {
    await worker.terminate();
    throw new Error(message.failure);
  }
  return { endpoints: message.endpoints, stop: () => stop(worker) };
};

const stop = async (worker: Worker) => {
  const exited = once(worker, "exit");
  worker.postMessage("stop");
  await exited;
};

const startAll = async ({ dataDir, port, credentials }: EnginesRequest) => {
  const started: Record<string, Engine> = {};
  const keep = async (name: string, starting: Promise<Engine>) => {
    started[name] = await starting;
  };
  const after = (offset: number) => (port === 0 ? 0 : port + offset);
  const dirOf = (name: string) => `${dataDir}/${name}`;
  const secretsFile = { dataDir: dirOf("secrets"), make: makeSecrets };
  try {
    await keep("secrets", startSecrets(secretsFile));
    const key = (name: keyof typeof secretNames) =>
      secretValue(started.secrets?.endpoint ?? "", secretNames[name]);
    await Promise.all([
      keep("dynamodb", startDynamoDb({ dataDir: dirOf("dynamodb") })),
      keep("objectStore", startObjectStore({ dataDir: dirOf("objects"), credentials })),
      keep("queues", startQueues({ dataDir: dirOf("queues") })),
      keep("mail", startMail({ dataDir: dirOf("mail"), port: after(1) })),
      keep(
        "bank",
        startBank({ dataDir: dirOf("bank"), port: after(2), key: await key("bankKey") }),
      ),
      keep(
        "ixtrac",
        startIxtrac({ dataDir: dirOf("ixtrac"), port: after(3), key: await key("ixtracKey") }),
      ),
      keep(
        "erights",
        startErights({ dataDir: dirOf("erights"), port: after(4), key: await key("erightsKey") }),
      ),
    ]);
    return started;
  } catch (error) {
    await stopAll(started);
    throw error;
  }
};

/** The database goes last: the others may still write while they end. */
const stopAll = async ({ dynamodb, ...others }: Record<string, Engine>) => {
  await Promise.all(Object.values(others).map((engine) => engine.stop()));
  await dynamodb?.stop();
};

const runThread = async () => {
  try {
    const started = await startAll(workerData as EnginesRequest);
    parentPort?.once("message", async () => {
      await stopAll(started);
      process.exit(0);
    });
    const endpoints = Object.fromEntries(
      Object.entries(started).map(([name, { endpoint }]) => [name, endpoint]),
    );
    parentPort?.postMessage({ endpoints });
  } catch (error) {
    parentPort?.postMessage({ failure: (error as Error).message });
  }
};

if (!isMainThread) await runThread();
