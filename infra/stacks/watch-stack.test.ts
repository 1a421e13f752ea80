import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { logged } from "../constructs/logged-metrics.ts";
import { top } from "../functions.ts";
import { type Resource, type Synthesized, settings, synthesize } from "../testing/templates.ts";

const runbooks = join(top, "docs/runbooks");

let all: Synthesized;
let alarms: Resource[];

beforeAll(() => {
  all = synthesize();
  alarms = all.ofType("AWS::CloudWatch::Alarm");
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
      expect(Properties.AlarmActions).toEqual([{ Ref: topic?.id }]);
      expect(Properties.OKActions).toEqual([{ Ref: topic?.id }]);
    }
  });

  it("exists for the dead letters and the age of every queue, and for the errors of every function", () => {
    const ids = alarms.map(({ id }) => id);
    const queues = all
      .ofType("AWS::SQS::Queue")
      .filter(({ Properties }) => Properties.RedrivePolicy);
    const functions = all.lambdas.filter(({ stack }) => stack !== "data");

    expect(ids.filter((id) => id.startsWith("DeadLetters"))).toHaveLength(queues.length);
    expect(ids.filter((id) => id.startsWith("OldestMessage"))).toHaveLength(queues.length);
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
      "BounceRate",
      "GivenUp",
    ]) {
      expect(ids).toContain(name);
    }
  });
});

it("D6: an alarm has a threshold of 48 hours for the oldest pending submission", () => {
  const overdue = alarms.find(({ id }) => id.startsWith("OverdueSubmission"));

  expect(overdue?.Properties).toMatchObject({
    Threshold: 48,
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
