import { loadGroup } from "#local/functions.ts";
import type { Handler } from "#local/handler.ts";
import { loadFunction, type RoleName } from "#local/iam/current-function.ts";
import type { Group } from "#shared/contract/route.ts";
import type { Process } from "./failpoints.ts";

const names = {
  relay: "relay-outbox",
  count: "update-counters",
  mail: "send-mail",
  run: "run-upload",
  import: "import-register",
  ixtrac: "deliver-to-service/ixtrac",
  erights: "deliver-to-service/erights",
  sweep: "sweep",
} as const satisfies Record<string, RoleName>;
export type Worker = keyof typeof names;

interface ApiProcess {
  handler: Promise<Handler>;
  process: Process;
}

/** The deployed handlers, each with its own memory, which a kill removes. */
export const startProcesses = async () => {
  let started = 0;
  const groups = new Map<Group, ApiProcess>();
  const startWorker = async (worker: Worker): Promise<Handler> => {
    if (worker === "ixtrac" || worker === "erights") process.env.SERVICE = worker;
    const [folder] = names[worker].split("/");
    const file = `../../functions/workers/${folder}/handler.ts?${++started}`;
    return loadFunction(names[worker], () => import(file));
  };
  const workers = {} as Record<Worker, Handler>;
  for (const worker of Object.keys(names) as Worker[]) workers[worker] = await startWorker(worker);

  return {
    workers,
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
    restartWorker: async (worker: Worker): Promise<void> => {
      workers[worker] = await startWorker(worker);
    },
  };
};
