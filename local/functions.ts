import { join } from "node:path";
import type { Context } from "aws-lambda";
import { groups, type Worker } from "#infra/functions.ts";
import type { Group, Route } from "#shared/contract/route.ts";
import { routes } from "#shared/contract/routes.ts";
import { type Service, services } from "#shared/kyc/status.ts";
import type { Handler, LoadHandler } from "./handler.ts";
import { loadFunction } from "./iam/current-function.ts";
import { provideStreaming } from "./streaming.ts";

const root = join(import.meta.dirname, "..");

export interface Functions {
  api: Record<Group, Handler>;
  relayOutbox: Handler;
  updateCounters: Handler;
  runUpload: Handler;
  importRegister: Handler;
  buildExport: Handler;
  compareAccounts: Handler;
  eraseAccount: Handler;
  sendMail: Handler;
  sweep: Handler;
  appendAudit: Handler;
  recount: Handler;
  reconcile: Handler;
  reindex: Handler;
  recordBounce: Handler;
  deliver: Record<Service, Handler>;
}

const all: Route[] = Object.values(routes);

/** A group with file answers streams all its answers. */
export const streams = (group: Group): boolean =>
  all.some((route) => route.group === group && route.file !== undefined);

/** Loads the deployed handlers; they read their settings from the environment. */
export const loadFunctions = async (load: LoadHandler = loadOnce): Promise<Functions> => {
  provideStreaming();
  const worker = (name: Exclude<Worker, "deliver-to-service">) =>
    loadFunction(name, () => load(`functions/workers/${name}/handler.ts`));
  const api = await Promise.all(
    groups.map(async (group) => [
      group,
      await loadFunction(group, () => load(`functions/${group}/handler.ts`)),
    ]),
  );
  return {
    api: Object.fromEntries(api) as Functions["api"],
    relayOutbox: await worker("relay-outbox"),
    updateCounters: await worker("update-counters"),
    runUpload: await worker("run-upload"),
    importRegister: await worker("import-register"),
    buildExport: await worker("build-export"),
    compareAccounts: await worker("compare-accounts"),
    eraseAccount: await worker("erase-account"),
    sendMail: await worker("send-mail"),
    sweep: await worker("sweep"),
    appendAudit: await worker("append-audit"),
    recount: await worker("recount"),
    reconcile: await worker("reconcile"),
    reindex: await worker("reindex"),
    recordBounce: await worker("record-bounce"),
    deliver: await loadDelivery(load),
  };
};

export const loadGroup = (group: Group, instance: string): Promise<Handler> =>
  loadFunction(group, () => loadOnce(`functions/${group}/handler.ts?${instance}`));

const loadOnce: LoadHandler = async (path, variables = {}) => {
  Object.assign(process.env, variables);
  const file = join(root, path);
  return import(file);
};

/** One function per service from the same code: the query makes Node load the module again. */
const loadDelivery = async (load: LoadHandler): Promise<Functions["deliver"]> => {
  const loaded: Partial<Functions["deliver"]> = {};
  for (const service of services) {
    const path = `functions/workers/deliver-to-service/handler.ts?${service}`;
    loaded[service] = await loadFunction(`deliver-to-service/${service}`, () =>
      load(path, { SERVICE: service }),
    );
  }
  return loaded as Functions["deliver"];
};

export const contextFor = (functionName: string, awsRequestId: string): Context =>
  ({
    functionName,
    awsRequestId,
    callbackWaitsForEmptyEventLoop: false,
    getRemainingTimeInMillis: () => 30_000,
  }) as Context;
