import { Duration, Stack, type StackProps } from "aws-cdk-lib";
import { MathExpression, Metric, Stats } from "aws-cdk-lib/aws-cloudwatch";
import type { Construct } from "constructs";
import { alarmTopic } from "../constructs/alarm-topic.ts";
import { houseAlarm } from "../constructs/house-alarm.ts";
import type { CodeOf } from "../constructs/house-function.ts";
import type { Settings } from "../settings.ts";
import { betweenProbes, probe } from "../workers/probe.ts";
import type { EdgeStack } from "./edge-stack.ts";

interface OutsideStackProps extends StackProps {
  settings: Settings;
  code: CodeOf;
  edge: EdgeStack;
}

/** Watches the site from another region than its own: the one whose metrics the firewall has (D136). */
export class OutsideStack extends Stack {
  constructor(scope: Construct, id: string, { settings, code, edge, ...props }: OutsideStackProps) {
    super(scope, id, props);
    const notification = alarmTopic(this, settings);
    const { lambda } = probe(this, { settings, code });
    const { acl, blockedUploads, rates } = edge.firewallMetrics;
    /** Of a firewall in front of CloudFront, whose metrics have no region. */
    const blockedBy = (Rule: string, period: Duration): Metric =>
      new Metric({
        namespace: "AWS/WAFV2",
        metricName: "BlockedRequests",
        dimensionsMap: { WebACL: acl, Rule },
        statistic: Stats.SUM,
        period,
      });
    const metric = { period: betweenProbes, statistic: Stats.SUM };
    houseAlarm(this, notification, {
      id: "SeenFromOutside",
      says: "The site does not work for holders, or the probe no longer runs.",
      runbook: "seen-from-outside",
      metric: new MathExpression({
        expression: "runs - failures",
        usingMetrics: {
          runs: lambda.metricInvocations(metric),
          failures: lambda.metricErrors(metric),
        },
        period: betweenProbes,
      }),
      below: 1,
      periods: 3,
      datapoints: 2,
    });
    houseAlarm(this, notification, {
      id: "BlockedUploads",
      says: "The firewall refused forms: somebody may be unable to send one.",
      runbook: "refused-by-the-firewall",
      metric: blockedBy(blockedUploads, Duration.hours(1)),
      above: 2,
    });
    houseAlarm(this, notification, {
      id: "RefusedByRate",
      says: "The firewall refused many calls of holders, because their address made too many.",
      runbook: "refused-by-the-firewall",
      metric: new MathExpression({
        expression: "FILL(submissions, 0) + FILL(search, 0) + FILL(codes, 0)",
        usingMetrics: {
          submissions: blockedBy(rates.submissions, quarter),
          search: blockedBy(rates.search, quarter),
          codes: blockedBy(rates.codes, quarter),
        },
        period: quarter,
      }),
      above: 50,
    });
  }
}

const quarter = Duration.minutes(15);
