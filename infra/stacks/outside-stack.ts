import { Stack, type StackProps } from "aws-cdk-lib";
import { MathExpression, Stats } from "aws-cdk-lib/aws-cloudwatch";
import type { Construct } from "constructs";
import { alarmTopic } from "../constructs/alarm-topic.ts";
import { houseAlarm } from "../constructs/house-alarm.ts";
import type { CodeOf } from "../constructs/house-function.ts";
import type { Settings } from "../settings.ts";
import { betweenProbes, probe } from "../workers/probe.ts";

interface OutsideStackProps extends StackProps {
  settings: Settings;
  code: CodeOf;
}

/** Watches the site from another region than its own: the one whose metrics the firewall has (D136). */
export class OutsideStack extends Stack {
  constructor(scope: Construct, id: string, { settings, code, ...props }: OutsideStackProps) {
    super(scope, id, props);
    const notification = alarmTopic(this, settings);
    const { lambda } = probe(this, { settings, code });
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
  }
}
