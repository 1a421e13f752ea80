import { Duration, Stack, type StackProps } from "aws-cdk-lib";
import { CfnBudget } from "aws-cdk-lib/aws-budgets";
import {
  type Alarm,
  type IAlarmAction,
  type IMetric,
  MathExpression,
  Metric,
  Stats,
} from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import type { ITableV2 } from "aws-cdk-lib/aws-dynamodb";
import { Rule } from "aws-cdk-lib/aws-events";
import type { Construct } from "constructs";
import { mainTable } from "#functions/store/table/definitions.ts";
import { dueAfterHours } from "#shared/kyc/limits.ts";
import { services } from "#shared/kyc/status.ts";
import { alarmTopic, watchersOf } from "../constructs/alarm-topic.ts";
import { fiveMinutes, type HouseAlarm, houseAlarm } from "../constructs/house-alarm.ts";
import { HouseFunction } from "../constructs/house-function.ts";
import { type LoggedName, logged, loggedMetric } from "../constructs/logged-metrics.ts";
import type { QueueName, WorkerQueue } from "../constructs/worker-queue.ts";
import type { Settings } from "../settings.ts";
import type { ApiStack } from "./api-stack.ts";
import type { DataStack } from "./data-stack.ts";
import type { MailStack } from "./mail-stack.ts";
import type { WorkerStack } from "./worker-stack.ts";

interface WatchStackProps extends StackProps {
  settings: Settings;
  data: DataStack;
  api: ApiStack;
  workers: WorkerStack;
  mail: MailStack;
}

type Watched = QueueName | "bounces";

/**
 * Alarm threshold for a queue's oldest message. Not for deliveries: SQS leaves out of this metric a
 * message that was received three times, which a service's outage does within ten seconds.
 */
const staleMessageSeconds: Partial<Record<Watched, number>> = {
  mail: 900,
  bounces: 900,
  run: 1800,
  compare: 60,
  bulk: 60,
  erase: 3600,
  import: 1800,
  export: 3600,
};
/** A clerk may decide within a minute, so a warning that is late rings at once (D95). */
const ringsAtOnceBelow = 300;
const staleStreamMs = 15 * 60_000;
const auditMinutes = 15;
/** AWS reviews an account at 5 % bounces and 0.1 % complaints. */
const bounceShare = 0.04;
const complaintShare = 0.0008;

export class WatchStack extends Stack {
  readonly alarms: Alarm[] = [];
  readonly #notification: IAlarmAction;
  readonly #functions: HouseFunction[];

  constructor(scope: Construct, id: string, props: WatchStackProps) {
    const { settings, data, api, workers, mail, ...rest } = props;
    super(scope, id, rest);
    this.#notification = alarmTopic(this, settings);
    this.#functions = [api, workers, mail].flatMap((stack) =>
      stack.node.findAll().filter((it) => it instanceof HouseFunction),
    );
    const numbers = this.#numbers(`HolderKyc/${settings.stage}`);

