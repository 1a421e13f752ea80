import type { CfnWebACL } from "aws-cdk-lib/aws-wafv2";
import { type CallName, routes } from "#shared/contract/routes.ts";

type Rule = CfnWebACL.RuleProperty;
type Statement = CfnWebACL.StatementProperty;

interface Rate {
  name: string;
  calls: readonly CallName[];
  /** Requests per address in 5 minutes. Carriers share addresses: this only stops floods. */
  limit: number;
}

export const rates: readonly Rate[] = [
  { name: "sign-in", calls: ["loginAdmin"], limit: 100 },
  { name: "reset", calls: ["requestReset", "resetPassword"], limit: 50 },
  { name: "codes", calls: ["requestView", "verifyView", "findAccount"], limit: 100 },
  { name: "submissions", calls: ["sendIndividualAccount", "sendCorporateAccount"], limit: 200 },
  { name: "search", calls: ["searchHolders", "validateAccount"], limit: 300 },
];

const anyCallLimit = 3000;
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

/** Matches the path up to its first parameter: `/api/registrars/accounts/`. */
const isCall = (name: CallName): Statement => {
  const { path } = routes[name];
  return {
    byteMatchStatement: {
      fieldToMatch: { uriPath: {} },
      positionalConstraint: "STARTS_WITH",
      searchString: `/api${path.replace(/\{.*$/, "")}`,
      textTransformations: [{ priority: 0, type: "LOWERCASE" }],
    },
  };
};

const isOneOf = (calls: readonly CallName[]): Statement => {
  const statements = calls.map(isCall);
  return statements.length === 1 && statements[0] ? statements[0] : { orStatement: { statements } };
};

const rateRule = ({ name, calls, limit }: Rate, priority: number): Rule => ({
  name,
  priority,
  action: { block: { customResponse: { responseCode: 429, customResponseBodyKey: "too-many" } } },
  statement: {
    rateBasedStatement: {
      aggregateKeyType: "IP",
      limit,
      evaluationWindowSec: windowSeconds,
      ...(calls.length > 0 && { scopeDownStatement: isOneOf(calls) }),
    },
  },
  visibilityConfig: metricsOf(`rate-${name}`),
});

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
        { notStatement: { statement: isOneOf(uploads) } },
      ],
    },
  },
  visibilityConfig: metricsOf(`${label}-without-pictures`),
});

/** In order of priority: the flood rules come first because they cost least. */
export const edgeRules = (): Rule[] => {
  const makers: ((priority: number) => Rule)[] = [
    ...rates.map((rate) => (priority: number) => rateRule(rate, priority)),
    (priority) => rateRule({ name: "any-call", calls: [], limit: anyCallLimit }, priority),
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
