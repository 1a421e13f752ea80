import { Duration } from "aws-cdk-lib";
import {
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import type { Construct } from "constructs";

/**
 * What of a call reaches the API. The viewer's address has to come from CloudFront: the managed
 * policy that forwards all headers but `Host` leaves it out, and lets a forged one through.
 */
const forwarded = [
  "CloudFront-Viewer-Address",
  "Accept",
  "Content-Type",
  "Idempotency-Key",
  "If-Match",
];

/** Tokens are part of the key, so that no answer is ever kept for somebody else. */
const tokens = ["Authorization", "shareholder-authorization"];

/** Keeps what an answer itself allows to be kept, as the public lookups do, and nothing else. */
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
