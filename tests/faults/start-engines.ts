import { rm } from "node:fs/promises";
import { afterAll } from "vitest";
import { startTestServer } from "#functions/testing/test-server.ts";
import type { Engine } from "#local/engines/engine.ts";
import { functionVariables } from "#local/environment.ts";
import { secretNames } from "#local/local-secrets.ts";
import { startBank } from "#local/stand-ins/bank.ts";
import { startErights } from "#local/stand-ins/erights.ts";
import { startIxtrac } from "#local/stand-ins/ixtrac.ts";
import { registrar } from "../support/api.ts";
import {
  startImages,
  startMailEngine,
  startQueueEngine,
  startSecretsEngine,
  startTables,
} from "../support/engines.ts";
import { quickFolder } from "../support/quick-folder.ts";

/** The embedded engines and the stand-ins, and the settings by which the functions find them. */
export const startEngines = async () => {
  const tables = await startTables();
  const s3 = await startImages();
  const queueUrls = await startQueueEngine();
  const secrets = await startSecretsEngine();
  const inbox = await startMailEngine();
  const bank = await startService(startBank, secrets[secretNames.bankKey]);
  const ixtrac = await startService(startIxtrac, secrets[secretNames.ixtracKey]);
  const erights = await startService(startErights, secrets[secretNames.erightsKey]);
  const deployment = await startTestServer();
  afterAll(deployment.stop);
  const services = { bank, ixtrac, erights, deployment: deployment.baseUrl };
  Object.assign(
    process.env,
    functionVariables({
      registrar,
      limits: "off",
      queueUrls,
      endpoints: services as never,
    }),
  );
  return { tables, s3, queueUrls, secrets, inbox, services, deployment };
};

const startService = async (
  start: (options: { dataDir: string; key: string }) => Promise<Engine>,
  key = "",
): Promise<string> => {
  const dataDir = await quickFolder("faults-");
  const { endpoint, stop } = await start({ dataDir, key });
  afterAll(async () => {
    await stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  return endpoint;
};
