import type { Context } from "aws-lambda";
import { groups, type Worker } from "#infra/functions.ts";
import type { Group, Route } from "#shared/contract/route.ts";
import { routes } from "#shared/contract/routes.ts";
import { type Service, services } from "#shared/kyc/status.ts";
import type { Handler } from "./handler.ts";
import { loadFunction, type RoleName } from "./iam/current-function.ts";
import { provideStreaming } from "./streaming.ts";

export interface Functions {
  api: Record<Group, Handler>;
  relayOutbox: Handler;
  updateCounters: Handler;
  runUpload: Handler;
  importRegister: Handler;
  buildExport: Handler;
  sendMail: Handler;
  sweep: Handler;
  recordBounce: Handler;
  deliver: Record<Service, Handler>;
}

const all: Route[] = Object.values(routes);

/** A group with file answers streams all its answers. */
export const streams = (group: Group): boolean =>
  all.some((route) => route.group === group && route.file !== undefined);

/** Loads the deployed handlers; they read their settings from the environment. */
export const loadFunctions = async (): Promise<Functions> => {
  provideStreaming();
  const worker = (name: Exclude<Worker, "deliver-to-service">) =>
    load(name, `../functions/workers/${name}/handler.ts`);
  const api = await Promise.all(
    groups.map(async (group) => [group, await load(group, `../functions/${group}/handler.ts`)]),
  );
  return {
    api: Object.fromEntries(api) as Functions["api"],
    relayOutbox: await worker("relay-outbox"),
    updateCounters: await worker("update-counters"),
    runUpload: await worker("run-upload"),
    importRegister: await worker("import-register"),
    buildExport: await worker("build-export"),
    sendMail: await worker("send-mail"),
    sweep: await worker("sweep"),
    recordBounce: await worker("record-bounce"),
    deliver: await loadDelivery(),
  };
};

export const loadGroup = (group: Group, instance: string): Promise<Handler> =>
  load(group, `../functions/${group}/handler.ts?${instance}`);

const load = (name: RoleName, path: string): Promise<Handler> =>
  loadFunction(name, () => import(path));

/** One function per service from the same code: the query makes Node load the module again. */
const loadDelivery = async (): Promise<Functions["deliver"]> => {
  const loaded: Partial<Functions["deliver"]> = {};
  for (const service of services) {
    process.env.SERVICE = service;
    loaded[service] = await load(
      `deliver-to-service/${service}`,
      `../functions/workers/deliver-to-service/handler.ts?${service}`,
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
