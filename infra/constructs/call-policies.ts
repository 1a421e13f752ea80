import { Duration } from "aws-cdk-lib";
import {
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import type { Construct } from "constructs";

/** CloudFront must set the viewer's address: `AllViewerExceptHostHeader` forwards a forged one. */
const forwarded = [
  "CloudFront-Viewer-Address",
  "Accept",
  "Content-Type",
  "Idempotency-Key",
  "If-Match",
];

/** The tokens are part of the cache key, so no viewer gets a cached answer for another token. */
export const tokens = ["Authorization", "shareholder-authorization"];

export const callPolicies = (scope: Construct) => ({
  cachePolicy: new CachePolicy(scope, "CallCache", {
    comment: "Calls: as long as the answer says",
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.hours(1),
    headerBehavior: CacheHeaderBehavior.allowList(...tokens),
    queryStringBehavior: CacheQueryStringBehavior.all(),
    enableAcceptEncodingBrotli: true,
    enableAcceptEncodingGzip: true,
  }),
  originRequestPolicy: new OriginRequestPolicy(scope, "CallRequest", {
    comment: "Calls: what the functions read",
    headerBehavior: OriginRequestHeaderBehavior.allowList(...forwarded),
  }),
});
