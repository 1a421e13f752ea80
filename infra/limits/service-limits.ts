import { readFileSync } from "node:fs";
import type { IPolicyValidationPlugin } from "aws-cdk-lib";
import { alarms } from "./alarms.ts";
import { circles } from "./circles.ts";
import { firewalls } from "./firewalls.ts";
import { deadLetters, environments, visibility } from "./functions-and-queues.ts";
import { grantedActions } from "./granted-actions.ts";
import { policies } from "./policies.ts";
import { stackSize } from "./stack-size.ts";
import type { Check, Finding, Template } from "./template.ts";

const checks: Record<string, Check> = {
  alarms,
  circles,
  deadLetters,
  environments,
  firewalls,
  grantedActions,
  policies,
  stackSize,
  visibility,
};

/** What AWS refuses at deployment, and neither CloudFormation's own rules nor cdk-nag finds. */
export const findingsIn = (template: Template): (Finding & { rule: string })[] =>
  Object.entries(checks).flatMap(([rule, check]) =>
    check(template).map((finding) => ({ ...finding, rule })),
  );

export const serviceLimits: IPolicyValidationPlugin = {
  name: "ServiceLimits",
  validate: ({ stackTemplates }) => {
    const violations = stackTemplates.flatMap(({ templatePath, stackConstructPath }) => {
      const template = JSON.parse(readFileSync(templatePath, "utf8")) as Template;
      return findingsIn(template).map(({ rule, resource, problem }) => ({
        ruleName: rule,
        description: problem,
        severity: "error",
        violatingResources: [
          resource
            ? { resourceLogicalId: resource, templatePath, locations: [] }
            : { constructPath: stackConstructPath, templatePath, locations: [] },
        ],
      }));
    });
    return { success: violations.length === 0, violations };
  },
};
