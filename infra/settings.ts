import { z } from "zod";
import { Privacy, Registrar, RegistrarSettings } from "#shared/registrar.ts";
import { SecondFactor } from "#shared/second-factor.ts";
import { ServiceRules } from "#shared/service-rules.ts";
import { StageLimits } from "./limits-of-stage.ts";
import { senderDomain } from "./sender-domain.ts";

/** CloudFront accepts firewalls and certificates only from this region. */
export const edgeRegion = "us-east-1";

const serviceUrl = z
  .url({ protocol: /^https$/ })
  .refine((url) => !url.endsWith("/"), "must not end with a slash");

/** Of Route 53. */
const Zone = z.strictObject({
  zoneName: z.hostname(),
  zoneId: z.string().regex(/^Z[A-Z0-9]{5,31}$/),
});

/** A custom domain; without it the pages use CloudFront's domain. */
const Domain = Zone.extend({ name: z.hostname() });

/** Takes the place of the main table; `npm run kyc -- restore` prints it. */
const RestoredTable = z.strictObject({
  name: z.string().regex(/^[\w.-]{3,255}$/),
  streamArn: z.string().regex(/^arn:aws:dynamodb:[^:]+:\d{12}:table\/[\w.-]+\/stream\/.+$/),
});

/** AWS Backup, beside the recovery of tables to any second and the versions of images. */
const Backups = z.strictObject({
  /** A full copy of the tables is kept for each day. */
  keepDays: z.int().min(7).max(3650),
  /** ARN of the vault of another account, which receives each backup too. */
  copyTo: z
    .string()
    .regex(/^arn:aws:backup:[a-z0-9-]+:\d{12}:backup-vault:[\w-]+$/)
    .optional(),
});

const Deployment = z
  .strictObject({
    /** Credentials of another account deploy nothing. */
    account: z
      .string()
      .regex(/^\d{12}$/)
      .optional(),
    region: z.string().regex(/^[a-z]{2}(-[a-z]+)+-\d$/),
    registrar: Registrar.pick({
      siteUrl: true,
      mailSender: true,
      itAlertEmail: true,
      logDays: true,
      retentionDays: true,
    }).partial(),
    /** People who receive each alarm, beside `itAlertEmail`. */
    alarmEmails: z.array(z.email()).default([]),
    domain: Domain.optional(),
    /** Gets the records of the sender's domain; without it the Mail stack prints them. */
    mailZone: Zone.optional(),
    /** What receivers do with an email in the domain's name that fails SPF and DKIM. */
    dmarcPolicy: z.enum(["none", "quarantine", "reject"]).default("none"),
    restoredMainTable: RestoredTable.optional(),
    backups: Backups.optional(),
    /**
     * Numbers of the secrets that CloudFront may prove itself with; it sends the last. To change
     * the secret, go from `[1]` to `[1, 2]` and then to `[2]`, each with a deployment.
     */
    originSecrets: z.array(z.int().min(1)).min(1).max(2).default([1]),
    /** Raised after a leak: the next deployment replaces the keys that sign tokens. */
    tokenKeys: z.int().min(1).default(1),
    /** `cdk destroy` deletes the data of the stage as well. */
    isDisposable: z.boolean().default(false),
    /** Days until images move to Glacier Instant Retrieval; left out, they never do. */
    coldImagesAfterDays: z.int().min(1).optional(),
    /** Persons may send a bank account that the bank did not confirm, for manual checking. */
    allowUnverifiedBank: z.boolean().default(false),
    /** Hours from an approval of new bank details until its deliveries start; left out, 72 on `live` and 0 elsewhere. */
    coolingOffHours: z.int().min(0).max(720).optional(),
    /** Made-up holders that ixtrac has in its registers: a search that finds one alerts IT. */
    canaryHolders: z
      .array(z.string().regex(/^[A-Za-z0-9-]{1,20}\/[A-Za-z0-9/-]{1,30}$/))
      .default([]),
    /** The most bank accounts that the paid service is asked about on a day (UTC). */
    bankChecksPerDay: z.int().min(1).default(5000),
    /** Whether administrators may or must enrol an authenticator app. */
    secondFactor: SecondFactor.default("required"),
    /** An administrator whose password somebody else chose must choose a new one first. */
    forcePasswordChange: z.boolean().default(false),
    /** A pause of an administrator that ends the session. */
    sessionIdleMinutes: z.int().min(5).max(480).default(30),
    bankUrl: serviceUrl,
    ixtracUrl: serviceUrl,
    erightsUrl: serviceUrl,
    /** Maximum parallel deliveries per service; Lambda allows no limit below two batches. */
    deliveriesAtOnce: z.strictObject({ ixtrac: z.int().min(2), erights: z.int().min(2) }),
    /** What the services do otherwise than their contract says. */
    services: z.strictObject({ ixtrac: ServiceRules, erights: ServiceRules }).partial().default({}),
    limits: StageLimits,
    /** The IT address is alerted at 80 % of the budget and when the forecast exceeds it. */
    monthlyBudgetUsd: z.number().positive(),
  })
  .refine(({ account, isDisposable }) => account !== undefined || isDisposable, {
    path: ["account"],
    message: "a stage that keeps its data must name its account",
  })
  .refine(({ alarmEmails, isDisposable }) => alarmEmails.length > 0 || isDisposable, {
    path: ["alarmEmails"],
    message: "a stage that keeps its data must name a second address for alarms",
  })
  .refine(({ account, backups }) => !account || !backups?.copyTo?.includes(`:${account}:`), {
    path: ["backups", "copyTo"],
    message: "must be in another account",
  });

