import { posix } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { type Resource, type Synthesized, settings, synthesize } from "../testing/templates.ts";

let all: Synthesized;
const props = (type: string) => all.propertiesOf(type);

beforeAll(() => {
  all = synthesize();
});

describe("the edge", () => {
  const firewall = () => props("AWS::WAFv2::WebACL").find(({ Scope }) => Scope === "CLOUDFRONT");

  const rule = (name: string) =>
    firewall().Rules.find(({ Name }: Resource["Properties"]) => Name === name);

  it("limits the rate of sign-ins, resets, codes, submissions and searches from one address", () => {
    const limits = firewall()
      .Rules.filter(({ Statement }: Resource["Properties"]) => Statement.RateBasedStatement)
      .map(({ Name, Statement }: Resource["Properties"]) => [
        Name,
        Statement.RateBasedStatement.Limit,
      ]);

    expect(limits).toEqual([
      ["sign-in", 300],
      ["reset", 50],
      ["codes", 100],
      ["submissions", 200],
      ["search", 300],
      ["any", 10_000],
    ]);
    expect(JSON.stringify(firewall().Rules)).toContain('"/api/admin/login_admin"');
  });

  it.each([
    ["sign-in", "%2Fapi/admin/x/..//LOGIN_admin"],
    ["search", "/api/./registrars%5Caccounts%2Fnew"],
  ])("counts another spelling of a path for the limit %s: %s", (name, spelled) => {
    const statements = JSON.stringify(rule(name).Statement.RateBasedStatement.ScopeDownStatement);
    const matches = [...statements.matchAll(/"ByteMatchStatement":(\{.*?\]\})/g)].map(([, one]) =>
      JSON.parse(one ?? ""),
    );
    const isCounted = matches.some(({ SearchString, TextTransformations }) =>
      TextTransformations.reduce(
        (path: string, { Type }: { Type: string }) => transformed[Type]?.(path) ?? path,
        spelled,
      ).startsWith(SearchString),
    );

    expect(isCounted).toBe(true);
  });

  it("only counts large and script-like bodies in the managed rules, which cannot know the call", () => {
    const { RuleActionOverrides } = rule("AWSManagedRulesCommonRuleSet").Statement
      .ManagedRuleGroupStatement;

    expect(RuleActionOverrides).toEqual([
      { Name: "SizeRestrictions_BODY", ActionToUse: { Count: {} } },
      { Name: "CrossSiteScripting_BODY", ActionToUse: { Count: {} } },
    ]);
  });

  it.each(["SizeRestrictions_Body", "CrossSiteScripting_Body"])(
    "blocks %s in every call but the four that send images",
    (label) => {
      const { Action, Priority, Statement } = rule(`${label}-without-pictures`);
      const [labelled, exempt, ...more] = Statement.AndStatement.Statements;
      const paths = exempt.NotStatement.Statement.OrStatement.Statements.map(
        ({ ByteMatchStatement: match }: Resource["Properties"]) => [
          Object.keys(match.FieldToMatch),
          match.PositionalConstraint,
          match.SearchString,
        ],
      );

      expect(Action).toEqual({ Block: {} });
      // A label exists only after the rules that set it.
      expect(Priority).toBeGreaterThan(rule("AWSManagedRulesCommonRuleSet").Priority);
      expect(labelled.LabelMatchStatement).toEqual({
        Scope: "LABEL",
        Key: `awswaf:managed:aws:core-rule-set:${label}`,
      });
      expect(more).toEqual([]);
      expect(paths).toEqual(
        [
          "/api/shareholders/individual_account",
          "/api/shareholders/corporate_account",
          "/api/shareholders/individual_account/",
          "/api/shareholders/corporate_account/",
        ].map((path) => [["UriPath"], "STARTS_WITH", path]),
      );
    },
  );

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

/** As WAF documents its transformations. */
const transformed: Record<string, (path: string) => string> = {
  URL_DECODE: decodeURIComponent,
  NORMALIZE_PATH_WIN: (path) => posix.normalize(path.replaceAll("\\", "/")),
  LOWERCASE: (path) => path.toLowerCase(),
};
