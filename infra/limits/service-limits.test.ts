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

it.each(Object.keys(synthesize().regions))(
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

describe("functions and queues", () => {
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

  it("refuses a queue that hides messages for less than six timeouts of its function", () => {
    const slow = (properties: Tree) => (properties.Timeout = 100);

    expect(problemsAfter("mail", "AWS::Lambda::Function", slow)).toEqual(
      new Set([expect.stringMatching(/^visibility: the queue hides messages \d+ s, not 600$/)]),
    );
  });

  it("refuses a function of another stack, whose timeout it cannot compare", () => {
    const elsewhere = (properties: Tree) => (properties.FunctionName = "elsewhere");

    expect(problemsAfter("mail", "AWS::Lambda::EventSourceMapping", elsewhere)).toEqual(
      new Set(["visibility: its function is in another stack"]),
    );
  });

  it.each([0, 1001])("refuses %i receives of a message", (receives) => {
    const spoil = ({ RedrivePolicy }: Tree) => {
      if (RedrivePolicy) RedrivePolicy.maxReceiveCount = receives;
    };

    expect(problemsAfter("workers", "AWS::SQS::Queue", spoil)).toEqual(
      new Set([`deadLetters: maxReceiveCount is ${receives}`]),
    );
  });

  it("refuses dead letters that expire with the messages of their queue", () => {
    const spoil = (properties: Tree) => (properties.MessageRetentionPeriod = 1_209_600);

    expect(problemsAfter("workers", "AWS::SQS::Queue", spoil)).toEqual(
      new Set(["deadLetters: its dead letters are not kept longer than its messages"]),
    );
  });
});

describe("alarms", () => {
  const alarm = {
    ComparisonOperator: "GreaterThanThreshold",
    Threshold: 1,
    Namespace: "Test",
    MetricName: "Test",
    EvaluationPeriods: 1,
    Period: 60,
    Statistic: "Sum",
  };
  const problemsOf = (properties: object) =>
    findingsIn({
      Resources: {
        Alarm: { Type: "AWS::CloudWatch::Alarm", Properties: { ...alarm, ...properties } },
      },
    }).map(({ problem }) => problem);
  const metric = (stat: object) => ({
    Period: undefined,
    Statistic: undefined,
    Metrics: [
      { Id: "a", MetricStat: { Period: 60, Stat: "Sum", ...stat } },
      { Id: "b", Expression: "a" },
    ],
  });

  it.each([
    {},
    { Period: 10 },
    { EvaluationPeriods: 168, Period: 3600 },
    { Statistic: undefined, ExtendedStatistic: "p99.9" },
    metric({ Stat: "TM(10%:90%)" }),
  ])("accepts %j", (properties) => {
    expect(problemsOf(properties)).toEqual([]);
  });

  it.each([
    [{ Period: 45 }, "period 45 s"],
    [metric({ Period: 90 }), "period 90 s"],
    [{ EvaluationPeriods: 300, Period: 300 }, "looks back 90000 s of at most 86400"],
    [{ EvaluationPeriods: 169, Period: 3600 }, "looks back 608400 s of at most 604800"],
    [{ EvaluationPeriods: 2, DatapointsToAlarm: 3 }, "asks for 3 of 2 periods"],
    [{ Statistic: undefined, ExtendedStatistic: "q95" }, "statistic q95"],
    [metric({ Stat: "Summ" }), "statistic Summ"],
  ])("refuses %j", (properties, problem) => {
    expect(problemsOf(properties)).toEqual([problem]);
  });
});

describe("firewalls", () => {
  it("refuses two rules of one priority", () => {
    const spoil = ({ Rules }: Tree) => (Rules[1].Priority = Rules[0].Priority);

    expect(problemsAfter("edge", "AWS::WAFv2::WebACL", spoil)).toEqual(
      new Set(["firewalls: two rules have the same priority"]),
    );
  });

  it("counts the capacity of all rules", () => {
    const withoutRoom = ({ Rules }: Tree) => {
      const { Statement } = Rules.find(({ Name }: Tree) => Name.endsWith("CommonRuleSet"));
      Rules.push({ Name: "twice", Priority: Rules.length, Statement });
    };

    expect(problemsAfter("edge", "AWS::WAFv2::WebACL", withoutRoom)).toEqual(
      new Set([expect.stringMatching(/^firewalls: needs 20\d\d of 1500 units of capacity$/)]),
    );
  });

  it("refuses a statement whose capacity it does not know", () => {
    const spoil = ({ Rules }: Tree) => (Rules[0].Statement = { SqliMatchStatement: {} });

    expect(problemsAfter("edge", "AWS::WAFv2::WebACL", spoil)).toEqual(
      new Set(["firewalls: needs Infinity of 1500 units of capacity"]),
    );
  });
});

describe("policies and stacks", () => {
  const document = (count: number) => ({
    Statement: [{ Effect: "Allow", Action: Array(count).fill("s3:GetObject"), Resource: "*" }],
  });

  const ofPolicies = (template: Template) =>
    findingsIn(template).filter(({ rule }) => rule === "policies");

  it("adds the inline policies of a role", () => {
    const Roles = [{ Ref: "Role" }];
    const policy = {
      Type: "AWS::IAM::Policy",
      Properties: { Roles, PolicyDocument: document(300) },
    };
    const Policies = [{ PolicyName: "own", PolicyDocument: document(300) }];
    const role = { Type: "AWS::IAM::Role", Properties: { Policies } };
    const problemsOf = (Resources: Template["Resources"]) =>
      ofPolicies({ Resources }).map(({ resource, problem }) => `${resource}: ${problem}`);

    expect(problemsOf({ Role: { Type: "AWS::IAM::Role" }, A: policy, B: policy })).toEqual([]);
    expect(problemsOf({ Role: role, A: policy, B: policy })).toEqual([
      expect.stringMatching(/^Role: 136\d\d of 10240 characters of policies$/),
    ]);
  });

  it("refuses a managed policy above its limit", () => {
    const Properties = { PolicyDocument: document(500) };

    expect(
      ofPolicies({ Resources: { Large: { Type: "AWS::IAM::ManagedPolicy", Properties } } }),
    ).toEqual([
      {
        rule: "policies",
        resource: "Large",
        problem: expect.stringMatching(/^75\d\d of 6144 characters/),
      },
    ]);
  });

  it("refuses a stack with too many resources, too many outputs or too many bytes", () => {
    const many = <T>(count: number, it: T): Record<string, T> =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`Id${index}`, it]));
    const topic = { Type: "AWS::SNS::Topic" };
    const large = { ...topic, Metadata: { text: "x".repeat(1_000_000) } };

    expect(findingsIn({ Resources: many(451, topic) })).toEqual([
      { rule: "stackSize", problem: "451 of 450 resources" },
    ]);
    expect(findingsIn({ Resources: {}, Outputs: many(201, { Value: 1 }) })).toEqual([
      { rule: "stackSize", problem: "201 of 200 outputs" },
    ]);
    expect(findingsIn({ Resources: { large } }).map(({ problem }) => problem)).toEqual([
      expect.stringMatching(/^10000\d\d of 1000000 bytes$/),
    ]);
  });

  it("refuses resources that wait for each other, also by an update policy or a text", () => {
    const circleOf = (Resources: Record<string, object>) =>
      findingsIn({ Resources } as Template).map(({ problem }) => problem);
    const type = { Type: "AWS::SNS::Topic" };
    const first = { ...type, Properties: { TopicName: { "Fn::GetAtt": ["Second", "Arn"] } } };
    const before = { ...type, Properties: { TopicName: { Ref: "First" } } };

    expect(circleOf({ Before: before, First: first, Second: type })).toEqual([]);
    for (const second of [
      { ...type, DependsOn: ["First"] },
      { ...type, UpdatePolicy: { Of: { Ref: "First" } } },
      { ...type, Properties: { TopicName: { "Fn::Sub": ["a-$", "{First.Arn}"].join("") } } },
    ]) {
      expect(circleOf({ Before: before, First: first, Second: second })).toEqual([
        "wait for each other: First, Second",
      ]);
    }
  });
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
