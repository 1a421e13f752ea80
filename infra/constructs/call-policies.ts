import { Duration } from "aws-cdk-lib";
import {
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import type { Construct } from "constructs";
import { forwardedHeaders, tokenHeaders, viewerAddressHeader } from "../forwarded-headers.ts";

export const callPolicies = (scope: Construct) => ({
  cachePolicy: new CachePolicy(scope, "CallCache", {
    comment: "Calls: as long as the answer says",
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.hours(1),
    headerBehavior: CacheHeaderBehavior.allowList(...tokenHeaders),
    queryStringBehavior: CacheQueryStringBehavior.all(),
    enableAcceptEncodingBrotli: true,
    enableAcceptEncodingGzip: true,
  }),
  originRequestPolicy: new OriginRequestPolicy(scope, "CallRequest", {
    comment: "Calls: what the functions read",
    headerBehavior: OriginRequestHeaderBehavior.allowList(viewerAddressHeader, ...forwardedHeaders),
  }),
});
