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
  rotate: "rotate-keys",
  reindex: "reindex",
  audit: "append-audit",
} as const satisfies Record<string, RoleName>;
export type Worker = keyof typeof names;

interface Running {
  handler: Promise<Handler>;
  process: Process;
}

const isWorker = (name: Group | Worker): name is Worker => name in names;

/** The deployed handlers, each with its own memory, which a kill removes. */
export const startProcesses = () => {
  let started = 0;
  let last: Promise<unknown> = Promise.resolve();
  const all = new Map<Group | Worker, Running>();
  const start = async (name: Group | Worker): Promise<Handler> => {
    const instance = String(++started);
    if (!isWorker(name)) return loadGroup(name, instance);
    if (name === "ixtrac" || name === "erights") process.env.SERVICE = name;
    const [folder] = names[name].split("/");
    const file = `../../functions/workers/${folder}/handler.ts?${instance}`;
    return loadFunction(names[name], () => import(file));
  };

  return {
    /** One starts at a time, because they read their settings from one environment. */
    of: (name: Group | Worker): Running => {
      const found = all.get(name);
      if (found) return found;
      const handler = last.then(() => start(name));
      last = handler;
      const running = { handler, process: startProcess() };
      all.set(name, running);
      return running;
    },
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
