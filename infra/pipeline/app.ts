import { join } from "node:path";
import { App } from "aws-cdk-lib";
import cdk from "#cdk.json" with { type: "json" };
import { top } from "../functions.ts";
import { readSettings } from "../settings.ts";
import { addPipeline } from "./deployer-stack.ts";

/** Deployed once by hand, because the pipeline must not change its own role. */
const app = new App({ outdir: process.env.CDK_OUTDIR ?? join(top, "cdk.out/pipeline") });
addPipeline(app, readSettings(cdk.context, app.node.tryGetContext("stage")));
app.synth();
