import type { App } from "aws-cdk-lib";
import type { CodeOf } from "./constructs/house-function.ts";
import type { Settings } from "./settings.ts";
import { ApiStack } from "./stacks/api-stack.ts";
import { DataStack } from "./stacks/data-stack.ts";
import { WebStack } from "./stacks/web-stack.ts";
import { WorkerStack } from "./stacks/worker-stack.ts";

export interface Stacks {
  data: DataStack;
  api: ApiStack;
  workers: WorkerStack;
  web: WebStack;
}

interface Built {
  code: CodeOf;
  /** Of the inline styles in the built pages. */
  styleHashes: readonly string[];
}

/** The product, without an account: whoever deploys brings it. */
export const addStacks = (app: App, settings: Settings, { code, styleHashes }: Built): Stacks => {
  // A table with its own key must know its region.
  const env = { region: settings.deployment.region };
  const data = new DataStack(app, "HolderKycData", { env });
  const api = new ApiStack(app, "HolderKycApi", { env, data, settings, code });
  const workers = new WorkerStack(app, "HolderKycWorkers", { env, data, settings, code });
  const web = new WebStack(app, "HolderKycWeb", { env, api: api.api, styleHashes });
  return { data, api, workers, web };
};
