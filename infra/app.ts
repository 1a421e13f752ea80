import { join } from "node:path";
import { App } from "aws-cdk-lib";
import { Code } from "aws-cdk-lib/aws-lambda";
import cdk from "#cdk.json" with { type: "json" };
import { bundle } from "./bundle.ts";
import { checkStacks } from "./check-stacks.ts";
import { top } from "./functions.ts";
import { installForLambda } from "./native.ts";
import { readSettings } from "./settings.ts";
import { addStacks } from "./stacks.ts";

const app = new App({ outdir: process.env.CDK_OUTDIR ?? join(top, "cdk.out") });
// To deploy another stage: `npm run cdk -- deploy -c stage=live --all`.
const settings = readSettings(cdk.context, app.node.tryGetContext("stage"));
const bundles = await bundle({ native: await installForLambda() });

const stacks = addStacks(app, settings, (name) => Code.fromAsset(join(bundles, name)));
checkStacks(app, stacks);
const assembly = app.synth();

for (const { stackName, template } of assembly.stacks) {
  const { Resources = {} } = template as { Resources?: Record<string, unknown> };
  console.log(`${stackName}: ${Object.keys(Resources).length} resources`);
}
