import type { CfnWebACL } from "aws-cdk-lib/aws-wafv2";
import { type CallName, routes } from "#shared/contract/routes.ts";
import type { LimitedCalls } from "../limits-of-stage.ts";

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

const windowSeconds = 300;

/** The managed rules take the image bodies of these calls for attacks. */
const uploads: readonly CallName[] = [
  "sendIndividualAccount",
  "sendCorporateAccount",
  "updateIndividualAccount",
  "updateCorporateAccount",
];

const metricsOf = (name: string): CfnWebACL.VisibilityConfigProperty => ({
  metricName: name,
  cloudWatchMetricsEnabled: true,
  // Samples would show addresses and paths of people.
  sampledRequestsEnabled: false,
});

/** In this order: an encoded "/../" has to be a path before it can be shortened. */
const spellings = ["URL_DECODE", "NORMALIZE_PATH_WIN", "LOWERCASE"];
/** An exemption needs no other spelling: it would only widen it, and each one costs capacity. */
const asWritten = ["LOWERCASE"];

/** Matches the path up to its first parameter: `/api/registrars/accounts/`. */
const isCall = (name: CallName, transformations: readonly string[]): Statement => {
  const { path } = routes[name];
  return {
    byteMatchStatement: {
      fieldToMatch: { uriPath: {} },
      positionalConstraint: "STARTS_WITH",
      searchString: `/api${path.replace(/\{.*$/, "")}`,
      textTransformations: transformations.map((type, priority) => ({ priority, type })),
    },
  };
};

const isOneOf = (calls: readonly CallName[], transformations: readonly string[]): Statement => {
  const statements = calls.map((name) => isCall(name, transformations));
  return statements.length === 1 && statements[0] ? statements[0] : { orStatement: { statements } };
};

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
  visibilityConfig: metricsOf(`rate-${name}`),
});

const scopeOf = (calls: readonly CallName[], exempt: readonly string[]) => {
  const [only, ...more]: Statement[] = [
    ...(calls.length > 0 ? [isOneOf(calls, spellings)] : []),
    ...exempt.map((arn) => ({ notStatement: { statement: { ipSetReferenceStatement: { arn } } } })),
  ];
  if (!only) return {};
  const all = { andStatement: { statements: [only, ...more] } };
  return { scopeDownStatement: more.length > 0 ? all : only };
};

interface Managed {
  name: string;
  counted?: readonly string[];
}

const managedRule = ({ name, counted = [] }: Managed, priority: number): Rule => ({
  name,
  priority,
  overrideAction: { none: {} },
  statement: {
    managedRuleGroupStatement: {
      vendorName: "AWS",
      name,
      ruleActionOverrides: counted.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
    },
  },
  visibilityConfig: metricsOf(name),
});

/** Blocks a request that the managed rules only counted, unless the call sends images. */
const bodyRule = (label: string, priority: number): Rule => ({
  name: `${label}-without-pictures`,
  priority,
  action: { block: {} },
  statement: {
    andStatement: {
      statements: [
        {
          labelMatchStatement: {
            scope: "LABEL",
            key: `awswaf:managed:aws:core-rule-set:${label}`,
          },
        },
        { notStatement: { statement: isOneOf(uploads, asWritten) } },
      ],
    },
  },
  visibilityConfig: metricsOf(`${label}-without-pictures`),
});

/** In order of priority: the flood rules come first because they cost least. */
export const edgeRules = (
  perAddress: Record<LimitedCalls, number>,
  exempt: readonly string[],
): Rule[] => {
  const makers: ((priority: number) => Rule)[] = [
    ...(Object.keys(limited) as LimitedCalls[]).map(
      (name) => (priority: number) => rateRule({ name, limit: perAddress[name], exempt }, priority),
    ),
    (priority) => managedRule({ name: "AWSManagedRulesAmazonIpReputationList" }, priority),
    (priority) => managedRule({ name: "AWSManagedRulesKnownBadInputsRuleSet" }, priority),
    (priority) =>
      managedRule(
        {
          name: "AWSManagedRulesCommonRuleSet",
          counted: ["SizeRestrictions_BODY", "CrossSiteScripting_BODY"],
        },
        priority,
      ),
    (priority) => bodyRule("SizeRestrictions_Body", priority),
    (priority) => bodyRule("CrossSiteScripting_Body", priority),
  ];
  return makers.map((make, index) => make(index));
};
