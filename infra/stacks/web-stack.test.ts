import { beforeAll, describe, expect, it } from "vitest";
import { answerSecurityHeaders, pageSecurityHeaders } from "#shared/security-headers.ts";
import { type Resource, type Synthesized, synthesize } from "../testing/templates.ts";

let all: Synthesized;
const props = (type: string) => all.propertiesOf(type);

beforeAll(() => {
  all = synthesize();
});

describe("the site", () => {
  const site = () => props("AWS::CloudFront::Distribution")[0].DistributionConfig;

  it("serves files from the private bucket and calls from the API, over TLS", () => {
    const { DefaultCacheBehavior: pages, CacheBehaviors, Origins } = site();
    const [searches, calls, ...others] = CacheBehaviors;

    expect(others).toEqual([]);
    expect(calls.PathPattern).toBe("/api/*");
    const { PathPattern, FunctionAssociations, ...same } = searches;
    expect([PathPattern, FunctionAssociations.length]).toEqual(["/api/registrars/accounts/*", 1]);
    expect({ ...same, PathPattern: "/api/*" }).toEqual(calls);
    expect(calls.ViewerProtocolPolicy).toBe("https-only");
    expect(calls.AllowedMethods).toContain("PATCH");
    expect(pages.ViewerProtocolPolicy).toBe("redirect-to-https");
    expect(pages.Compress).toBe(true);
    const files = Origins.find(({ Id }: { Id: string }) => Id === pages.TargetOriginId);
    expect(files.OriginAccessControlId).toBeDefined();
    const api = Origins.find(({ Id }: { Id: string }) => Id === calls.TargetOriginId);
    expect(api.OriginPath ?? "").toBe("");
  });

  it("forwards CloudFront's viewer address and the product's request headers to the API, uncached", () => {
    const { OriginRequestPolicyId, CachePolicyId } = site().CacheBehaviors[1];
    const policy = (id: string) => all.resources.find((it) => it.id === id)?.Properties;
    const request = policy(OriginRequestPolicyId.Ref).OriginRequestPolicyConfig.HeadersConfig;
    const cache = policy(CachePolicyId.Ref).CachePolicyConfig;

    expect(request.HeaderBehavior).toBe("whitelist");
    expect(request.Headers).toContain("CloudFront-Viewer-Address");
    expect(request.Headers).toEqual(expect.arrayContaining(["If-Match", "Idempotency-Key"]));
    expect(cache.ParametersInCacheKeyAndForwardedToOrigin.HeadersConfig.Headers).toEqual([
      "Authorization",
      "shareholder-authorization",
    ]);
    expect(cache.DefaultTTL).toBe(0);
  });

  it("rewrites page routes only on the default behaviour", () => {
    const { DefaultCacheBehavior: pages, CacheBehaviors } = site();

    expect(pages.FunctionAssociations).toHaveLength(1);
    expect(CacheBehaviors[1].FunctionAssociations).toBeUndefined();
  });

  it("sends the shared security headers with pages and API responses", () => {
    const { DefaultCacheBehavior: pages, CacheBehaviors } = site();
    const sentWith = ({ ResponseHeadersPolicyId }: { ResponseHeadersPolicyId: { Ref: string } }) =>
      sentHeaders(all.resources.find(({ id }) => id === ResponseHeadersPolicyId.Ref));

    expect(sentWith(pages)).toEqual(pageSecurityHeaders);
    expect(sentWith(CacheBehaviors[1])).toEqual(answerSecurityHeaders);
  });

  it("allows the inline styles of its pages, of the release before and of the next", () => {
    const { ResponseHeadersPolicyId } = site().DefaultCacheBehavior;
    const headers = sentHeaders(all.resources.find(({ id }) => id === ResponseHeadersPolicyId.Ref));
    const [, styles = ""] =
      /; style-src ([^;]+)/.exec(headers["content-security-policy"] ?? "") ?? [];

    // A hash or a nonce turns `unsafe-inline` off, and belongs to the pages of one release.
    expect(styles.split(" ")).toContain("'unsafe-inline'");
    expect(styles).not.toMatch(/'(sha\d+|nonce)-/);
    expect(headers["content-security-policy"]).toContain("; script-src 'self';");
  });
});

/** Converts CloudFront's policy back to plain headers. */
const sentHeaders = (policy: Resource | undefined): Record<string, string> => {
  const { SecurityHeadersConfig: placed, CustomHeadersConfig } =
    policy?.Properties.ResponseHeadersPolicyConfig ?? {};
  const transport = placed.StrictTransportSecurity;
  return {
    "content-security-policy": placed.ContentSecurityPolicy.ContentSecurityPolicy,
    "x-content-type-options": placed.ContentTypeOptions ? "nosniff" : "",
    "referrer-policy": placed.ReferrerPolicy.ReferrerPolicy,
    "strict-transport-security": `max-age=${transport.AccessControlMaxAgeSec}${
      transport.IncludeSubdomains ? "; includeSubDomains" : ""
    }`,
    ...Object.fromEntries(
      CustomHeadersConfig.Items.map(({ Header, Value }: Record<string, string>) => [Header, Value]),
    ),
  };
};
