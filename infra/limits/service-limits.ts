import { readFileSync } from "node:fs";
import type { IPolicyValidationPlugin } from "aws-cdk-lib";
import { grantedActions } from "./granted-actions.ts";
import {
  type Check,
  charactersOf,
  type Finding,
  ofType,
  type Template,
  type Tree,
} from "./template.ts";

const environments: Check = (template) =>
  ofType(template, "AWS::Lambda::Function").flatMap(({ id, Environment }) =>
    tooLong(id, "settings", [Environment?.Variables ?? {}], 4096),
  );

/** The inline policies of a role count together. */
const policies: Check = (template) =>
  ofType(template, "AWS::IAM::Role").flatMap(({ id, Policies = [] }) => {
    const attached = ofType(template, "AWS::IAM::Policy").filter(({ Roles = [] }) =>
      Roles.some((role: Tree) => role.Ref === id),
    );
    const documents = [...Policies, ...attached].map(({ PolicyDocument }: Tree) => PolicyDocument);
    return tooLong(id, "policies", documents, 10_240);
  });

const tooLong = (resource: string, what: string, parts: Tree[], max: number) => {
  const characters = parts.map(charactersOf).reduce((sum, one) => sum + one, 0);
  if (characters <= max) return [];
  return [{ resource, problem: `${characters} of ${max} characters of ${what}` }];
};

/** A day; a week for periods of an hour or more. */
const alarms: Check = (template) =>
  ofType(template, "AWS::CloudWatch::Alarm").flatMap((alarm) => {
    const metrics = (alarm.Metrics ?? [{ MetricStat: alarm }]) as Tree[];
    const longest = Math.max(...metrics.flatMap(({ MetricStat }) => MetricStat?.Period ?? []));
    const [range, most] = [longest * alarm.EvaluationPeriods, longest < 3600 ? 86_400 : 604_800];
    if (range <= most) return [];
    return [{ resource: alarm.id, problem: `looks back ${range} s of at most ${most}` }];
  });

const checks: Record<string, Check> = { alarms, environments, grantedActions, policies };

/** What AWS refuses or ignores, and neither CDK's rules nor cdk-nag nor cfn-lint finds. */
export const findingsIn = (template: Template): (Finding & { rule: string })[] =>
  Object.entries(checks).flatMap(([rule, check]) =>
    check(template).map((finding) => ({ ...finding, rule })),
  );

export const serviceLimits: IPolicyValidationPlugin = {
  name: "ServiceLimits",
  validate: ({ stackTemplates }) => {
    const violations = stackTemplates.flatMap(({ templatePath }) => {
      const template = JSON.parse(readFileSync(templatePath, "utf8")) as Template;
      return findingsIn(template).map(({ rule, resource, problem }) => ({
        ruleName: rule,
        description: problem,
        severity: "error",
        violatingResources: [{ resourceLogicalId: resource, templatePath, locations: [] }],
      }));
    });
    return { success: violations.length === 0, violations };
  },
};
