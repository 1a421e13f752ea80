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
  /** One sentence for who is woken by it. */
  says: string;
  /** File in `docs/runbooks`, without its ending. */
  runbook: string;
  metric: IMetric;
  /** It rings above this. */
  above: number;
  /** How many of the last periods in a row. */
  periods?: number;
}

/** An alarm that says what is wrong and where it is written what to do; silence is no fault. */
export const houseAlarm = (
  scope: Construct,
  told: IAlarmAction,
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
  alarm.addAlarmAction(told);
  alarm.addOkAction(told);
  return alarm;
};

export const fiveMinutes = Duration.minutes(5);
