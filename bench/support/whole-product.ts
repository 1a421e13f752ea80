import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import cdk from "#cdk.json" with { type: "json" };
import { fieldCipher } from "#functions/services/field-cipher.ts";
import { openDatabase } from "#functions/store/table/table.ts";
import { startEngines } from "#local/engines-thread.ts";
import { engineVariables, functionVariables } from "#local/environment.ts";
import { localCredentials, secretNames, secretValue } from "#local/local-secrets.ts";
import { createBuckets } from "#local/setup/create-buckets.ts";
import { createQueues } from "#local/setup/create-queues.ts";
import { createTables, tableNames } from "#local/setup/create-tables.ts";
import { RegistrarSettings } from "#shared/registrar.ts";

/**
 * Starts all engines and stand-ins in their thread, and sets this process up like a function:
 * handlers may be imported afterwards.
 */
export const startWholeProduct = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "bench-"));
  const engines = await startEngines({ dataDir, port: 0, credentials: localCredentials });
  const { endpoints } = engines;
  Object.assign(process.env, engineVariables(endpoints), { POWERTOOLS_LOG_LEVEL: "SILENT" });
  const [queueUrls] = await Promise.all([createQueues(), createTables(), createBuckets()]);
  const registrar = RegistrarSettings.parse(cdk.context.registrar);
  Object.assign(process.env, functionVariables({ registrar, limits: "off", queueUrls, endpoints }));
  const key = await secretValue(endpoints.secrets, secretNames.fieldKeys);
  const db = openDatabase(fieldCipher({ read: async () => key }));
  return {
    endpoints,
    queueUrls,
    main: { db, name: tableNames.main },
    registers: { db, name: tableNames.registers },
    stop: async () => {
      await engines.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
