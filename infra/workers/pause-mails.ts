import type { ConfigurationSet } from "aws-cdk-lib/aws-ses";
import type { Construct } from "constructs";
import { Env } from "#functions/workers/pause-mails/env.ts";
import { HouseFunction } from "../constructs/house-function.ts";
import { allow } from "../constructs/rights.ts";
import { aMinute } from "./worker-defaults.ts";
import type { WorkerProps } from "./worker-props.ts";

interface PauseMailsProps extends Pick<WorkerProps, "code"> {
  mails: ConfigurationSet;
  arn: string;
}

export const pauseMails = (
  scope: Construct,
  { code, mails, arn }: PauseMailsProps,
): HouseFunction =>
  new HouseFunction(scope, "PauseMails", {
    code: code("pause-mails"),
    description: "Pauses all emails but codes when too many come back",
    timeout: aMinute,
    memorySize: 256,
    schema: Env,
    environment: { MAILS_SET: mails.configurationSetName },
    rights: [allow(["ses:PutConfigurationSetSendingOptions"], arn)],
  });
