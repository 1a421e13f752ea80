import { loadGroup } from "#local/functions.ts";
import type { Handler } from "#local/handler.ts";
import type { Group } from "#shared/contract/route.ts";
import type { Process } from "./failpoints.ts";

const folders = {
  relay: "relay-outbox",
  count: "update-counters",
  mail: "send-mail",
  run: "run-upload",
  import: "import-register",
  ixtrac: "deliver-to-service",
  erights: "deliver-to-service",
  sweep: "sweep",
} as const;
export type Worker = keyof typeof folders;

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
    const file = `../../functions/workers/${folders[worker]}/handler.ts?${++started}`;
    const { handler } = await import(file);
    return handler;
  };
  const workers = {} as Record<Worker, Handler>;
  for (const worker of Object.keys(folders) as Worker[])
    workers[worker] = await startWorker(worker);

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
