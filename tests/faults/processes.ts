import { loadGroup } from "#local/functions.ts";
import type { Handler } from "#local/handler.ts";
import { loadFunction } from "#local/iam/current-function.ts";
import type { RoleName } from "#local/iam/use.ts";
import type { Group } from "#shared/contract/route.ts";
import { type Process, startProcess } from "./failpoints.ts";

const names = {
  relay: "relay-outbox",
  count: "update-counters",
  mail: "send-mail",
  run: "run-upload",
  import: "import-register",
  export: "build-export",
  compare: "compare-accounts",
  bulk: "compare-accounts",
  erase: "erase-account",
  bounces: "record-bounce",
  ixtrac: "deliver-to-service/ixtrac",
  erights: "deliver-to-service/erights",
  sweep: "sweep",
  reconcile: "reconcile",
  recount: "recount",
  keys: "create-signing-keys",
  rotate: "rotate-keys",
  reindex: "reindex",
  audit: "append-audit",
} as const satisfies Record<string, RoleName>;
export type Worker = keyof typeof names;

interface Running {
  handler: Promise<Handler>;
  process: Process;
}

/** The deployed handlers, each with its own memory, which a kill removes. */
export const startProcesses = () => {
  let started = 0;
  const all = new Map<Group | Worker, Running>();
  const running = (name: Group | Worker, start: () => Promise<Handler>): Running => {
    const found = all.get(name) ?? { handler: start(), process: startProcess() };
    all.set(name, found);
    return found;
  };
  let last: Promise<unknown> = Promise.resolve();
  const startWorker = async (worker: Worker): Promise<Handler> => {
    if (worker === "ixtrac" || worker === "erights") process.env.SERVICE = worker;
    const [folder] = names[worker].split("/");
    const file = `../../functions/workers/${folder}/handler.ts?${++started}`;
    return loadFunction(names[worker], () => import(file));
  };

  return {
    /** One worker starts at a time, because they read their settings from one environment. */
    worker: (worker: Worker): Running =>
      running(worker, () => {
        const starting = last.then(() => startWorker(worker));
        last = starting;
        return starting;
      }),
    api: (group: Group): Running => running(group, () => loadGroup(group, String(++started))),
    /** The next call or event goes to a new process. */
    startAnother: (name: Group | Worker): void => {
      all.delete(name);
    },
    /** Of the calls that died together only the first restarts the process. */
    restart: (name: Group | Worker, dead: Running): void => {
      if (all.get(name) === dead) all.delete(name);
    },
  };
};
