import { Stack, type StackProps } from "aws-cdk-lib";
import {
  Certificate,
  CertificateValidation,
  type ICertificate,
} from "aws-cdk-lib/aws-certificatemanager";
import { HostedZone } from "aws-cdk-lib/aws-route53";
import { CfnWebACL } from "aws-cdk-lib/aws-wafv2";
import type { Construct } from "constructs";
import { errorMessages } from "#shared/messages/errors.ts";
import { edgeRules } from "../constructs/edge-rules.ts";
import type { Settings } from "../settings.ts";

interface EdgeStackProps extends StackProps {
  settings: Settings;
}

export class EdgeStack extends Stack {
  readonly firewallArn: string;
  readonly certificate: ICertificate | undefined;

  constructor(scope: Construct, id: string, { settings, ...props }: EdgeStackProps) {
    super(scope, id, props);
    const { domain } = settings.deployment;
    this.firewallArn = new CfnWebACL(this, "Firewall", {
      scope: "CLOUDFRONT",
      defaultAction: { allow: {} },
      visibilityConfig: {
        metricName: "Site",
        cloudWatchMetricsEnabled: true,
        sampledRequestsEnabled: false,
      },
      customResponseBodies: {
        "too-many": {
          contentType: "APPLICATION_JSON",
          content: JSON.stringify({ errors: [errorMessages["request.too-many"]] }),
        },
      },
      rules: edgeRules(),
    }).attrArn;
    this.certificate =
      domain &&
      new Certificate(this, "Certificate", {
        domainName: domain.name,
        validation: CertificateValidation.fromDns(
          HostedZone.fromHostedZoneAttributes(this, "Zone", {
            hostedZoneId: domain.zoneId,
            zoneName: domain.zoneName,
          }),
        ),
      });
  }
}
