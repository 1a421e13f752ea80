import { posix } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import type { Route } from "#shared/contract/route.ts";
import { routes } from "#shared/contract/routes.ts";
import { type Resource, type Synthesized, settings, synthesize } from "../testing/templates.ts";

/** Each rule that blocks, with the end of its label, in the order of AWS's page (26 September 2026). */
const documented = [
  ...Object.entries({
    AWSManagedIPReputationList: "AWSManagedIPReputationList",
    AWSManagedReconnaissanceList: "AWSManagedReconnaissanceList",
  }).map(inGroup("AWSManagedRulesAmazonIpReputationList", "amazon-ip-list")),
  ...Object.entries({
    NoUserAgent_HEADER: "NoUserAgent_Header",
    UserAgent_BadBots_HEADER: "BadBots_Header",
    SizeRestrictions_QUERYSTRING: "SizeRestrictions_QueryString",
    SizeRestrictions_Cookie_HEADER: "SizeRestrictions_Cookie_Header",
    SizeRestrictions_BODY: "SizeRestrictions_Body",
    SizeRestrictions_URIPATH: "SizeRestrictions_URIPath",
    EC2MetaDataSSRF_BODY: "EC2MetaDataSSRF_Body",
    EC2MetaDataSSRF_COOKIE: "EC2MetaDataSSRF_Cookie",
    EC2MetaDataSSRF_URIPATH: "EC2MetaDataSSRF_URIPath",
    EC2MetaDataSSRF_QUERYARGUMENTS: "EC2MetaDataSSRF_QueryArguments",
    GenericLFI_QUERYARGUMENTS: "GenericLFI_QueryArguments",
    GenericLFI_URIPATH: "GenericLFI_URIPath",
    GenericLFI_BODY: "GenericLFI_Body",
    RestrictedExtensions_URIPATH: "RestrictedExtensions_URIPath",
    RestrictedExtensions_QUERYARGUMENTS: "RestrictedExtensions_QueryArguments",
    GenericRFI_QUERYARGUMENTS: "GenericRFI_QueryArguments",
    GenericRFI_BODY: "GenericRFI_Body",
    GenericRFI_URIPATH: "GenericRFI_URIPath",
    CrossSiteScripting_COOKIE: "CrossSiteScripting_Cookie",
    CrossSiteScripting_QUERYARGUMENTS: "CrossSiteScripting_QueryArguments",
    CrossSiteScripting_BODY: "CrossSiteScripting_Body",
    CrossSiteScripting_URIPATH: "CrossSiteScripting_URIPath",
  }).map(inGroup("AWSManagedRulesCommonRuleSet", "core-rule-set")),
  ...Object.entries({
    JavaDeserializationRCE_HEADER: "JavaDeserializationRCE_Header",
    JavaDeserializationRCE_BODY: "JavaDeserializationRCE_Body",
    JavaDeserializationRCE_URIPATH: "JavaDeserializationRCE_URIPath",
    JavaDeserializationRCE_QUERYSTRING: "JavaDeserializationRCE_QueryString",
    Host_localhost_HEADER: "Host_Localhost_Header",
    PROPFIND_METHOD: "Propfind_Method",
    ExploitablePaths_URIPATH: "ExploitablePaths_URIPath",
    Log4JRCE_HEADER: "Log4JRCE_Header",
    Log4JRCE_QUERYSTRING: "Log4JRCE_QueryString",
    Log4JRCE_BODY: "Log4JRCE_Body",
    Log4JRCE_URIPATH: "Log4JRCE_URIPath",
    ReactJSRCE_BODY: "ReactJSRCE_Body",
  }).map(inGroup("AWSManagedRulesKnownBadInputsRuleSet", "known-bad-inputs")),
];

