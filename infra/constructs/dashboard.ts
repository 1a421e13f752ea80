import {
  type Alarm,
  AlarmStatusWidget,
  Dashboard,
  GraphWidget,
  type IMetric,
  SingleValueWidget,
  Stats,
} from "aws-cdk-lib/aws-cloudwatch";
import type { Construct } from "constructs";
import { fiveMinutes } from "./house-alarm.ts";
import type { HouseFunction } from "./house-function.ts";
import type { LoggedName } from "./logged-metrics.ts";
import type { WorkerQueue } from "./worker-queue.ts";

interface Drawn {
  stage: string;
  numbers: Record<LoggedName, IMetric>;
  functions: HouseFunction[];
  queues: Record<string, WorkerQueue>;
  callMetric: (name: string, statistic: string) => IMetric;
  alarms: Alarm[];
}

const half = 12;

export const drawDashboard = (
  scope: Construct,
  { stage, numbers, functions, queues, callMetric, alarms }: Drawn,
): void => {
  const dashboard = new Dashboard(scope, "Dashboard", { dashboardName: `holder-kyc-${stage}` });
  const { received, approved, rejected, delivered, refused, givenUp } = numbers;
  const all = Object.values(queues);
  dashboard.addWidgets(new AlarmStatusWidget({ title: "Alarms", alarms, width: 24, height: 4 }));
  dashboard.addWidgets(
    graph("Submissions and decisions", received, approved, rejected),
    graph("Deliveries", delivered, refused, givenUp),
  );
  dashboard.addWidgets(
    new SingleValueWidget({
      title: "Hours the oldest submission has been waiting",
      metrics: [numbers.oldestPending],
      width: half,
    }),
    graph("Exports and mails", numbers.exportedRows, numbers.brokenExports, numbers.failedMails),
  );
  dashboard.addWidgets(
    graph(
      "Calls",
      callMetric("Count", Stats.SAMPLE_COUNT),
      callMetric("4XXError", Stats.SUM),
      callMetric("5XXError", Stats.SUM),
    ),
    graph(
      "Milliseconds of a call",
      callMetric("Latency", Stats.percentile(50)),
      callMetric("Latency", Stats.percentile(99)),
    ),
  );
  dashboard.addWidgets(
    graph("Errors of functions", ...functions.map(({ lambda }) => lambda.metricErrors(summed))),
    graph(
      "Messages that wait",
      ...all.map(({ queue }) => queue.metricApproximateNumberOfMessagesVisible(summed)),
    ),
  );
};

const summed = { period: fiveMinutes, statistic: Stats.SUM };

const graph = (title: string, ...left: IMetric[]): GraphWidget =>
  new GraphWidget({ title, left, width: half });
