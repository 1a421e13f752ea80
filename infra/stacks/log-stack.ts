import { Stack, type StackProps } from "aws-cdk-lib";
import { CfnDelivery, CfnDeliveryDestination, CfnDeliverySource } from "aws-cdk-lib/aws-logs";
import type { Construct } from "constructs";
import { deliveredLogs } from "../constructs/delivered-logs.ts";
import type { Settings } from "../settings.ts";
import type { WebStack } from "./web-stack.ts";

/** No address, path, query, cookie or referrer: they would tell who looked at which account. */
const fields = [
  "date",
  "time",
  "x-edge-request-id",
  "x-edge-location",
  "c-country",
  "cs-method",
  "cache-behavior-path-pattern",
  "sc-status",
  "sc-bytes",
  "sc-content-type",
  "time-taken",
  "x-edge-detailed-result-type",
  "cs-protocol-version",
  "ssl-protocol",
];

interface LogStackProps extends StackProps {
  settings: Settings;
  web: WebStack;
}

/** CloudFront hands its log over in us-east-1 only, so this stack is apart from its distribution. */
export class LogStack extends Stack {
  constructor(scope: Construct, id: string, { settings, web, ...props }: LogStackProps) {
    super(scope, id, props);
    const name = `holder-kyc-${settings.stage}`;
    const logs = deliveredLogs(this, "Requests", `/aws/vendedlogs/cloudfront/${name}`);
    const source = new CfnDeliverySource(this, "Source", {
      name,
      logType: "ACCESS_LOGS",
      resourceArn: web.distributionArn,
    });
    const destination = new CfnDeliveryDestination(this, "Destination", {
      name,
      destinationResourceArn: logs.logGroupArn,
      outputFormat: "json",
    });
    const delivery = new CfnDelivery(this, "Delivery", {
      deliverySourceName: source.name,
      deliveryDestinationArn: destination.attrArn,
      recordFields: fields,
    });
    delivery.addResourceDependency(source);
    delivery.node.addDependency(logs);
  }
}
