import { startDynamoDb } from "../dynamodb.ts";
import type { Engine } from "../engine.ts";
import { startMail } from "../mail.ts";
import { startObjectStore } from "../object-store.ts";
import { startQueues } from "../queues.ts";
import { startSecrets } from "../secrets.ts";
import { credentials } from "./credentials.ts";

const engines = {
  dynamodb: (dataDir: string, port: number) => startDynamoDb({ dataDir, port }),
  mail: (dataDir: string, port: number) => startMail({ dataDir, port }),
  "object-store": (dataDir: string, port: number) =>
    startObjectStore({ dataDir, port, credentials }),
  queues: (dataDir: string, port: number) => startQueues({ dataDir, port }),
  secrets: (dataDir: string, port: number) =>
    startSecrets({ dataDir, port, make: () => ({ key: crypto.randomUUID() }) }),
} satisfies Record<string, (dataDir: string, port: number) => Promise<Engine>>;

export type EngineName = keyof typeof engines;

const [name, dataDir = "", port] = process.argv.slice(2);
const engine = await engines[name as EngineName](dataDir, Number(port));
process.stdout.write(`${engine.endpoint}\n`);