const Context = z.object({
  registrar: RegistrarSettings,
  /** `owner/name` on GitHub, whose workflow may deploy. */
  repository: z
    .string()
    .regex(/^[\w.-]+\/[\w.-]+$/)
    .optional(),
  stage: z.string(),
  stages: z.record(z.string().regex(/^[a-z]{2,12}$/), Deployment),
});

export interface Settings {
  stage: string;
  registrar: Registrar;
  privacy: Privacy;
  repository?: string;
  deployment: z.infer<typeof Deployment>;
}

/** Lambda allows 4 kB of settings; those of the sweep need the rest for its queues. */
export const maxRegistrarBytes = 1080;

/** @param stage one of `stages`; default is the stage that `cdk.json` names */
export const readSettings = (context: unknown, stage?: string): Settings => {
  const parsed = Context.safeParse(context);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    throw new Error(`The context in cdk.json is wrong: ${faults.join("; ")}`);
  }
  const { stages, registrar, repository } = parsed.data;
  const name = stage ?? parsed.data.stage;
  const deployment = stages[name];
  if (!deployment) {
    throw new Error(`There is no stage ${name} in cdk.json: ${Object.keys(stages).join(", ")}`);
  }
  const own = Object.fromEntries(
    Object.entries(deployment.registrar).filter(([, value]) => value !== undefined),
  );
  // A stage is live unless it may lose its data: a stage by another name is not less guarded.
  const isLive = !deployment.isDisposable;
  const whole = { ...(isLive && { logDays: liveLogDays }), ...registrar, ...own, isLive };
  const bytes = Buffer.byteLength(JSON.stringify(whole));
  if (bytes > maxRegistrarBytes) {
    throw new Error(
      `The registrar in cdk.json has ${bytes} bytes, ${maxRegistrarBytes} fit into a function's settings: name fewer super-admins`,
    );
  }
  const { mailZone } = deployment;
  const sender = senderDomain(whole);
  if (mailZone && !`.${sender}`.endsWith(`.${mailZone.zoneName}`)) {
    throw new Error(`The zone ${mailZone.zoneName} has no place for the sender's domain ${sender}`);
  }
  return {
    ...{ stage: name, registrar: whole, privacy: privacyIn(context), deployment },
    ...(repository && { repository }),
  };
};

/** Seven years, where nothing else is said (D98). */
const liveLogDays = 2557;

/** `RegistrarSettings` has checked the notice and leaves it out. */
const privacyIn = (context: unknown): Privacy =>
  z.object({ registrar: z.object({ privacy: Privacy }) }).parse(context).registrar.privacy;
