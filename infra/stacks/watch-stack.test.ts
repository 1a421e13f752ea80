import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { mainTable } from "#functions/store/table/definitions.ts";
import { logged } from "../constructs/logged-metrics.ts";
import { top } from "../functions.ts";
import { type Resource, type Synthesized, settings, synthesize } from "../testing/templates.ts";

const runbooks = join(top, "docs/runbooks");

let all: Synthesized;
let alarms: Resource[];

beforeAll(() => {
  all = synthesize();
  alarms = all.ofType("AWS::CloudWatch::Alarm").filter(({ stack }) => stack === "watch");
});

describe("an alarm", () => {
  it("names a runbook that exists", () => {
    expect(alarms.length).toBeGreaterThan(35);
    for (const { id, Properties } of alarms) {
      const [, name] = /Runbook: docs\/runbooks\/([a-z-]+)\.md$/.exec(
        Properties.AlarmDescription,
      ) ?? [""];
      expect(name, id).toBeDefined();
      expect(existsSync(join(runbooks, `${name}.md`)), id).toBe(true);
    }
  });

  it("notifies the IT address when it starts and when it ends", () => {
    const [topic] = all.ofType("AWS::SNS::Topic").filter(({ stack }) => stack === "watch");

    expect(topic?.Properties.Subscription).toEqual([
      { Protocol: "email", Endpoint: settings.registrar.itAlertEmail },
    ]);
    for (const { Properties } of alarms) {
      expect(Properties.AlarmActions[0]).toEqual({ Ref: topic?.id });
      expect(Properties.OKActions).toEqual([{ Ref: topic?.id }]);
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

  it("exists for the dead letters of every queue, for the age of each whose messages can grow old, and for the errors of every function", () => {
    const ids = alarms.map(({ id }) => id);
    const queues = all
      .ofType("AWS::SQS::Queue")
      .filter(({ Properties }) => Properties.RedrivePolicy);
    const functions = all.lambdas.filter(({ stack }) => stack !== "data");
    // SQS leaves a message out of the age after three receptions.
    const aging = queues.filter(({ Properties }) => Properties.RedrivePolicy.maxReceiveCount <= 5);

    expect(ids.filter((id) => id.startsWith("DeadLetters"))).toHaveLength(queues.length);
    expect(ids.filter((id) => id.startsWith("OldestMessage"))).toHaveLength(aging.length);
    expect(ids.filter((id) => id.startsWith("Errors"))).toHaveLength(functions.length);
  });

  it("exists for calls, throttles, stream, tables, deadlines, deliveries, exports, email", () => {
    const ids = alarms.map(({ id }) => id).join();

    for (const name of [
      "FailedCalls",
      "SlowCalls",
      "Throttles",
      "StreamBehindRelayOutbox",
      "TableThrottlesMain",
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
      "IndexThrottles",
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
    IndexThrottles: [10, 2],
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
      ["sweep", "append-audit", "reindex", "publish-oldest-pending"],
      { Period: 900, EvaluationPeriods: 1 },
    ],
    ["cron(", ["recount", "reconcile"], { Period: 86_400, EvaluationPeriods: 2 }],
  ])("for a silent schedule %s… rings when a function did not start", (schedule, names, limit) => {
    const scheduled = all
      .ofType("AWS::Events::Rule")
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

  it("for throttles counts every operation of the functions and every index", () => {
    const operations = named("TableThrottles").map(({ Properties }) =>
      JSON.stringify(Properties.Metrics),
    );
    const indexes = JSON.stringify(named("IndexThrottles")[0]?.Properties.Metrics);

    for (const counted of operations) {
      for (const operation of ["BatchGetItem", "DeleteItem", "BatchWriteItem", "PutItem"]) {
        expect(counted).toContain(`"${operation}"`);
      }
    }
    for (const { name } of mainTable.indexes) expect(indexes).toContain(`"${name}"`);
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
  expect(patterns).toContain('{ ($.event = "changes.counted") && ($.received >= 0) }');
});

it("the dashboard of the stage shows the oldest pending submission", () => {
  const [dashboard] = all.ofType("AWS::CloudWatch::Dashboard");

  expect(dashboard?.Properties.DashboardName).toBe("holder-kyc-live");
  expect(JSON.stringify(dashboard?.Properties.DashboardBody)).toContain("OldestPendingHours");
});
