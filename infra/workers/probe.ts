import { Duration } from "aws-cdk-lib";
import type { Construct } from "constructs";
import { Env } from "#functions/workers/probe/env.ts";
import { HouseFunction } from "../constructs/house-function.ts";
import { callEvery } from "../constructs/schedule.ts";
import { aMinute } from "./worker-defaults.ts";
import type { WorkerProps } from "./worker-props.ts";

/** A network may search 1,000 times on a day; every two minutes are 720. */
export const betweenProbes = Duration.minutes(2);

export const probe = (
  scope: Construct,
  { settings, code }: Omit<WorkerProps, "data">,
): HouseFunction => {
  const worker = new HouseFunction(scope, "Probe", {
    code: code("probe"),
    description: "Uses the site as a holder does, and stores nothing",
    timeout: aMinute,
    memorySize: 512,
    schema: Env,
    environment: { SITE_URL: settings.registrar.siteUrl },
    rights: [],
  });
  callEvery(betweenProbes, worker);
  return worker;
};
