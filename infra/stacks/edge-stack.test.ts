import { beforeAll, describe, expect, it } from "vitest";
import { type Resource, type Synthesized, settings, synthesize } from "../testing/templates.ts";

let all: Synthesized;
const props = (type: string) => all.propertiesOf(type);

beforeAll(() => {
  all = synthesize();
});

describe("the edge", () => {
  const firewall = () => props("AWS::WAFv2::WebACL").find(({ Scope }) => Scope === "CLOUDFRONT");

  it("limits the rate of sign-ins, resets, codes, submissions and searches from one address", () => {
    const limits = firewall()
      .Rules.filter(({ Statement }: Resource["Properties"]) => Statement.RateBasedStatement)
      .map(({ Name, Statement }: Resource["Properties"]) => [
        Name,
        Statement.RateBasedStatement.Limit,
      ]);

    expect(limits).toEqual([
      ["sign-in", 100],
      ["reset", 50],
      ["codes", 100],
      ["submissions", 200],
      ["search", 300],
      ["any-call", 3000],
    ]);
    expect(JSON.stringify(firewall().Rules)).toContain('"/api/admin/login_admin"');
  });

  it("has rules for large and script-like bodies, and names the call that sends images", () => {
    const rules = JSON.stringify(firewall().Rules);

    expect(rules).toContain("core-rule-set:SizeRestrictions_Body");
    expect(rules).toContain("core-rule-set:CrossSiteScripting_Body");
    expect(rules).toContain('"/api/shareholders/individual_account"');
  });

  it("is in the region that CloudFront requires, with a certificate for the product's domain", () => {
    const edge = all.resources.filter(({ stack }) => stack === "edge");

    expect(all.regions.edge).toBe("us-east-1");
    expect(edge.find(({ Type }) => Type.endsWith("::Certificate"))?.Properties.DomainName).toBe(
      settings.deployment.domain?.name,
    );
    const { Aliases, WebACLId } = props("AWS::CloudFront::Distribution")[0].DistributionConfig;
    expect(Aliases).toEqual([settings.deployment.domain?.name]);
    expect(JSON.stringify(WebACLId)).toContain("HolderKycLiveEdge");
  });
});
