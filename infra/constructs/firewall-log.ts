import { ArnFormat, Stack } from "aws-cdk-lib";
import { CfnLoggingConfiguration, type CfnWebACL } from "aws-cdk-lib/aws-wafv2";
import { tokenHeaders } from "../forwarded-headers.ts";
import { deliveredLogs } from "./delivered-logs.ts";
import { originHeader } from "./only-cloudfront.ts";

const secretHeaders = [...tokenHeaders, "cookie", originHeader];

const keep = (...actions: string[]) => ({
  Behavior: "KEEP",
  Requirement: "MEETS_ANY",
  Conditions: actions.map((Action) => ({ ActionCondition: { Action } })),
});

/** Logs refused requests with their rule. Paths and queries contain ids and searched names. */
export const logRefused = (firewall: CfnWebACL, name: string): void => {
  // WAF writes only to groups with this prefix.
  const logGroupName = `aws-waf-logs-${name}`;
  const logs = deliveredLogs(firewall, "Refused", logGroupName);
  const written = new CfnLoggingConfiguration(firewall, "Log", {
    resourceArn: firewall.attrArn,
    // Without the `:*` at the end that the group's own ARN has.
    logDestinationConfigs: [
      Stack.of(firewall).formatArn({
        service: "logs",
        resource: "log-group",
        resourceName: logGroupName,
        arnFormat: ArnFormat.COLON_RESOURCE_NAME,
      }),
    ],
    loggingFilter: { DefaultBehavior: "DROP", Filters: [keep("BLOCK", "COUNT")] },
    redactedFields: [
      { uriPath: {} },
      { queryString: {} },
      ...secretHeaders.map((header) => ({ singleHeader: { Name: header.toLowerCase() } })),
    ],
  });
  written.node.addDependency(logs);
};