function inGroup(group: string, namespace: string) {
  return ([name, label]: [string, string]) => ({
    name,
    group,
    label: `awswaf:managed:aws:${namespace}:${label}`,
  });
}

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

  const outcomesAt = (paths: readonly string[], rules = documented) => [
    ...new Set(
      rules.flatMap((managed) => paths.map((path) => outcome(firewall(), { path, managed }))),
    ),
  ];

  it("blocks calls without pictures that match any documented rule, in the product's own words", () => {
    expect(outcomesAt(callsWithout)).toEqual(["BlockedCalls 403 blocked"]);
    // The exemption knows paths, not methods.
    expect(pathsWhere(({ body }) => body === "json").filter((it) => uploads.includes(it))).toEqual(
      [],
    );
  });

  it("lets calls with pictures through whose body alone matches, and counts the other blocked ones", () => {
    const { ofBody = [], ofOthers = [] } = Object.groupBy(documented, ({ name }) =>
      name.endsWith("_BODY") ? "ofBody" : "ofOthers",
    );

    expect(outcomesAt(uploads, ofBody)).toEqual(["allowed"]);
    expect(outcomesAt(uploads, ofOthers)).toEqual(["BlockedUploads 403 blocked"]);
  });

  it("exempts no page and no other spelling of a call with pictures", () => {
    for (const upload of uploads) {
      const spelled = [`/api/x${upload}`, `${upload}/1/2`, `/api${upload.slice(4).toUpperCase()}`];

      expect(outcomesAt(spelled)).toEqual(["BlockedCalls 403 blocked"]);
      expect(outcomesAt(["/", "/privacy", upload.replace("a", "%61")])).toEqual(["BlockedPages"]);
    }
  });

  it("a rule that AWS adds blocks everywhere, and the one that AWS itself counts does not", () => {
    const [added, counted] = ["Added_BODY", "AWSManagedIPDDoSList"].map((name) => ({
      name,
      group: "AWSManagedRulesAmazonIpReputationList",
      label: `awswaf:managed:aws:amazon-ip-list:${name}`,
    }));

    for (const path of [...uploads, ...callsWithout, "/"]) {
      expect(outcome(firewall(), { path, managed: added })).toBe(added?.group);
      expect(outcome(firewall(), { path, managed: { ...counted, ownAction: "count" } })).toBe(
        "allowed",
      );
    }
  });

  it("answers refused calls as a function does, and tells the person what to do", () => {
    const bodies = firewall().CustomResponseBodies;

    expect(Object.keys(bodies).sort()).toEqual(["blocked", "too-many"]);
    expect(bodies.blocked.ContentType).toBe("APPLICATION_JSON");
    expect(JSON.parse(bodies.blocked.Content)).toEqual({
      errors: [expect.stringMatching(/nothing was sent.*Remove.*try another network$/)],
    });
  });

  it("gives alarms the names of its metrics, which no other stage has", () => {
    const { acl, blockedUploads, rates } = all.stacks.edge.firewallMetrics;
    const metricOf = ({ VisibilityConfig }: Resource["Properties"]) => VisibilityConfig.MetricName;
    const ofRates = firewall().Rules.filter(
      ({ Statement }: Resource["Properties"]) => Statement.RateBasedStatement,
    );

    expect(metricOf(firewall())).toBe(acl);
    expect(acl).toBe("holder-kyc-live");
    expect(metricOf(rule("BlockedUploads"))).toBe(blockedUploads);
    expect(ofRates.map(metricOf)).toEqual(Object.values(rates));
  });

  it("is in the region that CloudFront requires, with a certificate for the product's domain", () => {
    const edge = all.resources.filter(({ stack }) => stack === "edge");

    expect(all.stacks.edge.region).toBe("us-east-1");
    expect(edge.find(({ Type }) => Type.endsWith("::Certificate"))?.Properties.DomainName).toBe(
      settings.deployment.domain?.name,
    );
    const { Aliases, WebACLId } = props("AWS::CloudFront::Distribution")[0].DistributionConfig;
    expect(Aliases).toEqual([settings.deployment.domain?.name]);
    expect(JSON.stringify(WebACLId)).toContain("HolderKycLiveEdge");
  });
});

/** A path of each call: parameters are made up. */
const pathsWhere = (isWanted: (route: Route) => boolean) => [
  ...new Set(
    Object.values<Route>(routes)
      .filter(isWanted)
      .map(({ path }) => `/api${path.replace(/\{\w+\}/g, "5f0f7f0a")}`),
  ),
];
const uploads = pathsWhere(({ body }) => body?.startsWith("multipart") ?? false);
const callsWithout = pathsWhere(() => true).filter((path) => !uploads.includes(path));

type Tree = Resource["Properties"];

interface Request {
  path: string;
  /** The managed rule that matches the request. */
  managed?: { name?: string; group?: string; label?: string; ownAction?: string } | undefined;
}

/** @returns the rule that ends the evaluation, with its answer if it has one */
const outcome = ({ Rules }: Tree, { path, managed }: Request): string => {
  const labels = new Set<string>();
  for (const { Name, Action, Statement } of Rules.toSorted(byPriority)) {
    const group = Statement.ManagedRuleGroupStatement;
    if (group?.Name === managed?.group && group) {
      const isCounted = group.RuleActionOverrides.some(
        ({ Name: rule, ActionToUse }: Tree) => rule === managed?.name && ActionToUse.Count,
      );
      if (!isCounted && managed?.ownAction !== "count") return Name;
      labels.add(managed?.label ?? "");
    }
    if (Action?.Block && matches(Statement, path, labels)) {
      const answer = Action.Block.CustomResponse;
      return answer ? `${Name} ${answer.ResponseCode} ${answer.CustomResponseBodyKey}` : Name;
    }
  }
  return "allowed";
};

const byPriority = (one: Tree, other: Tree) => one.Priority - other.Priority;

/** Rates are not reached: the request is the only one. */
const matches = (statement: Tree, path: string, labels: Set<string>): boolean => {
  const inner = (one: Tree) => matches(one, path, labels);
  const { OrStatement, AndStatement, NotStatement, LabelMatchStatement } = statement;
  if (OrStatement) return OrStatement.Statements.some(inner);
  if (AndStatement) return AndStatement.Statements.every(inner);
  if (NotStatement) return !inner(NotStatement.Statement);
  if (LabelMatchStatement) return labels.has(LabelMatchStatement.Key);
  const { RegexMatchStatement: regex, ByteMatchStatement: bytes } = statement;
  if (regex) return new RegExp(regex.RegexString).test(path);
  return bytes?.PositionalConstraint === "STARTS_WITH" && path.startsWith(bytes.SearchString);
};

/** As WAF documents its transformations. */
const transformed: Record<string, (path: string) => string> = {
  URL_DECODE: decodeURIComponent,
  NORMALIZE_PATH_WIN: (path) => posix.normalize(path.replaceAll("\\", "/")),
  LOWERCASE: (path) => path.toLowerCase(),
};
