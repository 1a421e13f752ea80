import { Duration } from "aws-cdk-lib";
import {
  Alarm,
  ComparisonOperator,
  type IAlarmAction,
  type IMetric,
  TreatMissingData,
} from "aws-cdk-lib/aws-cloudwatch";
import type { Construct } from "constructs";

export interface HouseAlarm {
  id: string;
  says: string;
  /** File in `docs/runbooks`, without extension. */
  runbook: string;
  metric: IMetric;
  /** Rings above this value. */
  above?: number;
  /** Rings below this value, and without any value. */
  below?: number;
  periods?: number;
  /** Of the periods; all of them when left out. */
  datapoints?: number;
}

export const houseAlarm = (
  scope: Construct,
  action: IAlarmAction,
  { id, says, runbook, metric, above, below = 0, periods = 1, datapoints = periods }: HouseAlarm,
): Alarm => {
  const ringsAbove = above !== undefined;
  const alarm = new Alarm(scope, id, {
    alarmDescription: `${says} Runbook: docs/runbooks/${runbook}.md`,
    metric,
    threshold: above ?? below,
    comparisonOperator: ringsAbove
      ? ComparisonOperator.GREATER_THAN_THRESHOLD
      : ComparisonOperator.LESS_THAN_THRESHOLD,
    evaluationPeriods: periods,
    datapointsToAlarm: datapoints,
    treatMissingData: ringsAbove ? TreatMissingData.NOT_BREACHING : TreatMissingData.BREACHING,
  });
  alarm.addAlarmAction(action);
  alarm.addOkAction(action);
  return alarm;
};

export const fiveMinutes = Duration.minutes(5);
