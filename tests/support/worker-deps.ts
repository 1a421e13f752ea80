import { vi } from "vitest";
import { functionVariables } from "#local/environment.ts";
import { loadFunction } from "#local/iam/current-function.ts";
import type { RoleName } from "#local/iam/use.ts";
import { registrar } from "./api.ts";
import { queuesAt } from "./queues-at.ts";

const none = "http://127.0.0.1:9";

/** What the deployed handler of a worker gives its work, on the engines that run already. */
export const depsOf = async <D>(
  work: (deps: D) => unknown,
  { queueUrls = queuesAt(none), ixtrac = none } = {},
): Promise<D> => {
  const folder = work.name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const before = { ...process.env };
  const endpoints = { bank: none, ixtrac, erights: none } as never;
  Object.assign(process.env, functionVariables({ registrar, limits: "on", queueUrls, endpoints }));
  const file = `#functions/workers/${folder}/${folder}.ts`;
  const make = vi.fn<(deps: D) => void>();
  vi.doMock(file, () => ({ [work.name]: make }));
  await loadFunction(folder as RoleName, () => import(`#functions/workers/${folder}/handler.ts`));
  vi.doUnmock(file);
  Object.assign(process.env, before);
  return make.mock.calls[0]?.[0] as D;
};
