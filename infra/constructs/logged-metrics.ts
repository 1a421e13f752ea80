import { Metric, Stats, Unit } from "aws-cdk-lib/aws-cloudwatch";
import { FilterPattern, type ILogGroup, MetricFilter } from "aws-cdk-lib/aws-logs";
import type { Construct } from "constructs";
import { fiveMinutes } from "./house-alarm.ts";

interface Logged {
  name: string;
  by: string;
  event: string;
  /** Field with the number; without a field each line counts as 1. */
  field?: string;
  unit?: Unit;
}

export const logged = {
  delivered: {
    name: "Delivered",
    by: "UpdateCounters",
    event: "changes.counted",
    field: "delivered",
  },
  givenUp: { name: "GivenUp", by: "UpdateCounters", event: "changes.counted", field: "failed" },
  oldestPending: {
    name: "OldestPendingHours",
    by: "PublishOldestPending",
    event: "pending.oldest",
    field: "hours",
    unit: Unit.NONE,
  },
  brokenExports: { name: "BrokenExports", by: "AdminExports", event: "export.broken-off" },
  ixtracPassing: { name: "IxtracPassing", by: "DeliverToIxtrac", event: "delivery.passing" },
  ixtracSettled: { name: "IxtracSettled", by: "DeliverToIxtrac", event: "delivery.settled" },
  erightsPassing: { name: "ErightsPassing", by: "DeliverToErights", event: "delivery.passing" },
  erightsSettled: { name: "ErightsSettled", by: "DeliverToErights", event: "delivery.settled" },
  auditBehind: {
    name: "AuditMinutesBehind",
    by: "AppendAudit",
    event: "audit.appended",
    field: "minutesBehind",
    unit: Unit.NONE,
  },
  failedMails: { name: "FailedMails", by: "SendMail", event: "mail.failed" },
} as const satisfies Record<string, Logged>;

export type LoggedName = keyof typeof logged;

interface LoggedMetricProps extends Logged {
  namespace: string;
  logGroup: ILogGroup;
}

export const loggedMetric = (
  scope: Construct,
  { namespace, logGroup, name, event, field, unit = Unit.COUNT }: LoggedMetricProps,
): Metric => {
  const isEvent = FilterPattern.stringValue("$.event", "=", event);
  new MetricFilter(scope, `${name}Filter`, {
    logGroup,
    metricNamespace: namespace,
    metricName: name,
    unit,
    filterPattern: field
      ? FilterPattern.all(isEvent, FilterPattern.numberValue(`$.${field}`, ">=", 0))
      : isEvent,
    metricValue: field ? `$.${field}` : "1",
  });
  const statistic = unit === Unit.NONE ? Stats.MAXIMUM : Stats.SUM;
  return new Metric({ namespace, metricName: name, statistic, period: fiveMinutes });
};
