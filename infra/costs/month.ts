import { noticeDays } from "#shared/kyc/retention.ts";
import { prices } from "./prices.ts";

export interface Line {
  what: string;
  count: number;
  /** US dollars per unit. */
  each: number;
}

/** Per submission. Estimates from the journeys' calls and rows, except what is marked as measured. */
const per = {
  /** Includes visits that do not end in a submission. */
  visits: 3,
  kilobytesPerVisit: 350,
  pageFilesPerVisit: 12,
  /** Holder: lookups, checks, sending, codes, view. Clerk: list, detail, decision. */
  calls: 22,
  /** Of these calls: lists, details, images, decisions. */
  clerkCalls: 10,
  gigabyteSecondsPerCall: 0.08,
  /** Relay, count, mail, run, two deliveries; without the sweep. */
  workerRuns: 8,
  gigabyteSecondsPerRun: 0.1,
  /** Measured: create 43, decision 20, queue 15, deliveries 40, mails 6. Estimated: comparisons 20, limits and codes 12. */
  writeUnits: 156,
  /** Estimated: a mark of each counted change, and the counters and figures that it changes. */
  counterWriteUnits: 34,
  figureWriteUnits: 20,
  readUnits: 64,
  itemKilobytes: 12,
  images: 4,
  imageMegabytes: 1.2,
  /** Of all images, by the clerk and sometimes by the holder. */
  imageViews: 1.5,
  queueRequests: 30,
  mails: 2.5,
  /** Access lines of the gateway, and the lines of about 35 runs. */
  logKilobytes: 35,
  /** A line for each request to a bucket. */
  bucketLogKilobytes: 8,
  kmsRequests: 2,
  /** Log entries: received, opened, decided, delivered, and so on. */
  logEntries: 15,
} as const;

/** A chained item of two units and a marker of one, twice as much in a transaction. */
const unitsPerChained = { write: 6, read: 6 };
const kilobytesPerChained = 1.6;
/** What the entry itself takes: as large as its item, without marker and hashes. */
const perLogEntry = { writeUnits: 2, kilobytes: 0.6 };
/** Of the place of the worker, in a minute in which the log moves. */
const writeUnitsOfPlace = 2;
/** Queries of a minute in which nothing is appended. */
const readUnitsPerAppend = 8;

/** Measured, in a minute with nothing to do: ten lists, the settings, the place of the retention. */
const readUnitsPerSweep = 8;
/** The places of the re-index and of the recount, while both are done. */
const readUnitsPerPlaces = 2;

/**
 * The page asks each minute while it is open: an hour a day. Measured for a super-admin, with figures of
 * 12 days: 16.5; 20 are for 30 days. Super-admins also ask for the registers: half a unit for each of three rows of 82 registers.
 */
const perOperationsPage = { minutes: 60 * 22, readUnits: 20, registersReadUnits: 123 };
const superAdmins = 2;
/** Measured: the look at all lists each day, and at an account on the list of what is due for its 30 days. */
const perRetention = {
  readUnitsPerDay: 15.5,
  readUnitsOfListed: 3.1 * noticeDays,
  writeUnitsOfPlan: 9,
} as const;
/**
 * Of an account at its end, in two passes. Estimated: its rows and those that find it, its log entry; a
 * run and a message for each pass, and one from the sweep; lists of versions. Measured, for an account
 * without decision, emails and images: 35 write units and 27 read units.
 */
const perErasure = {
  writeUnits: 120,
  readUnits: 60,
  workerRuns: 2,
  queueRequests: 8,
  tombstones: 1,
  versionLists: 2,
} as const;

