import type { Resource, Synthesized } from "#infra/testing/templates.ts";
import type { Statement } from "./evaluate.ts";
import { leadingKeys } from "./item-actions.ts";
import { resolver } from "./resolve.ts";
import type { RoleName } from "./use.ts";

export type Policies = Record<RoleName, Statement[]>;

/** The statements of every function, with the local run's names. */
export const policiesOf = (all: Synthesized): Policies => {
  const resolve = resolver(all);
  const statementsOf = ({ stack, Properties }: Resource): Statement[] =>
    Properties.PolicyDocument.Statement.map((statement: Resource["Properties"]) => ({
      ...statement,
      Resource: [statement.Resource].flat().map((it) => resolve(stack, it)),
    }));
  const policies = all.lambdas.map((lambda) => {
    const role = lambda.Properties.Role["Fn::GetAtt"][0];
    const own = all
      .ofType("AWS::IAM::Policy")
      .filter(({ stack, Properties }) => stack === lambda.stack && isOf(Properties, role));
    return [roleNameOf(lambda), own.flatMap(statementsOf)] as const;
  });
  for (const [name, statements] of policies) {
    for (const statement of statements) refuseUnrecorded(name, statement);
  }
  return Object.fromEntries(policies) as Policies;
};

const isOf = ({ Roles }: Resource["Properties"], role: string): boolean =>
  Roles.some(({ Ref }: { Ref: string }) => Ref === role);

export const roleNameOf = ({ name, Properties }: Synthesized["lambdas"][number]): RoleName => {
  const { SERVICE } = Properties.Environment.Variables;
  return (SERVICE ? `${name}/${SERVICE}` : name) as RoleName;
};

const recorded = [
  "GetItem",
  "BatchGetItem",
  "Query",
  "PutItem",
  "UpdateItem",
  "DeleteItem",
  "BatchWriteItem",
  "ConditionCheckItem",
].map((action) => `dynamodb:${action}`);

/** The keys of items are recorded for these actions only; of others the condition would not be met. */
const refuseUnrecorded = (name: string, { Action, Condition = {} }: Statement): void => {
  const isOnKeys = Object.values(Condition).some((keys) => leadingKeys in keys);
  const other = [Action].flat().find((action) => !recorded.includes(action));
  if (isOnKeys && other) throw new Error(`${name}: the keys of ${other} are not recorded`);
};
