import { prices } from "./prices.ts";

export interface Line {
  what: string;
  count: number;
  /** US dollars per unit. */
  each: number;
}

/** Estimates per submission, from the journeys' calls and rows; not measured on AWS. */
const per = {
  /** Includes visits that do not end in a submission. */
  visits: 3,
  kilobytesPerVisit: 350,
  pageFilesPerVisit: 12,
  /** Holder: lookups, checks, sending, codes, view. Clerk: list, detail, decision, counts. */
  calls: 22,
  gigabyteSecondsPerCall: 0.08,
  /** Relay, count, mail, run, two deliveries; without the sweep. */
  workerRuns: 8,
  gigabyteSecondsPerRun: 0.1,
  /** Transactions count double; includes index rows and search words. */
  writeUnits: 70,
  readUnits: 60,
  itemKilobytes: 12,
  images: 4,
  imageMegabytes: 1.2,
  imageReads: 6,
  queueRequests: 30,
  mails: 2.5,
  logKilobytes: 12,
  kmsRequests: 2,
} as const;

export const standing = {
  /** An alarm over several metrics is billed for each metric. */
  alarmMetrics: 66,
  metrics: 14,
  secrets: 8,
  firewalls: 2,
  firewallRules: 12,
  queues: 7,
} as const;

const minutesOfMonth = 60 * 24 * 30;
const sweepsAndWatches = minutesOfMonth + minutesOfMonth / 5;
/** Lambda has five pollers per queue; each one waits up to 20 seconds for a message. */
const idleQueuePolls = standing.queues * 5 * 3 * minutesOfMonth;

/** Storage grows: the estimate includes 12 months of submissions. */
const monthsKept = 12;

export const costsOfMonth = (submissions: number): Line[] => {
  const kept = submissions * monthsKept;
  const calls = submissions * per.calls;
  const runs = submissions * per.workerRuns + sweepsAndWatches;
  const gigabytes = (kilobytes: number) => (submissions * kilobytes) / 1e6;
  const line = (what: string, count: number, each: number): Line => ({ what, count, each });
  const tableGb = (kept * per.itemKilobytes) / 1e6;
  return [
    line(
      "CloudFront: requests",
      submissions * (per.visits * per.pageFilesPerVisit + per.calls),
      prices.cloudFrontRequest,
    ),
    line(
      "CloudFront: GB out",
      gigabytes(per.visits * per.kilobytesPerVisit + per.calls * 8),
      prices.cloudFrontGb,
    ),
    line("WAF: requests, at both firewalls", 2 * calls, prices.wafRequest),
    line("WAF: firewalls", standing.firewalls, prices.wafAclMonth),
    line("WAF: rules", standing.firewallRules, prices.wafRuleMonth),
    line("API Gateway: calls", calls, prices.apiCall),
    line("Lambda: requests", calls + runs, prices.lambdaRequest),
    line(
      "Lambda: GB-seconds",
      calls * per.gigabyteSecondsPerCall + runs * per.gigabyteSecondsPerRun,
      prices.lambdaGbSecondArm,
    ),
    line("DynamoDB: write units", submissions * per.writeUnits, prices.dynamoWriteUnit),
    line("DynamoDB: read units", submissions * per.readUnits, prices.dynamoReadUnit),
    line(`DynamoDB: GB kept (${monthsKept} months)`, tableGb, prices.dynamoGbMonth),
    line("DynamoDB: GB in point-in-time recovery", tableGb, prices.dynamoBackupGbMonth),
    line("S3: images put", submissions * per.images, prices.s3Put),
    line("S3: images read", submissions * per.imageReads, prices.s3Get),
    line(`S3: GB kept (${monthsKept} months)`, (kept * per.imageMegabytes) / 1e3, prices.s3GbMonth),
    line("SQS: requests", submissions * per.queueRequests + idleQueuePolls, prices.sqsRequest),
    line("SES: mails", submissions * per.mails, prices.mail),
    line("KMS: requests", submissions * per.kmsRequests, prices.kmsRequest),
    line("KMS: key", 1, prices.kmsKeyMonth),
    line("Secrets Manager: secrets", standing.secrets, prices.secretMonth),
    line("CloudWatch: GB of logs", gigabytes(per.logKilobytes), prices.logGb),
    line("CloudWatch: metrics of alarms", standing.alarmMetrics, prices.alarmMonth),
    line("CloudWatch: metrics of our own", standing.metrics, prices.metricMonth),
    line("CloudWatch: dashboard", 1, prices.dashboardMonth),
  ];
};

export const totalOf = (lines: Line[]): number =>
  lines.reduce((sum, { count, each }) => sum + count * each, 0);