/** An open page of the back office asks for the counts every 30 seconds: 8 hours on 22 days. */
const callsPerClerk = 2 * 60 * 8 * 22;
const readUnitsPerPoll = 2;
/** A case on screen renews its claim each minute; all the time is the most. */
const claimsPerClerk = 60 * 8 * 22;
/** A consistent read of the account, and the row of the claim. */
const unitsPerClaim = { read: 3, write: 1 };
/** Of the session and its administrator, consistently, at each call of a clerk. */
const readUnitsPerSession = 2;
/** The last use of a session, every five minutes. */
const writesPerClerk = 12 * 8 * 22;
/** The line that names administrator and session: 514 bytes were measured. */
const gigabytesPerClerkCall = 0.5e-6;
const gigabytesPerPoll = { out: 0.5e-6, logs: 1e-6 };
const gigabytesPerRequestLogged = 0.45e-6;
/** Two clerks at least. One clerk decides 5,000 submissions a month. */
const clerksFor = (submissions: number) => submissions && Math.max(2, submissions / 5_000);

const superAdminsFor = (clerks: number) => Math.min(superAdmins, clerks);

/** Calls of open operations pages: the figures, and the registers. */
const operationsPolls = (clerks: number) => ({
  figures: clerks * perOperationsPage.minutes,
  registers: superAdminsFor(clerks) * perOperationsPage.minutes,
});

export const standing = {
  /** An alarm over several metrics is billed for each metric. */
  alarmMetrics: 57,
  metrics: 10,
  secrets: 11,
  firewalls: 1,
  firewallRules: 12,
  queues: 10,
} as const;

const daysOfMonth = 30;
const anchorsOfMonth = 24 * daysOfMonth;
const minutesOfMonth = 60 * 24 * daysOfMonth;
/** The sweep, the audit log, the re-index and the recount each minute, the watch every five. */
const scheduledRuns = 4 * minutesOfMonth + minutesOfMonth / 5;
/**
 * Every two minutes: two pages with their 7 files, and five calls, one with
 * three pictures of 160 kB. Estimated: the seconds.
 */
const perProbe = { files: 9, calls: 5, megabytes: 0.35, megabytesSent: 0.5, gigabyteSeconds: 1.5 };
const probes = minutesOfMonth / 2;

/** Lambda has five pollers per queue; each one waits up to 20 seconds for a message. */
const idleQueuePolls = standing.queues * 5 * 3 * minutesOfMonth;

const bucketLogMonths = 3;

export interface Month {
  submissions: number;
  monthsKept?: number;
  /** Days after which images move to a colder class; none keeps them where they are. */
  coldImagesAfterDays?: number | undefined;
}

const line = (what: string, count: number, each: number): Line => ({ what, count, each });

const imageLines = ({ submissions, monthsKept = 12, coldImagesAfterDays }: Month): Line[] => {
  const warmMonths = Math.min(monthsKept, (coldImagesAfterDays ?? Number.POSITIVE_INFINITY) / 30);
  const coldMonths = monthsKept - warmMonths;
  const gigabytesOf = (months: number) => (submissions * months * per.imageMegabytes) / 1e3;
  const moved = coldMonths > 0 ? submissions * per.images : 0;
  return [
    line(`S3: GB kept (${monthsKept} months)`, gigabytesOf(warmMonths), prices.s3GbMonth),
    line("S3: GB kept in the colder class", gigabytesOf(coldMonths), prices.s3ColdGbMonth),
    line("S3: images moved to it", moved, prices.s3ColdTransition),
  ];
};

