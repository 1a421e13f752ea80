import { type Check, ofType, type Tree } from "./template.ts";

const hour = 3600;
const day = 24 * hour;

const isPeriod = (seconds: number) =>
  [10, 20, 30].includes(seconds) || (seconds > 0 && seconds % 60 === 0);

/** https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/Statistics-definitions.html */
const statistic =
  /^(SampleCount|Average|Sum|Minimum|Maximum|IQM|(p|tm|wm|tc|ts)(\d{1,2}(\.\d{1,10})?|100)|(TM|WM|TC|TS|PR)\([\d.%]*:[\d.%]*\))$/;

export const alarms: Check = (template) =>
  ofType(template, "AWS::CloudWatch::Alarm").flatMap(({ id, ...alarm }) =>
    problemsOf(alarm).map((problem) => ({ resource: id, problem })),
  );

const problemsOf = (alarm: Tree): string[] => {
  const { EvaluationPeriods: periods, DatapointsToAlarm: datapoints = periods } = alarm;
  const metrics = metricsOf(alarm);
  const longest = Math.max(...metrics.map(({ period }) => period));
  const range = longest * periods;
  const maxRange = longest >= hour ? 7 * day : day;
  return [
    ...metrics.filter(({ period }) => !isPeriod(period)).map(({ period }) => `period ${period} s`),
    ...metrics.filter(({ stat }) => !statistic.test(stat)).map(({ stat }) => `statistic ${stat}`),
    ...(range > maxRange ? [`looks back ${range} s of at most ${maxRange}`] : []),
    ...(datapoints > periods ? [`asks for ${datapoints} of ${periods} periods`] : []),
  ];
};

const metricsOf = ({ Metrics, Period, Statistic, ExtendedStatistic }: Tree) =>
  ((Metrics as Tree[]) ?? [{ MetricStat: { Period, Stat: Statistic ?? ExtendedStatistic } }])
    .filter(({ MetricStat }) => MetricStat)
    .map(({ MetricStat }) => ({
      period: MetricStat.Period as number,
      stat: MetricStat.Stat as string,
    }));
