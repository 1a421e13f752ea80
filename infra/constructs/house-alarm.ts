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
  above: number;
  periods?: number;
}

export const houseAlarm = (
  scope: Construct,
  action: IAlarmAction,
  { id, says, runbook, metric, above, periods = 1 }: HouseAlarm,
): Alarm => {
  const alarm = new Alarm(scope, id, {
    alarmDescription: `${says} Runbook: docs/runbooks/${runbook}.md`,
    metric,
    threshold: above,
    comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
    evaluationPeriods: periods,
    treatMissingData: TreatMissingData.NOT_BREACHING,
  });
  alarm.addAlarmAction(action);
  alarm.addOkAction(action);
  return alarm;
};

export const fiveMinutes = Duration.minutes(5);