export const costsOfMonth = (month: Month): Line[] => {
  const { submissions, monthsKept = 12, coldImagesAfterDays } = month;
  const kept = submissions * monthsKept;
  const clerks = clerksFor(submissions);
  const claims = clerks * claimsPerClerk;
  const countPolls = clerks * callsPerClerk;
  const operations = operationsPolls(clerks);
  const polls = countPolls + claims + operations.figures + operations.registers;
  const clerkCalls = submissions * per.clerkCalls;
  const calls = submissions * per.calls + polls + probes * perProbe.calls;
  const requests =
    submissions * per.visits * per.pageFilesPerVisit + calls + probes * perProbe.files;
  const runs = submissions * per.workerRuns + scheduledRuns + probes;
  const gigabytes = (kilobytes: number) => (submissions * kilobytes) / 1e6;
  const chained = submissions * per.logEntries;
  const chainGb = (chained * monthsKept * kilobytesPerChained) / 1e6;
  const tableGb = (kept * per.itemKilobytes) / 1e6 + chainGb;
  return [
    line("CloudFront: requests", requests, prices.cloudFrontRequest),
    line(
      "CloudFront: GB out",
      gigabytes(
        per.visits * per.kilobytesPerVisit +
          per.calls * 8 +
          per.imageViews * per.imageMegabytes * 1e3,
      ) +
        polls * gigabytesPerPoll.out +
        (probes * perProbe.megabytes) / 1e3,
      prices.cloudFrontGb,
    ),
    line(
      "CloudFront: GB of images to the API",
      gigabytes(per.imageMegabytes * 1e3) + (probes * perProbe.megabytesSent) / 1e3,
      prices.cloudFrontToOriginGb,
    ),
    line("WAF: requests", requests, prices.wafRequest),
    line("WAF: firewalls", standing.firewalls, prices.wafAclMonth),
    line("WAF: rules", standing.firewallRules, prices.wafRuleMonth),
    line("API Gateway: calls", calls, prices.apiCall),
    line("Lambda: requests", calls + runs, prices.lambdaRequest),
    line(
      "Lambda: GB-seconds",
      calls * per.gigabyteSecondsPerCall +
        runs * per.gigabyteSecondsPerRun +
        probes * perProbe.gigabyteSeconds,
      prices.lambdaGbSecondArm,
    ),
    line(
      "DynamoDB: write units",
      submissions * (per.writeUnits + per.counterWriteUnits + per.figureWriteUnits) +
        chained * unitsPerChained.write +
        Math.min(minutesOfMonth, chained) * writeUnitsOfPlace +
        clerks * writesPerClerk +
        claims * unitsPerClaim.write,
      prices.dynamoWriteUnit,
    ),
    line(
      "DynamoDB: read units",
      submissions * per.readUnits +
        chained * unitsPerChained.read +
        minutesOfMonth * (readUnitsPerAppend + readUnitsPerSweep + readUnitsPerPlaces) +
        daysOfMonth * perRetention.readUnitsPerDay +
        countPolls * readUnitsPerPoll +
        claims * unitsPerClaim.read +
        operations.figures * perOperationsPage.readUnits +
        operations.registers * perOperationsPage.registersReadUnits +
        (polls + clerkCalls) * readUnitsPerSession,
      prices.dynamoReadUnit,
    ),
    line(`DynamoDB: GB kept (${monthsKept} months)`, tableGb, prices.dynamoGbMonth),
    line("DynamoDB: GB in point-in-time recovery", tableGb, prices.dynamoBackupGbMonth),
    line("S3: anchors of the audit log put", Math.min(anchorsOfMonth, chained), prices.s3Put),
    line("S3: images put", submissions * per.images, prices.s3Put),
    line("S3: images read", submissions * per.images * per.imageViews, prices.s3Get),
    ...imageLines({ submissions, monthsKept, coldImagesAfterDays }),
    line("S3: GB of the audit log", chainGb, prices.s3GbMonth),
    line(
      "S3: GB of access logs",
      gigabytes(per.bucketLogKilobytes) * bucketLogMonths,
      prices.s3GbMonth,
    ),
    line("SQS: requests", submissions * per.queueRequests + idleQueuePolls, prices.sqsRequest),
    line("SES: mails", submissions * per.mails, prices.mail),
    line("KMS: requests", submissions * per.kmsRequests, prices.kmsRequest),
    line("KMS: key", 1, prices.kmsKeyMonth),
    line("Secrets Manager: secrets", standing.secrets, prices.secretMonth),
    line(
      "CloudWatch: GB of logs",
      gigabytes(per.logKilobytes) +
        polls * gigabytesPerPoll.logs +
        clerkCalls * gigabytesPerClerkCall,
      prices.logGb,
    ),
    line(
      "CloudWatch: GB of CloudFront's log",
      requests * gigabytesPerRequestLogged,
      prices.cloudFrontLogGb,
    ),
    line("CloudWatch: metrics of alarms", standing.alarmMetrics, prices.alarmMonth),
    line("CloudWatch: metrics of our own", standing.metrics, prices.metricMonth),
  ];
};

