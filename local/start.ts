import { rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import cdk from "#cdk.json" with { type: "json" };
import { RegistrarSettings } from "#shared/registrar.ts";
import { buildWeb } from "#web/build.ts";
import { announce } from "./announce.ts";
import { type DataFolder, openDataFolder, runningFile } from "./data-folder.ts";
import { demoPeople } from "./demo-data/people.ts";
import { registers } from "./demo-data/registers.ts";
import { writeAtomically } from "./engines/atomic-file.ts";
import { claimPort } from "./engines/engine.ts";
import { fileFault } from "./engines/file-fault.ts";
import { startEngines } from "./engines-thread.ts";
import { engineVariables, functionVariables } from "./environment.ts";
import { startEventSources } from "./event-sources.ts";
import { logFunctionsTo } from "./function-log.ts";
import { loadFunctions } from "./functions.ts";
import { answerPage } from "./gateway/answer-page.ts";
import { startGateway } from "./gateway.ts";
import { stackRights } from "./iam/kept-rights.ts";
import { localCredentials } from "./local-secrets.ts";
import { asksForHelp, type Options, readOptions, usage } from "./options.ts";
import { type Running, runningOf } from "./running.ts";
import { seedAdmins, seedConfiguration, seedOtherRegisters, seedRegisters } from "./seed.ts";
import { sendDemo } from "./send-demo.ts";
import { createBuckets } from "./setup/create-buckets.ts";
import { createQueues } from "./setup/create-queues.ts";
import { createTables } from "./setup/create-tables.ts";
import { freeLeases } from "./setup/free-leases.ts";

interface Started {
  folder: DataFolder;
  running: Running;
  stop: () => Promise<void>;
}

const start = async (options: Options): Promise<Started> => {
  await claimPort({ server: createServer(), port: options.port, what: "the product" });
  const folder = await openDataFolder(options.dataDir, options);
  logFunctionsTo(folder.path("functions.log"));
  const server = createServer();
  const [sources] = await Promise.all([
    options.dev ? sourcesAsSaved(server) : sourcesAsBuilt(),
    stackRights(),
  ]);

  const stops = [sources.stop];
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end();
    await rm(folder.path(runningFile), { force: true });
  };
  try {
    const { dir: dataDir } = folder;
    const engines = await startEngines({
      dataDir,
      port: options.port,
      credentials: localCredentials,
    });
    stops.push(engines.stop);
    const { endpoints } = engines;
    Object.assign(process.env, engineVariables(endpoints));

    const [queueUrls] = await Promise.all([createQueues(), createTables(), createBuckets()]);
    // The address is known only now, and links in emails must lead to this run.
    const registrar = RegistrarSettings.parse(cdk.context.registrar);
    const gateway = await startGateway({
      server,
      port: options.port,
      page: sources.page,
      load: (web) => {
        const local = { ...registrar, siteUrl: web };
        const settings = {
          registrar: local,
          limits: options.limits,
          secondFactor: options.secondFactor,
          forcePasswordChange: options.forcePasswordChange,
          queueUrls,
          endpoints,
        };
        Object.assign(process.env, functionVariables(settings));
        return loadFunctions(sources.load);
      },
    });
    stops.push(gateway.stop);
    await freeLeases();
    stops.push(await startEventSources({ functions: gateway.functions, queueUrls, folder }));

    const registerOptions = registers.map(({ code, name }) => ({ label: name, value: code }));
    const [admins] = await Promise.all([
      seedAdmins(folder, registrar),
      seedConfiguration(folder, registerOptions),
      seedRegisters(
        registerOptions.filter(({ value }) =>
          demoPeople.some(({ registerCode }) => registerCode === value),
        ),
      ),
    ]);
    const running = runningOf({ web: gateway.endpoint, endpoints, admins, people: demoPeople });
    await writeAtomically(folder.path(runningFile), JSON.stringify(running, null, 2));
    // A stop during the import is no loss: the next start repeats the import.
    if (options.registers === "all") {
      seedOtherRegisters(folder, registerOptions).catch(() => undefined);
    }
    return { folder, running, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

const sourcesAsBuilt = async () => {
  const { outDir } = await buildWeb();
  return { page: answerPage(outDir), load: undefined, stop: async () => undefined };
};

/** Vite loads only here, because a normal start does not need it. */
const sourcesAsSaved = async (server: Server) =>
  (await import("./dev-server.ts")).startDevServer(server);

const run = async () => {
  const args = process.argv.slice(2);
  if (asksForHelp(args)) return console.log(usage);

  const options = readOptions(args);
  const { folder, running, stop } = await start(options);
  announce(running, options);

  let isStopping = false;
  const end = async () => {
    if (isStopping) return;
    isStopping = true;
    console.log("Stopping …");
    await stop();
    process.exit(0);
  };
  process.once("SIGINT", end);
  process.once("SIGTERM", end);
  if (options.demo > 0) {
    await sendDemo(options.demo, { folder, running }).catch((error: Error) =>
      console.error(`  Demo         The demo has not loaded completely. ${error.message}`),
    );
  }
};

try {
  await run();
} catch (error) {
  console.error(fileFault(error, "The data folder").message);
  process.exit(1);
}
