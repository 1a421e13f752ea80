import type { RestApi } from "aws-cdk-lib/aws-apigateway";
import type { Secret } from "aws-cdk-lib/aws-secretsmanager";
import { CfnWebACL, CfnWebACLAssociation } from "aws-cdk-lib/aws-wafv2";
import type { Construct } from "constructs";

/** CloudFront sends this header with every call to the API; viewers never see it. */
export const originHeader = "x-origin-secret";

/** Only CloudFront's viewer address cannot be forged. */
export const admitOnlyCloudFront = (
  scope: Construct,
  api: RestApi,
  secrets: readonly Secret[],
): CfnWebACL => {
  const metric = { cloudWatchMetricsEnabled: true, sampledRequestsEnabled: false };
  const firewall = new CfnWebACL(scope, "OnlyCloudFront", {
    scope: "REGIONAL",
    defaultAction: { block: {} },
    visibilityConfig: { ...metric, metricName: "RefusedBesideCloudFront" },
    rules: secrets.map((secret, priority) => ({
      name: `with-the-secret-${priority + 1}`,
      priority,
      action: { allow: {} },
      statement: {
        byteMatchStatement: {
          fieldToMatch: { singleHeader: { Name: originHeader } },
          positionalConstraint: "EXACTLY",
          searchString: secret.secretValue.unsafeUnwrap(),
          textTransformations: [{ priority: 0, type: "NONE" }],
        },
      },
      visibilityConfig: { ...metric, metricName: `ThroughCloudFront${priority + 1}` },
    })),
  });
  new CfnWebACLAssociation(scope, "OnlyCloudFrontHere", {
    resourceArn: api.deploymentStage.stageArn,
    webAclArn: firewall.attrArn,
  });
  return firewall;
};