export interface Part {
  name: string;
  lines: Line[];
}

/** What trust and operations add to one submission. Expired rows and files are removed without a charge. */
export const partsOfSubmission = ({ submissions, monthsKept = 12 }: Month): Part[] => {
  const polls = operationsPolls(clerksFor(submissions));
  const [figures, registers] = [polls.figures / submissions, polls.registers / submissions];
  const calls = figures + registers;
  const chainGb = (per.logEntries * monthsKept * kilobytesPerChained) / 1e6;
  const entryGb = (per.logEntries * monthsKept * perLogEntry.kilobytes) / 1e6;
  const { dynamoWriteUnit: write, dynamoReadUnit: read } = prices;
  return [
    {
      name: `Log entries: ${per.logEntries}, in the transactions of the changes`,
      lines: [
        line("write units", per.logEntries * perLogEntry.writeUnits, write),
        line(`GB kept (${monthsKept} months)`, entryGb, prices.dynamoGbMonth),
      ],
    },
    {
      name: "Audit log: their chain and its files",
      lines: [
        line("write units", per.logEntries * unitsPerChained.write, write),
        line("read units", per.logEntries * unitsPerChained.read, read),
        line(`GB kept (${monthsKept} months)`, chainGb, prices.dynamoGbMonth),
        line("GB in point-in-time recovery", chainGb, prices.dynamoBackupGbMonth),
        line("GB of files", chainGb, prices.s3GbMonth),
      ],
    },
    {
      name: "Counters and figures",
      lines: [
        line("write units of counters", per.counterWriteUnits, write),
        line("write units of figures", per.figureWriteUnits, write),
      ],
    },
    {
      name: "Operations page: 60 polls a day of each clerk, 120 of each super-admin",
      lines: [
        line("read units of figures", figures * perOperationsPage.readUnits, read),
        line("read units of registers", registers * perOperationsPage.registersReadUnits, read),
        line("read units of sessions", calls * readUnitsPerSession, read),
        line("calls", calls, prices.apiCall + prices.lambdaRequest),
        line("GB-seconds", calls * per.gigabyteSecondsPerCall, prices.lambdaGbSecondArm),
      ],
    },
    {
      name: "Retention: the daily look, and 30 days of the account on the list",
      lines: [
        line(
          "read units of the look",
          (daysOfMonth * perRetention.readUnitsPerDay) / submissions,
          read,
        ),
        line("read units of the account", perRetention.readUnitsOfListed, read),
        line("write units of its plan", perRetention.writeUnitsOfPlan, write),
      ],
    },
    {
      name: "Erasure, once, at the end of the account",
      lines: [
        line("write units", perErasure.writeUnits, write),
        line("read units", perErasure.readUnits, read),
        line(
          "S3: tombstone and lists",
          perErasure.tombstones + perErasure.versionLists,
          prices.s3Put,
        ),
        line("SQS: requests", perErasure.queueRequests, prices.sqsRequest),
        line("Lambda: requests", perErasure.workerRuns, prices.lambdaRequest),
        line(
          "Lambda: GB-seconds",
          perErasure.workerRuns * per.gigabyteSecondsPerRun,
          prices.lambdaGbSecondArm,
        ),
      ],
    },
  ];
};

export const totalOf = (lines: Line[]): number =>
  lines.reduce((sum, { count, each }) => sum + count * each, 0);

/** Dollars that a month costs less because of the colder class; below 0 it costs more. */
export const savedByColdImages = (month: Month): number =>
  totalOf(imageLines({ ...month, coldImagesAfterDays: undefined })) - totalOf(imageLines(month));
