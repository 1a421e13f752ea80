import { expect, test } from "vitest";
import { synthesize } from "../testing/templates.ts";
import { costsOfMonth, standing, totalOf } from "./month.ts";
import { prices } from "./prices.ts";

test("a month without submissions costs between 20 and 60 dollars", () => {
  const total = totalOf(costsOfMonth(0));

  expect(total).toBeGreaterThan(20);
  expect(total).toBeLessThan(60);
});

test("ten times the submissions cost less than ten times as much", () => {
  const [some, more] = [100_000, 1_000_000].map((count) => totalOf(costsOfMonth(count)));

  expect(more).toBeGreaterThan(some ?? 0);
  expect(more).toBeLessThan(10 * (some ?? 0));
});

test("the line of the API calls has their count and the price of one call", () => {
  const calls = costsOfMonth(1000).find(({ what }) => what === "API Gateway: calls");

  expect(calls).toEqual({ what: "API Gateway: calls", count: 22_000, each: prices.apiCall });
});

test("the fixed costs count the resources that the stacks contain", () => {
  const { ofType, propertiesOf } = synthesize();
  const firewalls = propertiesOf("AWS::WAFv2::WebACL");
  const metricsOf = ({ Metrics }: { Metrics?: { MetricStat?: object }[] }) =>
    Metrics?.filter(({ MetricStat }) => MetricStat).length ?? 1;

  expect(standing).toEqual({
    alarmMetrics: propertiesOf("AWS::CloudWatch::Alarm")
      .map(metricsOf)
      .reduce((sum, count) => sum + count),
    metrics: ofType("AWS::Logs::MetricFilter").length,
    secrets: ofType("AWS::SecretsManager::Secret").length,
    firewalls: firewalls.length,
    firewallRules: firewalls.flatMap(({ Rules }) => Rules).length,
    queues: ofType("AWS::SQS::Queue").filter(({ Properties }) => Properties.RedrivePolicy).length,
  });
});
