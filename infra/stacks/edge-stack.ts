import { Stack, type StackProps } from "aws-cdk-lib";
import {
  Certificate,
  CertificateValidation,
  type ICertificate,
} from "aws-cdk-lib/aws-certificatemanager";
import { HostedZone } from "aws-cdk-lib/aws-route53";
import { CfnIPSet, CfnWebACL } from "aws-cdk-lib/aws-wafv2";
import type { Construct } from "constructs";
import { type ErrorCode, errorMessages } from "#shared/messages/errors.ts";
import { blockedUploads, edgeRules, rateMetrics } from "../constructs/edge-rules.ts";
import { logRefused } from "../constructs/firewall-log.ts";
import type { LimitedCalls } from "../limits-of-stage.ts";
import type { Settings } from "../settings.ts";

interface EdgeStackProps extends StackProps {
  settings: Settings;
}

/** The dimensions `WebACL` and `Rule` of `BlockedRequests` in `AWS/WAFV2`, which WAF keeps in us-east-1. */
interface FirewallMetrics {
  acl: string;
  blockedUploads: string;
  rates: Record<LimitedCalls, string>;
}

export class EdgeStack extends Stack {
  readonly firewallArn: string;
  readonly firewallMetrics: FirewallMetrics;
  readonly certificate: ICertificate | undefined;

  constructor(scope: Construct, id: string, { settings, ...props }: EdgeStackProps) {
    super(scope, id, props);
    const { domain, limits } = settings.deployment;
    // With the stage, so that two stages in one account have metrics of their own.
    const acl = `holder-kyc-${settings.stage}`;
    this.firewallMetrics = { acl, blockedUploads, rates: rateMetrics };
    const firewall = new CfnWebACL(this, "Firewall", {
      scope: "CLOUDFRONT",
      defaultAction: { allow: {} },
      visibilityConfig: {
        metricName: acl,
        cloudWatchMetricsEnabled: true,
        sampledRequestsEnabled: false,
      },
      customResponseBodies: {
        "too-many": answer("request.too-many"),
        blocked: answer("request.blocked"),
      },
      rules: edgeRules(limits.perAddress, this.#addressSets(limits.officeAddresses)),
    });
    logRefused(firewall, `${acl}-site`);
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

/** As a function answers. */
const answer = (code: ErrorCode): CfnWebACL.CustomResponseBodyProperty => ({
  contentType: "APPLICATION_JSON",
  content: JSON.stringify({ errors: [errorMessages[code]] }),
});
