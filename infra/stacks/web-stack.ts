import { CfnOutput, Duration, Stack, type StackProps } from "aws-cdk-lib";
import type { RestApi } from "aws-cdk-lib/aws-apigateway";
import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  type FunctionAssociation,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  PriceClass,
  ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  Function as ViewerFunction,
  ViewerProtocolPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import { RestApiOrigin, S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import { AaaaRecord, ARecord, HostedZone, RecordTarget } from "aws-cdk-lib/aws-route53";
import { CloudFrontTarget } from "aws-cdk-lib/aws-route53-targets";
import type { IBucket } from "aws-cdk-lib/aws-s3";
import type { Secret } from "aws-cdk-lib/aws-secretsmanager";
import type { Construct } from "constructs";
import { answerSecurityHeaders, pageSecurityHeaders } from "#shared/security-headers.ts";
import { callPolicies } from "../constructs/call-policies.ts";
import { originHeader } from "../constructs/only-cloudfront.ts";
import { pageRoutes, searchPaths } from "../constructs/page-routes.ts";
import { LogBucket, PrivateBucket } from "../constructs/private-bucket.ts";
import { removalOf } from "../constructs/removal.ts";
import { responseHeaders } from "../constructs/response-headers.ts";
import type { Settings } from "../settings.ts";
import type { DataStack } from "./data-stack.ts";
import type { EdgeStack } from "./edge-stack.ts";

type Domain = NonNullable<Settings["deployment"]["domain"]>;

/** Limit between two chunks of an export; 60 s is CloudFront's maximum without a quota increase. */
const originReadTimeout = Duration.seconds(60);

interface WebStackProps extends StackProps {
  api: RestApi;
  data: DataStack;
  edge: EdgeStack;
  settings: Settings;
}

export class WebStack extends Stack {
  readonly hasOwnDomain: boolean;
  readonly distributionArn: string;

  constructor(
    scope: Construct,
    id: string,
    { api, data, edge, settings, ...props }: WebStackProps,
  ) {
    super(scope, id, props);
    const { domain } = settings.deployment;
    this.hasOwnDomain = domain !== undefined;
    const removalPolicy = removalOf(settings);
    const logs = new LogBucket(this, "Logs", { removalPolicy });
    const files = new PrivateBucket(this, "Files", { logs, removalPolicy });
    const calls = this.#calls(api, data.originSecrets);
    const distribution = new Distribution(this, "Site", {
      comment: `Pages and calls, ${settings.stage}`,
      webAclId: edge.firewallArn,
      ...(domain &&
        edge.certificate && {
          domainNames: [domain.name],
          certificate: edge.certificate,
          minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
        }),
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_200,
      defaultBehavior: this.#pages(files),
      additionalBehaviors: {
        // The first pattern that fits counts.
        "/api/registrars/accounts/*": { ...calls, functionAssociations: [this.#searches()] },
        "/api/*": calls,
      },
    });
    this.distributionArn = distribution.distributionArn;
    if (domain) this.#name(domain, distribution);

    const host = domain?.name ?? distribution.distributionDomainName;
    new CfnOutput(this, "SiteUrl", { value: `https://${host}` });
    new CfnOutput(this, "FilesBucket", { value: files.bucketName });
    new CfnOutput(this, "DistributionId", { value: distribution.distributionId });
  }

  #pages(files: PrivateBucket): BehaviorOptions {
    const routes = new ViewerFunction(this, "PageRoutes", {
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromInline(pageRoutes),
    });
    return {
      origin: S3BucketOrigin.withOriginAccessControl(files as IBucket),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      compress: true,
      responseHeadersPolicy: new ResponseHeadersPolicy(
        this,
        "PageHeaders",
        responseHeaders(pageSecurityHeaders, { override: true }),
      ),
      functionAssociations: [{ function: routes, eventType: FunctionEventType.VIEWER_REQUEST }],
    };
  }

  #searches(): FunctionAssociation {
    const code = FunctionCode.fromInline(searchPaths);
    return {
      function: new ViewerFunction(this, "SearchPaths", { runtime: FunctionRuntime.JS_2_0, code }),
      eventType: FunctionEventType.VIEWER_REQUEST,
    };
  }

  #calls(api: RestApi, secrets: readonly Secret[]): BehaviorOptions {
    return {
      origin: new RestApiOrigin(api, {
        originPath: "",
        customHeaders: { [originHeader]: secrets.at(-1)?.secretValue.unsafeUnwrap() ?? "" },
        readTimeout: originReadTimeout,
      }),
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      ...callPolicies(this),
      // Functions send these headers themselves; API Gateway's own answers do not have them.
      responseHeadersPolicy: new ResponseHeadersPolicy(
        this,
        "AnswerHeaders",
        responseHeaders(answerSecurityHeaders, { override: false }),
      ),
    };
  }

  #name(domain: Domain, distribution: Distribution): void {
    const zone = HostedZone.fromHostedZoneAttributes(this, "Zone", {
      hostedZoneId: domain.zoneId,
      zoneName: domain.zoneName,
    });
    const target = RecordTarget.fromAlias(new CloudFrontTarget(distribution));
    new ARecord(this, "Address", { zone, recordName: domain.name, target });
    new AaaaRecord(this, "Address6", { zone, recordName: domain.name, target });
  }
}
