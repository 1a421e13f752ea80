import { once } from "node:events";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { startDynamoDb } from "./engines/dynamodb.ts";
import type { Engine } from "./engines/engine.ts";
import { fileFault } from "./engines/file-fault.ts";
import { startMail } from "./engines/mail.ts";
import type { Credentials } from "./engines/object-store/signature.ts";
import { startObjectStore } from "./engines/object-store.ts";
import { startQueues } from "./engines/queues.ts";
import { startSecrets } from "./engines/secrets.ts";
import { makeSecrets, secretNames, secretValue } from "./local-secrets.ts";
import { reportBounces } from "./report-bounces.ts";
import { startBank } from "./stand-ins/bank.ts";
import { startErights } from "./stand-ins/erights.ts";
import { startIxtrac } from "./stand-ins/ixtrac.ts";

interface EnginesRequest {
  dataDir: string;
  /** Port of the pages; inbox and stand-ins take the next ports, or free ports instead. */
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

/** Engines and stand-ins have their own thread, so that they do not block the functions. */
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
  const after = (name: keyof typeof places) =>
    port === 0 || port + places[name] > lastPort ? 0 : port + places[name];
  const dirOf = (name: string) => `${dataDir}/${name}`;
  const secretsFile = { dataDir: dirOf("secrets"), make: makeSecrets };
  try {
    await keep("secrets", startSecrets(secretsFile));
    const key = (name: keyof typeof secretNames) =>
      secretValue(started.secrets?.endpoint ?? "", secretNames[name]);
    const standIn = async (name: "bank" | "ixtrac" | "erights", start: StartStandIn) => {
      const options = { dataDir: dirOf(name), key: await key(`${name}Key`) };
      return keep(
        name,
        near(after(name), (at) => start({ ...options, port: at })),
      );
    };
    await keep("queues", startQueues({ dataDir: dirOf("queues") }));
    const onBounce = reportBounces(started.queues?.endpoint ?? "");
    await Promise.all([
      keep("dynamodb", startDynamoDb({ dataDir: dirOf("dynamodb") })),
      keep("objectStore", startObjectStore({ dataDir: dirOf("objects"), credentials })),
      keep(
        "mail",
        near(after("mail"), (at) => startMail({ dataDir: dirOf("mail"), port: at, onBounce })),
      ),
      standIn("bank", startBank),
      standIn("ixtrac", startIxtrac),
      standIn("erights", startErights),
    ]);
    return started;
  } catch (error) {
    await stopAll(started);
    throw error;
  }
};

/** Ports for people's pages, as offsets from the product's port. */
const places = { mail: 1, bank: 2, ixtrac: 3, erights: 4 } as const;
const lastPort = 65_535;

type StartStandIn = typeof startBank;

/** Uses the usual port if free, else any free port; the addresses are printed in any case. */
const near = async (port: number, start: (port: number) => Promise<Engine>): Promise<Engine> => {
  try {
    return await start(port);
  } catch (error) {
    const { code } = ((error as Error).cause ?? {}) as { code?: string };
    if (code !== "EADDRINUSE" && code !== "EACCES") throw error;
    return start(0);
  }
};

/** The database stops last: the other engines may write while they stop. */
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
    const { dataDir } = workerData as EnginesRequest;
    parentPort?.postMessage({ failure: fileFault(error, dataDir).message });
  }
};

if (!isMainThread) await runThread();
