import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { mainTable } from "#functions/store/table/definitions.ts";
import { logged } from "../constructs/logged-metrics.ts";
import { top } from "../functions.ts";
import { type Resource, type Synthesized, settings, synthesize } from "../testing/templates.ts";

const runbooks = join(top, "docs/runbooks");

let all: Synthesized;
let everyAlarm: Resource[];
let alarms: Resource[];

beforeAll(() => {
  all = synthesize();
  everyAlarm = all.ofType("AWS::CloudWatch::Alarm");
  alarms = everyAlarm.filter(({ stack }) => stack === "watch");
});

describe("an alarm", () => {
  it("names a runbook that exists", () => {
    expect(alarms.length).toBeGreaterThan(35);
    for (const { id, Properties } of everyAlarm) {
      const [, name] = /Runbook: docs\/runbooks\/([a-z-]+)\.md$/.exec(
        Properties.AlarmDescription,
      ) ?? [""];
      expect(name, id).toBeDefined();
      expect(existsSync(join(runbooks, `${name}.md`)), id).toBe(true);
    }
  });

  it("D136: notifies everybody of the list when it starts and when it ends", () => {
    const topics = all.ofType("AWS::SNS::Topic").filter(({ id }) => id.startsWith("Alarms"));
    const { registrar, deployment } = settings;
    const people = [registrar.itAlertEmail, ...deployment.alarmEmails];

    expect(topics.map(({ stack }) => stack)).toEqual(["watch", "outside"]);
    expect(people.length).toBeGreaterThan(1);
    for (const { Properties } of topics) {
      expect(Properties.Subscription).toEqual(
        people.map((Endpoint) => ({ Protocol: "email", Endpoint })),
      );
    }
    for (const { stack, Properties } of everyAlarm) {
      const own = topics.find((topic) => topic.stack === stack);
      expect(Properties.AlarmActions[0]).toEqual({ Ref: own?.id });
      expect(Properties.OKActions).toEqual([{ Ref: own?.id }]);
    }
  });

  it("D72: for bounces and complaints also pauses all emails but codes, and no other alarm does", () => {
    const pausing = alarms.filter(({ Properties }) => Properties.AlarmActions.length > 1);
    const [topic] = pausing.map(
      ({ Properties }) => all.outputOf(Properties.AlarmActions[1]["Fn::GetStackOutput"])?.value,
    );
    const subscriptions = all
      .ofType("AWS::SNS::Subscription")
      .filter(({ Properties }) => JSON.stringify(Properties.TopicArn) === JSON.stringify(topic));

    expect(pausing.map(({ id }) => id.replace(/[0-9A-F]{8}$/, ""))).toEqual([
      "BounceRate",
      "ComplaintRate",
    ]);
    expect(
      subscriptions.map(({ Properties }) => all.nameOf(Properties.Endpoint["Fn::GetAtt"][0])),
    ).toEqual(["pause-mails"]);
  });

  it("exists for the dead letters of every queue, and for the age of each whose messages can grow old", () => {
    const ids = alarms.map(({ id }) => id);
    const queues = all
      .ofType("AWS::SQS::Queue")
      .filter(({ Properties }) => Properties.RedrivePolicy);
    // SQS leaves a message out of the age after three receptions.
    const aging = queues.filter(({ Properties }) => Properties.RedrivePolicy.maxReceiveCount <= 5);

    expect(ids.filter((id) => id.startsWith("DeadLetters"))).toHaveLength(queues.length);
    expect(ids.filter((id) => id.startsWith("OldestMessage"))).toHaveLength(aging.length);
  });

  it("exists for calls, throttles, stream, tables, deadlines, deliveries, exports, email", () => {
    const ids = alarms.map(({ id }) => id).join();

    for (const name of [
      "FailedCalls",
      "SlowCalls",
      "Throttles",
      "StreamBehindRelayOutbox",
      "TableThrottles",
      "Errors",
      "OverdueSubmission",
      "DeliveriesGivenUp",
      "BrokenExports",
      "EmailsFail",
      "ServiceFailsixtrac",
      "ServiceFailserights",
      "SilentSweep",
      "SilentAppendAudit",
      "AuditBehind",
      "SilentPublishOldestPending",
      "BounceRate",
      "GivenUp",
    ]) {
      expect(ids).toContain(name);
    }
  });
});

