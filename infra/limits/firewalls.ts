import { type Check, type Finding, ofType, type Tree } from "./template.ts";

/** More capacity is possible, but charged for each request. */
const maxCapacity = 1500;

/** https://docs.aws.amazon.com/waf/latest/developerguide/aws-managed-rule-groups-list.html */
const managed: Record<string, number> = {
  AWSManagedRulesAmazonIpReputationList: 25,
  AWSManagedRulesCommonRuleSet: 700,
  AWSManagedRulesKnownBadInputsRuleSet: 200,
};

const perTransformation = 10;
const perPattern = 3;
const matches: Record<string, number> = {
  EXACTLY: 2,
  STARTS_WITH: 2,
  ENDS_WITH: 2,
  CONTAINS: 10,
  CONTAINS_WORD: 10,
};

export const firewalls: Check = (template) =>
  ofType(template, "AWS::WAFv2::WebACL").flatMap(({ id, Rules = [] }): Finding[] => {
    const priorities = Rules.map(({ Priority }: Tree) => Priority);
    const capacity = sumOf(Rules.map(({ Statement }: Tree) => Statement));
    return [
      ...(new Set(priorities).size < priorities.length
        ? [{ resource: id, problem: "two rules have the same priority" }]
        : []),
      ...(capacity <= maxCapacity
        ? []
        : [{ resource: id, problem: `needs ${capacity} of ${maxCapacity} units of capacity` }]),
    ];
  });

const sumOf = (statements: Tree[]): number =>
  statements.map(capacityOf).reduce((sum, one) => sum + one, 0);

/** Infinite for a statement that this table does not know. */
const capacityOf = (statement: Tree): number => {
  const [[kind = "", inner] = []] = Object.entries<Tree>(statement);
  switch (kind) {
    case "AndStatement":
    case "OrStatement":
      return sumOf(inner.Statements);
    case "NotStatement":
      return capacityOf(inner.Statement);
    case "RateBasedStatement":
      return 2 + (inner.ScopeDownStatement ? capacityOf(inner.ScopeDownStatement) : 0);
    case "LabelMatchStatement":
    case "IPSetReferenceStatement":
      return 1;
    case "ManagedRuleGroupStatement":
      return managed[inner.Name] ?? Number.POSITIVE_INFINITY;
    case "RegexMatchStatement":
      return perPattern + transformed(inner);
    case "ByteMatchStatement":
      return (matches[inner.PositionalConstraint] ?? Number.POSITIVE_INFINITY) + transformed(inner);
    default:
      return Number.POSITIVE_INFINITY;
  }
};

const transformed = ({ TextTransformations }: Tree): number =>
  TextTransformations.filter(({ Type }: Tree) => Type !== "NONE").length * perTransformation;
