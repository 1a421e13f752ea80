import { randomUUID } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import cdk from "#cdk.json" with { type: "json" };
import type { Given } from "#infra/command.ts";
import { type FunctionName, folderOf, functionNames, top } from "#infra/functions.ts";
import type { Group } from "#shared/contract/route.ts";
import { RegistrarSettings } from "#shared/registrar.ts";
import { openDataFolder } from "./data-folder.ts";
import { startEngines } from "./engines-thread.ts";
import { engineVariables, functionVariables } from "./environment.ts";
import { contextFor, streams } from "./functions.ts";
import { loadFunction } from "./iam/current-function.ts";
import type { RoleName } from "./iam/use.ts";
import { localCredentials } from "./local-secrets.ts";
import { createBuckets } from "./setup/create-buckets.ts";
import { createQueues } from "./setup/create-queues.ts";
import { createTables } from "./setup/create-tables.ts";
import { callStreaming, provideStreaming } from "./streaming.ts";

interface Invocation {
  name: FunctionName;
  event: unknown;
  dataDir: string;
}

/** @throws an Error with one sentence for invalid arguments */
const readInvocation = ({ positionals: [given, file], values }: Given): Invocation => {
  const name = functionNames.find((one) => one === given);
  if (!name) throw new Error(`There is no function ${given}: ${functionNames.join(", ")}`);
  const path = file ?? join(top, folderOf(name).replace("functions", "events").concat(".json"));
  if (!existsSync(path)) throw new Error(`There is no event ${path}`);
  const event = JSON.parse(readFileSync(path, "utf8"));
  return { name, event, dataDir: String(values.data ?? ".local") };
};

/** Runs one function on the data of the local run, which must be stopped. */
const invoke = async ({ name, event, dataDir }: Invocation): Promise<unknown> => {
  const folder = await openDataFolder(dataDir, { reset: false });
  const engines = await startEngines({
    dataDir: folder.dir,
    port: 0,
    credentials: localCredentials,
  });
  try {
    Object.assign(process.env, engineVariables(engines.endpoints));
    const [queueUrls] = await Promise.all([createQueues(), createTables(), createBuckets()]);
    Object.assign(
      process.env,
      functionVariables({
        registrar: RegistrarSettings.parse(cdk.context.registrar),
        limits: "on",
        queueUrls,
        endpoints: engines.endpoints,
      }),
      { SERVICE: process.env.SERVICE ?? "ixtrac" },
    );
    provideStreaming();
    const role = (
      name === "deliver-to-service" ? `${name}/${process.env.SERVICE}` : name
    ) as RoleName;
    const handler = await loadFunction(role, () => import(join(top, folderOf(name), "handler.ts")));
    const context = contextFor(name, randomUUID());
    if (!streams(name as Group)) return await handler(event, context);
    const { statusCode, headers, body } = await callStreaming(handler, event, context);
    return { statusCode, headers, body: (await buffer(body)).toString("base64") };
  } finally {
    await engines.stop();
  }
};

export const run = async (given: Given): Promise<void> => {
  const answer = await invoke(readInvocation(given));
  console.log(JSON.stringify(answer ?? null, null, 2));
};
