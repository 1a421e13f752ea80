import { Stack, type StackProps } from "aws-cdk-lib";
import {
  Certificate,
  CertificateValidation,
  type ICertificate,
} from "aws-cdk-lib/aws-certificatemanager";
import { HostedZone } from "aws-cdk-lib/aws-route53";
import { CfnIPSet, CfnWebACL } from "aws-cdk-lib/aws-wafv2";
import type { Construct } from "constructs";
import { errorMessages } from "#shared/messages/errors.ts";
import { edgeRules } from "../constructs/edge-rules.ts";
import { logRefused } from "../constructs/firewall-log.ts";
import type { Settings } from "../settings.ts";

interface EdgeStackProps extends StackProps {
  settings: Settings;
}

export class EdgeStack extends Stack {
  readonly firewallArn: string;
  readonly certificate: ICertificate | undefined;

  constructor(scope: Construct, id: string, { settings, ...props }: EdgeStackProps) {
    super(scope, id, props);
    const { domain, limits } = settings.deployment;
    const firewall = new CfnWebACL(this, "Firewall", {
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
      rules: edgeRules(limits.perAddress, this.#addressSets(limits.officeAddresses)),
    });
    logRefused(firewall, `holder-kyc-${settings.stage}-site`);
    this.firewallArn = firewall.attrArn;
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

  /** WAF keeps the two versions of addresses in separate sets. @returns their ARNs */
  #addressSets(addresses: readonly string[]): string[] {
    const versions = Object.groupBy(addresses, (it) => (it.includes(":") ? "IPV6" : "IPV4"));
    return Object.entries(versions).map(
      ([ipAddressVersion, members]) =>
        new CfnIPSet(this, `Offices${ipAddressVersion}`, {
          scope: "CLOUDFRONT",
          ipAddressVersion,
          addresses: members,
        }).attrArn,
    );
  }
}
