import { CfnOutput, Stack, type StackProps } from "aws-cdk-lib";
import type { RestApi } from "aws-cdk-lib/aws-apigateway";
import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  PriceClass,
  ResponseHeadersPolicy,
  Function as ViewerFunction,
  ViewerProtocolPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import { RestApiOrigin, S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import type { IBucket } from "aws-cdk-lib/aws-s3";
import type { Construct } from "constructs";
import { answerSecurityHeaders, pageSecurityHeaders } from "#shared/security-headers.ts";
import { callPolicies } from "../constructs/call-policies.ts";
import { pageRoutes } from "../constructs/page-routes.ts";
import { PrivateBucket } from "../constructs/private-bucket.ts";
import { responseHeaders } from "../constructs/response-headers.ts";

interface WebStackProps extends StackProps {
  api: RestApi;
  /** Of the inline styles in the built pages. */
  styleHashes: readonly string[];
}

/** One host for page and calls: files from a private bucket, `/api/*` from the API. */
export class WebStack extends Stack {
  constructor(scope: Construct, id: string, { api, styleHashes, ...props }: WebStackProps) {
    super(scope, id, props);
    const files = new PrivateBucket(this, "Files");
    const distribution = new Distribution(this, "Site", {
      comment: "Pages and calls",
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_200,
      defaultBehavior: this.#pages(files, styleHashes),
      additionalBehaviors: { "/api/*": this.#calls(api) },
    });

    new CfnOutput(this, "SiteUrl", { value: `https://${distribution.distributionDomainName}` });
    new CfnOutput(this, "FilesBucket", { value: files.bucketName });
    new CfnOutput(this, "DistributionId", { value: distribution.distributionId });
  }

  #pages(files: PrivateBucket, styleHashes: readonly string[]): BehaviorOptions {
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
        responseHeaders(pageSecurityHeaders(styleHashes), { override: true }),
      ),
      functionAssociations: [{ function: routes, eventType: FunctionEventType.VIEWER_REQUEST }],
    };
  }

  #calls(api: RestApi): BehaviorOptions {
    return {
      origin: new RestApiOrigin(api, { originPath: "" }),
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      ...callPolicies(this),
      // Functions send these themselves; answers that API Gateway makes have none.
      responseHeadersPolicy: new ResponseHeadersPolicy(
        this,
        "AnswerHeaders",
        responseHeaders(answerSecurityHeaders, { override: false }),
      ),
    };
  }
}
