import { describe, expect, it } from "vitest";
import { type Synthesized, synthesize } from "../testing/templates.ts";
import { knownActions } from "./granted-actions.ts";
import { findingsIn } from "./service-limits.ts";
import { ofType, type Template, type Tree } from "./template.ts";

const templateOf = ({ resources }: Synthesized, of: string): Template =>
  structuredClone({
    Resources: Object.fromEntries(
      resources.filter(({ stack }) => stack === of).map((resource) => [resource.id, resource]),
    ),
  });

it.each(Object.keys(synthesize().stacks))(
  "the stack %s keeps the limits of the services in both stages",
  (stack) => {
    for (const stage of ["demo", "live"] as const) {
      const template = templateOf(synthesize(stage), stack);

      expect(Object.keys(template.Resources)).not.toHaveLength(0);
      expect(findingsIn(template)).toEqual([]);
    }
  },
);

/** The problems of a stack after a change of all its resources of a type. */
const problemsAfter = (stack: string, type: string, spoil: (properties: Tree) => void) => {
  const template = templateOf(synthesize(), stack);
  const spoiled = ofType(template, type).map(({ id }) => template.Resources[id]);
  expect(spoiled).not.toHaveLength(0);
  for (const resource of spoiled) spoil(resource?.Properties);
  return new Set(findingsIn(template).map(({ rule, problem }) => `${rule}: ${problem}`));
};

it("refuses an environment above 4 kB, with the values that only CloudFormation knows", () => {
  const fill = (length: number) => (properties: Tree) => {
    const arn = { "Fn::GetAtt": ["Main", "Arn"] };
    properties.Environment = { Variables: { TABLE: arn, OTHER: "x".repeat(length) } };
  };

  expect(problemsAfter("mail", "AWS::Lambda::Function", fill(3900))).toEqual(new Set());
  expect(problemsAfter("mail", "AWS::Lambda::Function", fill(4000))).toEqual(
    new Set(["environments: 4151 of 4096 characters of settings"]),
  );
});

const problemsOf = (Resources: Template["Resources"]) =>
  findingsIn({ Resources })
    .filter(({ rule }) => rule !== "grantedActions")
    .map(({ resource, problem }) => `${resource}: ${problem}`);

it("adds the inline policies of a role", () => {
  const PolicyDocument = {
    Statement: [{ Effect: "Allow", Action: Array(300).fill("s3:GetObject"), Resource: "*" }],
  };
  const policy = {
    Type: "AWS::IAM::Policy",
    Properties: { Roles: [{ Ref: "Role" }], PolicyDocument },
  };
  const Policies = [{ PolicyName: "own", PolicyDocument }];
  const role = { Type: "AWS::IAM::Role", Properties: { Policies } };

  expect(problemsOf({ Role: { Type: "AWS::IAM::Role" }, A: policy, B: policy })).toEqual([]);
  expect(problemsOf({ Role: role, A: policy, B: policy })).toEqual([
    expect.stringMatching(/^Role: 136\d\d of 10240 characters of policies$/),
  ]);
});

it.each([
  [{ Period: 300, EvaluationPeriods: 288 }, []],
  [{ Period: 3600, EvaluationPeriods: 168 }, []],
  [{ Period: 300, EvaluationPeriods: 300 }, ["Alarm: looks back 90000 s of at most 86400"]],
  [
    {
      Metrics: [{ MetricStat: { Period: 3600 } }, { Expression: "a" }],
      EvaluationPeriods: 169,
    },
    ["Alarm: looks back 608400 s of at most 604800"],
  ],
])("an alarm looks back a day, or a week by the hour: %j", (Properties, problems) => {
  expect(problemsOf({ Alarm: { Type: "AWS::CloudWatch::Alarm", Properties } })).toEqual(problems);
});

describe("granted actions", () => {
  const granted = (actions: string, resource: Tree) =>
    problemsAfter("workers", "AWS::IAM::Policy", ({ PolicyDocument }) => {
      PolicyDocument.Statement = [{ Effect: "Allow", Action: actions, Resource: resource }];
    });
  const stream = "output:PublishOutputFnGetAttMain54E5BC70StreamArn23514F76";
  const outputOf = (OutputName: string) => ({ "Fn::GetStackOutput": { OutputName } });

  it("refuses an action without resource types on an ARN, which IAM ignores", () => {
    const arn = outputOf(stream.replace("output:", ""));

    expect(granted("dynamodb:ListStreams", arn)).toEqual(
      new Set(["grantedActions: dynamodb:ListStreams knows no resource types, so it needs *"]),
    );
    expect(granted("dynamodb:ListStreams", "*")).toEqual(new Set());
  });

  it("refuses an action on a resource of another type, and on all resources", () => {
    const arn = outputOf(stream.replace("output:", ""));

    expect(granted("dynamodb:GetItem", arn)).toEqual(
      new Set([`grantedActions: dynamodb:GetItem is for table, not for ${stream}`]),
    );
    expect(granted("sqs:SendMessage", "*")).toEqual(
      new Set(["grantedActions: sqs:SendMessage is for queue, not for *"]),
    );
  });

  it("knows no action that the product does not use", () => {
    const used = JSON.stringify(synthesize().resources);

    expect(knownActions.filter((action) => !used.includes(`"${action}"`))).toEqual([]);
  });

  it("refuses an action that it does not know, until somebody looks the action up", () => {
    expect(granted("dynamodb:DescribeTable", "*")).toEqual(
      new Set([
        "grantedActions: dynamodb:DescribeTable has no line in infra/limits/granted-actions.ts",
      ]),
    );
  });
});
