import { describe, expect, test } from "vitest";
import { synthesize } from "../testing/templates.ts";
import { costsOfMonth, partsOfSubmission, savedByColdImages, standing, totalOf } from "./month.ts";

test("a month without submissions costs between 20 and 60 dollars", () => {
  const total = totalOf(costsOfMonth({ submissions: 0 }));

  expect(total).toBeGreaterThan(20);
  expect(total).toBeLessThan(60);
});

test("ten times the submissions cost less than ten times as much", () => {
  const [some, more] = [100_000, 1_000_000].map((submissions) =>
    totalOf(costsOfMonth({ submissions })),
  );

  expect(more).toBeGreaterThan(some ?? 0);
  expect(more).toBeLessThan(10 * (some ?? 0));
});

const countOf = (what: string, submissions: number) =>
  costsOfMonth({ submissions }).find((line) => line.what === what)?.count;

/** Of 21,600 runs in a month. */
const ofProbe = { calls: 5 * 21_600, files: 9 * 21_600 };

test("the API answers the calls of submissions and of the probe, and the polls and claims of at least two clerks", () => {
  const ofSuperAdmins = 2 * 1_320;
  expect(countOf("API Gateway: calls", 1_000)).toBe(
    22_000 + 2 * (21_120 + 10_560 + 1_320) + ofSuperAdmins + ofProbe.calls,
  );
  expect(countOf("API Gateway: calls", 100_000)).toBe(
    2_200_000 + 20 * (21_120 + 10_560 + 1_320) + ofSuperAdmins + ofProbe.calls,
  );
});

/** Units for 15 log entries of each of 1,000 submissions, read and written. */
const ofAuditLog = 15_000 * 6;

test("D83: each call of a clerk reads session and administrator, and logs itself; a poll only reads", () => {
  expect(countOf("DynamoDB: read units", 1_000)).toBe(
    64_000 +
      (10_000 * 2 + 2 * (21_120 * 4 + 10_560 * 5) + 2 * 1_320 * (22 + 125)) +
      (ofAuditLog + 43_200 * (8 + 8 + 1 + 1) + 30 * 15.5),
  );
  const ofPlace = 15_000 * 2;
  expect(countOf("DynamoDB: write units", 1_000)).toBe(
    210_000 + 2 * (2_112 + 10_560) + ofAuditLog + ofPlace,
  );
  expect(countOf("CloudWatch: GB of logs", 1_000)).toBeCloseTo(
    0.035 + 0.005 + 0.06336 + 0.00528,
    5,
  );
});

test("the firewall also sees the files of the pages", () => {
  const seen = countOf("WAF: requests", 1_000) ?? 0;

  expect(seen - (countOf("API Gateway: calls", 1_000) ?? 0)).toBe(36_000 + ofProbe.files);
});

test("D85, D86: what trust and operations add to a submission costs less than half a cent", () => {
  const parts = partsOfSubmission({ submissions: 100_000 });

  expect(parts.map(({ name }) => name.split(/[:,]/)[0])).toEqual([
    "Log entries",
    "Audit log",
    "Counters and figures",
    "Operations page",
    "Retention",
    "Erasure",
  ]);
  for (const { lines } of parts) expect(totalOf(lines)).toBeGreaterThan(0);
  expect(totalOf(parts.flatMap(({ lines }) => lines))).toBeLessThan(0.005);
});

test("D86: entries that are kept for longer cost more, and counters cost the same", () => {
  const [year, years] = [12, 84].map((monthsKept) =>
    partsOfSubmission({ submissions: 1000, monthsKept }).map(({ lines }) => totalOf(lines)),
  );

  expect(years?.[1]).toBeGreaterThan(4 * (year?.[1] ?? 0));
  expect(years?.[2]).toBe(year?.[2]);
});

describe("colder images", () => {
  const saved = (submissions: number, monthsKept: number) =>
    savedByColdImages({ submissions, monthsKept, coldImagesAfterDays: 90 });

  test("cost nothing before the first images move", () => {
    expect(saved(1_000, 3)).toBe(0);
  });

  test("cost more than they save for four months, then save more each month", () => {
    expect(saved(1_000, 6)).toBeLessThan(0);
    expect(saved(1_000, 7)).toBeGreaterThan(0);
    expect(saved(10_000_000, 12)).toBeCloseTo(1252, 0);
    expect(saved(10_000_000, 36)).toBeCloseTo(6724, 0);
  });
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
