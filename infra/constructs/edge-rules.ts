import type { CfnWebACL } from "aws-cdk-lib/aws-wafv2";
import type { Route } from "#shared/contract/route.ts";
import { type CallName, routes } from "#shared/contract/routes.ts";
import type { LimitedCalls } from "../limits-of-stage.ts";
import { labelsOf, type ManagedGroup, managedGroups } from "./managed-rules.ts";

type Rule = CfnWebACL.RuleProperty;
type Statement = CfnWebACL.StatementProperty;

/** In order of priority; no calls means every request. */
const limited: Record<LimitedCalls, readonly CallName[]> = {
  "sign-in": ["loginAdmin"],
  reset: ["requestReset", "resetPassword"],
  codes: ["requestView", "verifyView", "findAccount"],
  submissions: ["sendIndividualAccount", "sendCorporateAccount"],
  search: ["searchHolders", "validateAccount"],
  any: [],
};

const limitedCalls = Object.keys(limited) as LimitedCalls[];

const rateMetricOf = (name: LimitedCalls): string => `rate-${name}`;

/** Metrics of `AWS/WAFV2` by rule, as an alarm needs them. */
export const rateMetrics = Object.fromEntries(
  limitedCalls.map((name) => [name, rateMetricOf(name)]),
) as Record<LimitedCalls, string>;

export const blockedUploads = "BlockedUploads";

const windowSeconds = 300;

const metricsOf = (name: string): CfnWebACL.VisibilityConfigProperty => ({
  metricName: name,
  cloudWatchMetricsEnabled: true,
  // Samples would show addresses and paths of people.
  sampledRequestsEnabled: false,
});

/** In this order: an encoded "/../" has to be a path before it can be shortened. */
const spellings = ["URL_DECODE", "NORMALIZE_PATH_WIN", "LOWERCASE"];

/** Matches the path up to its first parameter: `/api/registrars/accounts/`. */
const isCall = (name: CallName): Statement => ({
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: "STARTS_WITH",
    searchString: `/api${routes[name].path.replace(/\{.*$/, "")}`,
    textTransformations: spellings.map((type, priority) => ({ priority, type })),
  },
});

const anyOf = (statements: Statement[]): Statement =>
  statements.length === 1 && statements[0] ? statements[0] : { orStatement: { statements } };

const allOf = (...statements: Statement[]): Statement => ({ andStatement: { statements } });

const not = (statement: Statement): Statement => ({ notStatement: { statement } });

interface Rate {
  name: LimitedCalls;
  limit: number;
  /** ARNs of the sets of addresses that the limit leaves out. */
  exempt: readonly string[];
}

const rateRule = ({ name, limit, exempt }: Rate, priority: number): Rule => ({
  name,
  priority,
  action: { block: { customResponse: { responseCode: 429, customResponseBodyKey: "too-many" } } },
  statement: {
    rateBasedStatement: {
      aggregateKeyType: "IP",
      limit,
      evaluationWindowSec: windowSeconds,
      ...scopeOf(limited[name], exempt),
    },
  },
  visibilityConfig: metricsOf(rateMetricOf(name)),
});

const scopeOf = (calls: readonly CallName[], exempt: readonly string[]) => {
  const [only, ...more]: Statement[] = [
    ...(calls.length > 0 ? [anyOf(calls.map(isCall))] : []),
    ...exempt.map((arn) => not({ ipSetReferenceStatement: { arn } })),
  ];
  if (!only) return {};
  return { scopeDownStatement: more.length > 0 ? allOf(only, ...more) : only };
};

const managedRule = ({ name, ofBody, ofOthers }: ManagedGroup, priority: number): Rule => ({
  name,
  priority,
  overrideAction: { none: {} },
  statement: {
    managedRuleGroupStatement: {
      vendorName: "AWS",
      name,
      ruleActionOverrides: Object.keys({ ...ofBody, ...ofOthers }).map((rule) => ({
        name: rule,
        actionToUse: { count: {} },
      })),
    },
  },
  visibilityConfig: metricsOf(name),
});

const uploadPaths = Object.values<Route>(routes)
  .filter(({ body }) => body?.startsWith("multipart"))
  .map(({ path }) => `^/api${path.replace(/\{\w+\}/g, "[^/]+")}$`);

/** No other spelling than the contract's: an exemption must be narrow. WAF allows no groups of a pattern. */
const isUpload: Statement = {
  regexMatchStatement: {
    fieldToMatch: { uriPath: {} },
    regexString: [...new Set(uploadPaths)].join("|"),
    textTransformations: [{ priority: 0, type: "NONE" }],
  },
};

const isAnyCall: Statement = {
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: "STARTS_WITH",
    searchString: "/api/",
    textTransformations: [{ priority: 0, type: "NONE" }],
  },
};

const labelled = (part: "ofBody" | "ofOthers"): Statement[] =>
  labelsOf(part).map((key) => ({ labelMatchStatement: { scope: "LABEL", key } }));

/** A managed rule only counted the request, and it is no upload whose body alone matched. */
const looksBad = anyOf([...labelled("ofOthers"), allOf(anyOf(labelled("ofBody")), not(isUpload))]);

const blocked = {
  block: { customResponse: { responseCode: 403, customResponseBodyKey: "blocked" } },
};

/** In order of priority. Uploads have their own metric, because an alarm watches it. */
const blocking: Pick<Rule, "name" | "action" | "statement">[] = [
  {
    name: blockedUploads,
    action: blocked,
    statement: allOf(anyOf(labelled("ofOthers")), isUpload),
  },
  { name: "BlockedCalls", action: blocked, statement: allOf(looksBad, isAnyCall) },
  { name: "BlockedPages", action: { block: {} }, statement: looksBad },
];

/** In order of priority: the flood rules come first because they cost least. */
export const edgeRules = (
  perAddress: Record<LimitedCalls, number>,
  exempt: readonly string[],
): Rule[] => {
  const makers: ((priority: number) => Rule)[] = [
    ...limitedCalls.map(
      (name) => (priority: number) => rateRule({ name, limit: perAddress[name], exempt }, priority),
    ),
    ...managedGroups.map((group) => (priority: number) => managedRule(group, priority)),
    // A label exists only after the rules that set it.
    ...blocking.map((rule) => (priority: number) => ({
      ...rule,
      priority,
      visibilityConfig: metricsOf(rule.name),
    })),
  ];
  return makers.map((make, index) => make(index));
};