describe("the alarm", () => {
  /** The threshold, and for how many periods of five minutes it must be exceeded. */
  const limits: Record<string, [above: number, periods: number]> = {
    DeadLetters: [0, 1],
    GivenUp: [0, 1],
    OldestMessagemail: [900, 3],
    OldestMessagebounces: [900, 3],
    OldestMessagerun: [1800, 3],
    OldestMessageerase: [3600, 3],
    OldestMessageimport: [1800, 3],
    OldestMessageexport: [3600, 3],
    Errors: [3, 2],
    Throttles: [10, 2],
    StreamBehind: [900_000, 2],
    ServiceFails: [0, 3],
    SlowCalls: [5000, 3],
    TableThrottles: [10, 2],
    OverdueSubmission: [48, 1],
    AuditBehind: [14, 1],
    DeliveriesGivenUp: [0, 1],
    BrokenExports: [0, 1],
    EmailsFail: [0, 3],
    BounceRate: [0.04, 1],
    ComplaintRate: [0.0008, 1],
  };
  const named = (name: string) => alarms.filter(({ id }) => id.startsWith(name));

  const listed = Object.entries(limits).map(([name, [above, periods]]) => ({
    name,
    above,
    periods,
  }));

  it.each(["compare", "bulk"])("OldestMessage-%s rings after a minute", (queue) => {
    const [alarm, ...others] = named(`OldestMessage${queue}`);

    expect(others).toEqual([]);
    expect(alarm?.Properties).toMatchObject({
      Threshold: 60,
      EvaluationPeriods: 1,
      ComparisonOperator: "GreaterThanThreshold",
      TreatMissingData: "notBreaching",
    });
    expect(secondsOf(alarm?.Properties)).toEqual([60]);
  });

  it.each(listed)("$name starts above $above, for $periods × 5 minutes", (limit) => {
    const { name, above, periods } = limit;
    expect(named(name)).not.toEqual([]);
    for (const { Properties } of named(name)) {
      expect(Properties).toMatchObject({
        Threshold: above,
        EvaluationPeriods: periods,
        ComparisonOperator: "GreaterThanThreshold",
        TreatMissingData: "notBreaching",
      });
      expect(secondsOf(Properties)).toEqual([300]);
    }
  });

  const otherPeriods = ["OldestMessagecompare", "OldestMessagebulk", "FailedCalls", "Silent"];

  it("is one of those whose limits are listed here", () => {
    const names = [...listed.map(({ name }) => name), ...otherPeriods];

    expect(new Set(names.flatMap(named))).toEqual(new Set(alarms));
  });

  it("for failed calls rings at their share, and at five failures of few calls in ten minutes", () => {
    const [properties] = named("FailedCalls").map(({ Properties }) => Properties);
    const [share, ...read] = properties.Metrics as Resource["Properties"][];

    expect([properties.Threshold, properties.EvaluationPeriods]).toEqual([2, 1]);
    expect(secondsOf(properties)).toEqual([600]);
    expect(share.Expression).toBe("IF(calls > 100, 100 * failed / calls, IF(failed >= 5, 100, 0))");
    expect(
      read.map(({ Id, MetricStat }) => [Id, MetricStat.Metric.MetricName, MetricStat.Stat]),
    ).toEqual([
      ["calls", "Count", "SampleCount"],
      ["failed", "5XXError", "Sum"],
    ]);
  });

  it.each([
    [
      "rate(",
      ["sweep", "append-audit", "reindex", "recount", "publish-oldest-pending"],
      { Period: 900, EvaluationPeriods: 1 },
    ],
    ["cron(", ["reconcile"], { Period: 86_400, EvaluationPeriods: 2 }],
  ])("for a silent schedule %s… rings when a function did not start", (schedule, names, limit) => {
    const scheduled = all
      .ofType("AWS::Events::Rule")
      .filter(({ stack }) => stack === "workers")
      .filter(({ Properties }) => Properties.ScheduleExpression.startsWith(schedule))
      .map(({ Properties: { Targets } }) => Targets[0].Arn["Fn::GetAtt"][0]);
    const functionOf = ({ Properties }: Resource) => {
      const output = all.outputOf(Properties.Dimensions[0].Value["Fn::GetStackOutput"]);
      return (output?.value as { Ref: string } | undefined)?.Ref ?? "";
    };

    const watching = named("Silent").filter((alarm) => scheduled.includes(functionOf(alarm)));

    expect(new Set(scheduled.map((id) => all.nameOf(id)))).toEqual(new Set(names));
    expect(watching.map(functionOf).toSorted()).toEqual(scheduled.toSorted());
    for (const { Properties } of watching) {
      expect(Properties).toMatchObject({
        ...limit,
        MetricName: "Invocations",
        Statistic: "Sum",
        Threshold: 1,
        ComparisonOperator: "LessThanThreshold",
        TreatMissingData: "breaching",
      });
    }
  });

  it("for a service that fails rings after ten minutes in which more deliveries failed than ended", () => {
    for (const { Properties } of named("ServiceFails")) {
      const [{ Expression }, passing, settled] = Properties.Metrics;

      expect(Expression).toBe("IF(FILL(passing, 0) > FILL(settled, 0), 1, 0)");
      expect(Properties.DatapointsToAlarm).toBe(2);
      expect(passing.MetricStat.Metric.MetricName).toMatch(/^(Ixtrac|Erights)Passing$/);
      expect(settled.MetricStat.Metric.MetricName).toBe(
        passing.MetricStat.Metric.MetricName.replace("Passing", "Settled"),
      );
    }
  });

  it("for throttles counts reads and writes of every table, and writes of every index", () => {
    const [, ...counted] = named("TableThrottles")[0]?.Properties.Metrics ?? [];
    const metrics = counted.map(({ MetricStat }: Resource["Properties"]) => {
      const [table, index] = MetricStat.Metric.Dimensions.toReversed();
      return [MetricStat.Metric.MetricName, JSON.stringify(table.Value), index?.Value];
    });

    expect(new Set(metrics.map(String)).size).toBe(2 * 3 + mainTable.indexes.length);
    expect(metrics.length).toBeLessThanOrEqual(10);
    for (const { name } of mainTable.indexes) expect(metrics.flat()).toContain(name);
  });

  it("for dead letters watches the dead letters, one alarm for each of the ten queues", () => {
    const targets = all
      .ofType("AWS::SQS::Queue")
      .flatMap(({ Properties: { RedrivePolicy } }) =>
        RedrivePolicy ? [RedrivePolicy.deadLetterTargetArn["Fn::GetAtt"][0]] : [],
      );
    const watched = named("DeadLetters").map(({ Properties }) =>
      JSON.stringify(Properties.Dimensions),
    );

    expect(targets).toHaveLength(10);
    for (const target of targets) {
      expect(
        watched.filter((dimensions) => dimensions.includes(target)),
        target,
      ).toHaveLength(1);
    }
  });
});

