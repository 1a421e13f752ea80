import { localCredentials as credentials } from "../../local-secrets.ts";
import { startBank } from "../../stand-ins/bank.ts";
import { startErights } from "../../stand-ins/erights.ts";
import { startIxtrac } from "../../stand-ins/ixtrac.ts";
import { startDynamoDb } from "../dynamodb.ts";
import type { Engine } from "../engine.ts";
import { startMail } from "../mail.ts";
import { startObjectStore } from "../object-store.ts";
import { startQueues } from "../queues.ts";
import { startSecrets } from "../secrets.ts";

interface Options {
  dataDir: string;
  port: number;
  key: string;
}

const engines = {
  dynamodb: startDynamoDb,
  mail: startMail,
  "object-store": (options: Options) => startObjectStore({ ...options, credentials }),
  queues: startQueues,
  secrets: (options: Options) =>
    startSecrets({ ...options, make: () => ({ key: crypto.randomUUID() }) }),
  bank: startBank,
  erights: startErights,
  ixtrac: startIxtrac,
} satisfies Record<string, (options: Options) => Promise<Engine>>;

export type EngineName = keyof typeof engines;

const [name, dataDir = "", port, key = ""] = process.argv.slice(2);
const engine = await engines[name as EngineName]({ dataDir, port: Number(port), key });
process.stdout.write(`${engine.endpoint}\n`);