    const queues = { ...workers.queues, bounces: mail.bounces };
    this.#watchQueues(queues, workers);
    this.#watchFunctions();
    this.#watchStream();
    this.#watchCalls(api);
    this.#watchTables(data);
    this.#watchPromises(numbers);
    this.#watchServices(numbers);
    this.#watchSchedules();
    this.#watchMail(mail);
    this.#watchCosts(settings);
  }

  #alarm(alarm: HouseAlarm): Alarm {
    const made = houseAlarm(this, this.#notification, alarm);
    this.alarms.push(made);
    return made;
  }

  #numbers(namespace: string): Record<LoggedName, IMetric> {
    const groups = new Map(this.#functions.map((it) => [it.node.id, it.logGroup]));
    const numbers: Partial<Record<LoggedName, IMetric>> = {};
    for (const [name, metric] of Object.entries(logged)) {
      const logGroup = groups.get(metric.by);
      if (!logGroup) throw new Error(`No function ${metric.by} logs ${metric.name}`);
      numbers[name as LoggedName] = loggedMetric(this, { ...metric, namespace, logGroup });
    }
    return numbers as Record<LoggedName, IMetric>;
  }

  #watchQueues(queues: Record<Watched, WorkerQueue>, { givenUp }: WorkerStack): void {
    for (const [name, { queue, deadLetters }] of Object.entries(queues)) {
      this.#alarm({
        id: `DeadLetters-${name}`,
        says: `Messages of the queue ${name} could not be worked on and went to its dead letters.`,
        runbook: "dead-letters",
        metric: deadLetters.metricApproximateNumberOfMessagesVisible({
          period: fiveMinutes,
          statistic: Stats.MAXIMUM,
        }),
        above: 0,
      });
      const staleSeconds = staleMessageSeconds[name as Watched];
      if (staleSeconds === undefined) continue;
      const isUrgent = staleSeconds < ringsAtOnceBelow;
      this.#alarm({
        id: `OldestMessage-${name}`,
        says: `The queue ${name} is not being worked off.`,
        runbook: "queue-behind",
        metric: queue.metricApproximateAgeOfOldestMessage({
          period: isUrgent ? Duration.minutes(1) : fiveMinutes,
          statistic: Stats.MAXIMUM,
        }),
        above: staleSeconds,
        periods: isUrgent ? 1 : 3,
      });
    }
    this.#alarm({
      id: "GivenUp",
      says: "Changes of the table, or a scheduled run, were given up.",
      runbook: "given-up-changes",
      metric: givenUp.metricApproximateNumberOfMessagesVisible({
        period: fiveMinutes,
        statistic: Stats.MAXIMUM,
      }),
      above: 0,
    });
  }

  #watchFunctions(): void {
    // Without a name, the metric counts the functions of the account in this region.
    const all = (metricName: string) =>
      new Metric({
        namespace: "AWS/Lambda",
        metricName,
        statistic: Stats.SUM,
        period: fiveMinutes,
      });
    this.#alarm({
      id: "Errors",
      says: "Functions of this account fail.",
      runbook: "function-errors",
      metric: all("Errors"),
      above: 3,
      periods: 2,
    });
    this.#alarm({
      id: "Throttles",
      says: "Lambda turned calls away: more run at once than the account may.",
      runbook: "throttles",
      metric: all("Throttles"),
      above: 10,
      periods: 2,
    });
  }

  #watchStream(): void {
    for (const { node, lambda } of this.#functions) {
      if (node.id !== "RelayOutbox" && node.id !== "UpdateCounters") continue;
      this.#alarm({
        id: `StreamBehind-${node.id}`,
        says: `${node.id} is behind the changes of the table.`,
        runbook: "stream-behind",
        metric: lambda.metric("IteratorAge", { period: fiveMinutes, statistic: Stats.MAXIMUM }),
        above: staleStreamMs,
        periods: 2,
      });
    }
  }

  #watchCalls(api: ApiStack): void {
    this.#alarm({
      id: "FailedCalls",
      says: "More than one call in fifty, or five of a few calls, failed for a reason of ours.",
      runbook: "failed-calls",
      metric: new MathExpression({
        expression: "IF(calls > 100, 100 * failed / calls, IF(failed >= 5, 100, 0))",
        usingMetrics: {
          calls: callMetric(api, "Count", Stats.SAMPLE_COUNT),
          failed: callMetric(api, "5XXError", Stats.SUM),
        },
        // A quiet stage has few calls in five minutes.
        period: Duration.minutes(10),
      }),
      above: 2,
    });
    this.#alarm({
      id: "SlowCalls",
      says: "One call in a hundred takes longer than five seconds.",
      runbook: "slow-calls",
      metric: callMetric(api, "Latency", Stats.percentile(99)),
      above: 5000,
      periods: 3,
    });
  }

  /** Ten metrics are the most of one alarm. */
  #watchTables({ main, registers, audit }: DataStack): void {
    const throttled = (table: ITableV2, metricName: string, index?: string) =>
      table.metric(metricName, {
        dimensionsMap: {
          TableName: table.tableName,
          ...(index && { GlobalSecondaryIndexName: index }),
        },
        statistic: Stats.SUM,
        period: fiveMinutes,
      });
    this.#alarm({
      id: "TableThrottles",
      says: "DynamoDB refused requests to a table, or writes to an index and with them to the table.",
      runbook: "table-throttles",
      metric: sumOf([
        ...[main, registers, audit].flatMap((table) => [
          throttled(table, "ReadThrottleEvents"),
          throttled(table, "WriteThrottleEvents"),
        ]),
        ...mainTable.indexes.map(({ name }) => throttled(main, "WriteThrottleEvents", name)),
      ]),
      above: 10,
      periods: 2,
    });
  }

  #watchPromises({
    oldestPending,
    givenUp,
    brokenExports,
    auditBehind,
    failedMails,
  }: Record<LoggedName, IMetric>): void {
    this.#alarm({
      id: "OverdueSubmission",
      says: `A submission has been waiting for more than ${dueAfterHours} hours.`,
      runbook: "overdue-submissions",
      metric: oldestPending,
      above: dueAfterHours,
    });
    this.#alarm({
      id: "DeliveriesGivenUp",
      says: "Deliveries to ixtrac or erights were given up after all their tries.",
      runbook: "deliveries-given-up",
      metric: givenUp,
      above: 0,
    });
    this.#alarm({
      id: "EmailsFail",
      says: "Emails have failed for a quarter of an hour; they are tried again.",
      runbook: "emails-fail",
      metric: failedMails,
      above: 0,
      periods: 3,
    });
    this.#alarm({
      id: "AuditBehind",
      says: `Log entries have not joined the audit log for ${auditMinutes} minutes, or a day of the audit log is not closed in time.`,
      runbook: "audit-behind",
      metric: auditBehind,
      above: auditMinutes - 1,
    });
    this.#alarm({
      id: "BrokenExports",
      says: "Exports broke off before their end.",
      runbook: "broken-exports",
      metric: brokenExports,
      above: 0,
    });
  }

  #watchServices(numbers: Record<LoggedName, IMetric>): void {
    for (const service of services) {
      this.#alarm({
        id: `ServiceFails-${service}`,
        says: `More deliveries to ${service} meet a fault than come to their end.`,
        runbook: "service-fails",
        metric: new MathExpression({
          expression: "IF(FILL(passing, 0) > FILL(settled, 0), 1, 0)",
          usingMetrics: {
            passing: numbers[`${service}Passing`],
            settled: numbers[`${service}Settled`],
          },
          period: fiveMinutes,
        }),
        above: 0,
        periods: 3,
        datapoints: 2,
      });
    }
  }

  /** Whatever stops a schedule leaves no error behind, only silence. */
  #watchSchedules(): void {
    for (const worker of this.#functions) {
      const silence = silenceOf(worker);
      if (!silence) continue;
      const { node, lambda } = worker;
      const { period, periods } = silence;
      this.#alarm({
        id: `Silent-${node.id}`,
        says: `The function ${node.id} no longer runs at its times.`,
        runbook: "silent-schedule",
        metric: lambda.metricInvocations({ period, statistic: Stats.SUM }),
        below: 1,
        periods,
      });
    }
  }

  #watchMail({ pause }: MailStack): void {
    const shares = [
      { metricName: "Reputation.BounceRate", above: bounceShare },
      { metricName: "Reputation.ComplaintRate", above: complaintShare },
    ];
    for (const { metricName, above } of shares) {
      const alarm = this.#alarm({
        id: metricName.replace("Reputation.", ""),
        says: "Too many mails come back or are taken for spam: all but codes are paused.",
        runbook: "mail-reputation",
        metric: new Metric({
          namespace: "AWS/SES",
          metricName,
          statistic: Stats.AVERAGE,
          period: fiveMinutes,
        }),
        above,
      });
      alarm.addAlarmAction(new SnsAction(pause));
    }
  }

  /** Counts what bears the stage's tag, once the tag is activated. Runbook: costs. */
  #watchCosts(settings: Settings): void {
    const { deployment, stage } = settings;
    const subscribers = watchersOf(settings).map((address) => ({
      subscriptionType: "EMAIL",
      address,
    }));
    const at = (notificationType: string, threshold: number) => ({
      notification: {
        notificationType,
        comparisonOperator: "GREATER_THAN",
        threshold,
        thresholdType: "PERCENTAGE",
      },
      subscribers,
    });
    new CfnBudget(this, "Budget", {
      budget: {
        budgetName: `holder-kyc-${stage} (docs-runbooks-costs.md)`,
        budgetType: "COST",
        timeUnit: "MONTHLY",
        budgetLimit: { amount: deployment.monthlyBudgetUsd, unit: "USD" },
        costFilters: { TagKeyValue: [`user:stage$${stage}`] },
      },
      notificationsWithSubscribers: [at("ACTUAL", 80), at("FORECASTED", 100)],
    });
  }
}

/** What a night misses, the next one does; and no night begins exactly a day after the last. */
const silenceOf = ({ node }: HouseFunction) => {
  const has = (schedule: string) => node.tryFindChild(schedule) instanceof Rule;
  if (has("Schedule")) return { period: Duration.minutes(15), periods: 1 };
  return has("Nightly") ? { period: Duration.days(1), periods: 2 } : undefined;
};

const sumOf = (metrics: Metric[]): MathExpression => {
  const named = metrics.map((metric, index) => [`m${index}`, metric] as const);
  return new MathExpression({
    expression: named.map(([name]) => `FILL(${name}, 0)`).join(" + "),
    usingMetrics: Object.fromEntries(named),
    period: fiveMinutes,
  });
};

const callMetric = ({ api }: ApiStack, metricName: string, statistic: string): Metric =>
  new Metric({
    namespace: "AWS/ApiGateway",
    metricName,
    dimensionsMap: { ApiName: api.restApiName, Stage: api.deploymentStage.stageName },
    statistic,
    period: fiveMinutes,
  });