it("refused forms ring within an hour, and refused addresses within a quarter of an hour", () => {
  const [uploads, rates] = ["BlockedUploads", "RefusedByRate"].map((name) =>
    everyAlarm.find(({ id }) => id.startsWith(name)),
  );
  const [acl] = all.propertiesOf("AWS::WAFv2::WebACL");
  const ruleMetrics = acl.Rules.map(
    ({ VisibilityConfig }: Resource["Properties"]) => VisibilityConfig.MetricName,
  );
  const dimensionsOf = ({ Dimensions }: Resource["Properties"]) =>
    Object.fromEntries(Dimensions.map(({ Name, Value }: Resource["Properties"]) => [Name, Value]));
  const read = [
    dimensionsOf(uploads?.Properties),
    ...(rates?.Properties.Metrics ?? [])
      .slice(1)
      .map(({ MetricStat }: Resource["Properties"]) => dimensionsOf(MetricStat.Metric)),
  ];

  expect(read.map(({ WebACL }) => WebACL)).toEqual(Array(4).fill(acl.VisibilityConfig.MetricName));
  for (const { Rule } of read) expect(ruleMetrics).toContain(Rule);
  expect(uploads?.Properties).toMatchObject({ Period: 3600, Threshold: 2 });
  expect(rates?.Properties).toMatchObject({ Threshold: 50, EvaluationPeriods: 1 });
  expect(secondsOf(rates?.Properties)).toEqual([900]);
});

