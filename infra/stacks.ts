import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type App, Tags } from "aws-cdk-lib";
import {
  DEFAULT_CROSS_STACK_REFERENCES,
  S3_SERVER_ACCESS_LOGS_USE_BUCKET_POLICY,
  STRICT_CFN_VALIDATE_ERRORS,
  VALIDATE_AGAINST_DEFAULT_RULES,
} from "aws-cdk-lib/cx-api";
import type { CodeOf } from "./constructs/house-function.ts";
import { top } from "./functions.ts";
import { edgeRegion, type Settings } from "./settings.ts";
import { type StackPart, stackName } from "./stack-names.ts";
import { ApiStack } from "./stacks/api-stack.ts";
import { DataStack } from "./stacks/data-stack.ts";
import { EdgeStack } from "./stacks/edge-stack.ts";
import { LogStack } from "./stacks/log-stack.ts";
import { MailStack } from "./stacks/mail-stack.ts";
import { OutsideStack } from "./stacks/outside-stack.ts";
import { WatchStack } from "./stacks/watch-stack.ts";
import { WebStack } from "./stacks/web-stack.ts";
import { WorkerStack } from "./stacks/worker-stack.ts";

export interface Stacks {
  data: DataStack;
  api: ApiStack;
  workers: WorkerStack;
  mail: MailStack;
  edge: EdgeStack;
  web: WebStack;
  log: LogStack;
  watch: WatchStack;
  outside: OutsideStack;
}

export const release = (): string =>
  JSON.parse(readFileSync(join(top, "package.json"), "utf8")).version;

/** Without an account in the settings, the deployer's credentials decide. */
export const addStacks = (app: App, settings: Settings, code: CodeOf): Stacks => {
  // S3 delivers access logs by the bucket's policy instead of the legacy ACLs.
  app.node.setContext(S3_SERVER_ACCESS_LOGS_USE_BUCKET_POLICY, true);
  // An export in use could not be removed: neither a restored table nor a roll back could be deployed.
  app.node.setContext(DEFAULT_CROSS_STACK_REFERENCES, "weak");
  // What CloudFormation's own rules find fails the synthesis; by default CDK only prints it.
  app.node.setContext(VALIDATE_AGAINST_DEFAULT_RULES, true);
  app.node.setContext(STRICT_CFN_VALIDATE_ERRORS, true);
  const { stage, deployment } = settings;
  // A table with a customer managed key needs an explicit region.
  const { region, account } = deployment;
  const env = { region, ...(account && { account }) };
  const named = (part: StackPart) => stackName(stage, part);
  const data = new DataStack(app, named("Data"), { env, settings, code });
  const api = new ApiStack(app, named("Api"), { env, data, settings, code });
  const mail = new MailStack(app, named("Mail"), { env, data, settings, code });
  const workers = new WorkerStack(app, named("Workers"), { env, data, mail, settings, code });
  const edge = new EdgeStack(app, named("Edge"), {
    env: { ...env, region: edgeRegion },
    settings,
  });
  const web = new WebStack(app, named("Web"), {
    env,
    api: api.api,
    data,
    edge,
    settings,
  });
  const log = new LogStack(app, named("Log"), {
    env: { ...env, region: edgeRegion },
    settings,
    web,
  });
  const watch = new WatchStack(app, named("Watch"), { env, settings, data, api, workers, mail });
  const outside = new OutsideStack(app, named("Outside"), {
    env: { ...env, region: edgeRegion },
    settings,
    code,
    edge,
  });
  // Before there are pages, every run of the probe fails.
  outside.addStackDependency(web);
  const stacks = { data, api, workers, mail, edge, web, log, watch, outside };
  for (const stack of Object.values(stacks)) stack.terminationProtection = !deployment.isDisposable;
  Tags.of(app).add("product", "holder-kyc");
  Tags.of(app).add("stage", stage);
  // AWS does not update a stack that refers to what another stack has replaced. A new tag does.
  for (const stack of [watch, log]) Tags.of(stack).add("release", release());
  return stacks;
};
