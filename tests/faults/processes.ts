import { loadGroup } from "#local/functions.ts";
import type { Handler } from "#local/handler.ts";
import { loadFunction } from "#local/iam/current-function.ts";
import type { RoleName } from "#local/iam/use.ts";
import type { Group } from "#shared/contract/route.ts";
import type { Process } from "./failpoints.ts";

const names = {
  relay: "relay-outbox",
  count: "update-counters",
  mail: "send-mail",
  run: "run-upload",
  import: "import-register",
  export: "build-export",
  compare: "compare-accounts",
  erase: "erase-account",
  bounces: "record-bounce",
  ixtrac: "deliver-to-service/ixtrac",
  erights: "deliver-to-service/erights",
  sweep: "sweep",
  reconcile: "reconcile",
  recount: "recount",
  keys: "create-signing-keys",
  rotate: "rotate-keys",
  audit: "append-audit",
} as const satisfies Record<string, RoleName>;
export type Worker = keyof typeof names;

interface ApiProcess {
  handler: Promise<Handler>;
  process: Process;
}

/** The deployed handlers, each with its own memory, which a kill removes. */
export const startProcesses = () => {
  let started = 0;
  const groups = new Map<Group, ApiProcess>();
  const workers = new Map<Worker, Promise<Handler>>();
  let last: Promise<unknown> = Promise.resolve();
  const startWorker = async (worker: Worker): Promise<Handler> => {
    if (worker === "ixtrac" || worker === "erights") process.env.SERVICE = worker;
    const [folder] = names[worker].split("/");
    const file = `../../functions/workers/${folder}/handler.ts?${++started}`;
    return loadFunction(names[worker], () => import(file));
  };

  return {
    /** One worker starts at a time, because they read their settings from one environment. */
    worker: (worker: Worker): Promise<Handler> => {
      const starting = workers.get(worker) ?? last.then(() => startWorker(worker));
      workers.set(worker, starting);
      last = starting;
      return starting;
    },
    restartWorker: (worker: Worker): void => {
      workers.delete(worker);
    },
    api: (group: Group): ApiProcess => {
      const running = groups.get(group) ?? {
        handler: loadGroup(group, String(++started)),
        process: new Set(),
      };
      groups.set(group, running);
      return running;
    },
    /** Of the calls that died together only the first restarts the process. */
    restartApi: (group: Group, dead: ApiProcess): void => {
      if (groups.get(group) === dead) groups.delete(group);
    },
  };
};