/** The lengths of all periods that an alarm reads. */
const secondsOf = ({ Period, Metrics = [] }: Resource["Properties"]): number[] => [
  ...new Set<number>(
    [Period, ...Metrics.map(({ MetricStat }: Resource["Properties"]) => MetricStat?.Period)].filter(
      (it) => it !== undefined,
    ),
  ),
];

it("D6: an alarm has a threshold of 48 hours for the oldest pending submission", () => {
  const overdue = alarms.find(({ id }) => id.startsWith("OverdueSubmission"));

  expect(overdue?.Properties).toMatchObject({
    Threshold: 48,
    ComparisonOperator: "GreaterThanThreshold",
    MetricName: "OldestPendingHours",
    Statistic: "Maximum",
  });
});

it("the budget warns the IT address of actual and forecast costs", () => {
  const [budget] = all.ofType("AWS::Budgets::Budget");
  const { Budget, NotificationsWithSubscribers } = budget?.Properties ?? {};

  expect(Budget.BudgetLimit.Amount).toBe(settings.deployment.monthlyBudgetUsd);
  expect(
    NotificationsWithSubscribers.map(({ Notification, Subscribers }: Resource["Properties"]) => [
      Notification.NotificationType,
      Subscribers[0].Address,
    ]),
  ).toEqual([
    ["ACTUAL", settings.registrar.itAlertEmail],
    ["FORECASTED", settings.registrar.itAlertEmail],
  ]);
});

it("every logged metric reads a registered event", () => {
  const events = readFileSync(join(top, "functions/log/events.ts"), "utf8");
  const filters = all.ofType("AWS::Logs::MetricFilter");

  expect(filters).toHaveLength(Object.keys(logged).length);
  for (const { event } of Object.values(logged)) expect(events).toContain(`"${event}":`);
  const patterns = filters.map(({ Properties }) => Properties.FilterPattern);
  expect(patterns).toContain('{ ($.event = "changes.counted") && ($.failed >= 0) }');
});

it("D136: the alarm for the site rings after two of three failed or missing runs of the probe", () => {
  const [alarm] = everyAlarm.filter(({ id }) => id.startsWith("SeenFromOutside"));
  const [rule] = all.ofType("AWS::Events::Rule").filter(({ stack }) => stack === "outside");
  const [{ Expression }, ...metrics] = alarm?.Properties.Metrics ?? [];

  expect(all.stacks.outside.region).not.toBe(all.stacks.api.region);
  expect(rule?.Properties.ScheduleExpression).toBe("rate(2 minutes)");
  expect(Expression).toBe("runs - failures");
  expect(
    metrics.map(({ MetricStat }: Resource["Properties"]) => MetricStat.Metric.MetricName),
  ).toEqual(["Invocations", "Errors"]);
  expect(secondsOf(alarm?.Properties)).toEqual([120]);
  expect(alarm?.Properties).toMatchObject({
    Threshold: 1,
    ComparisonOperator: "LessThanThreshold",
    EvaluationPeriods: 3,
    DatapointsToAlarm: 2,
    TreatMissingData: "breaching",
  });
});
