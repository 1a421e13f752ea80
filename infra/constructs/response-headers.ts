import { Duration } from "aws-cdk-lib";
import type {
  HeadersReferrerPolicy,
  ResponseHeadersPolicyProps,
  ResponseSecurityHeadersBehavior,
} from "aws-cdk-lib/aws-cloudfront";

type SecurityHeader = (value: string, override: boolean) => ResponseSecurityHeadersBehavior;

/** CloudFront takes these headers only as properties of their own. */
const placed: Record<string, SecurityHeader> = {
  "content-security-policy": (contentSecurityPolicy, override) => ({
    contentSecurityPolicy: { contentSecurityPolicy, override },
  }),
  "strict-transport-security": (value, override) => ({
    strictTransportSecurity: {
      accessControlMaxAge: Duration.seconds(Number(/max-age=(\d+)/.exec(value)?.[1])),
      includeSubdomains: value.includes("includeSubDomains"),
      override,
    },
  }),
  "x-content-type-options": (_nosniff, override) => ({ contentTypeOptions: { override } }),
  "referrer-policy": (value, override) => ({
    referrerPolicy: { referrerPolicy: value as HeadersReferrerPolicy, override },
  }),
};

/** With `override` these headers replace the headers of the origin. */
export const responseHeaders = (
  headers: Record<string, string>,
  { override }: { override: boolean },
): ResponseHeadersPolicyProps => {
  const entries = Object.entries(headers);
  return {
    securityHeadersBehavior: Object.assign(
      {},
      ...entries.map(([name, value]) => placed[name]?.(value, override)),
    ),
    customHeadersBehavior: {
      customHeaders: entries
        .filter(([name]) => !placed[name])
        .map(([header, value]) => ({ header, value, override })),
    },
  };
};
