import { undoSeconds } from "#shared/kyc/limits.ts";
import type { Registrar } from "#shared/registrar.ts";
import type { SecondFactor } from "#shared/second-factor.ts";
import type { Endpoints } from "./engines-thread.ts";
import { localCredentials, region, secretNames } from "./local-secrets.ts";
import { deadLetters, type QueueUrls, queueNames } from "./setup/create-queues.ts";
import { tableNames } from "./setup/create-tables.ts";

export const imagesBucket = "images";
export const exportsBucket = "exports";
export const auditBucket = "audit";
export const tombstonesBucket = "tombstones";

/** The SDK's own variables for endpoints, so that functions do not know of the local run. */
export const engineVariables = (endpoints: Endpoints): Record<string, string> => ({
  AWS_REGION: region,
  AWS_ACCESS_KEY_ID: localCredentials.accessKeyId,
  AWS_SECRET_ACCESS_KEY: localCredentials.secretAccessKey,
  AWS_ENDPOINT_URL_DYNAMODB: endpoints.dynamodb,
  AWS_ENDPOINT_URL_DYNAMODB_STREAMS: endpoints.dynamodb,
  AWS_ENDPOINT_URL_S3: endpoints.objectStore,
  AWS_ENDPOINT_URL_SQS: endpoints.queues,
  AWS_ENDPOINT_URL_SES: endpoints.mail,
  AWS_ENDPOINT_URL_SESV2: endpoints.mail,
  AWS_ENDPOINT_URL_SECRETS_MANAGER: endpoints.secrets,
});

export const queueVariables = (queueUrls: QueueUrls): Record<string, string> => ({
  ...Object.fromEntries(
    queueNames.map((name) => [`${name.toUpperCase()}_QUEUE_URL`, queueUrls[name]]),
  ),
  DEAD_LETTER_URLS: JSON.stringify(
    Object.fromEntries(queueNames.map((name) => [name, `${queueUrls[name]}${deadLetters}`])),
  ),
});

interface Settings {
  registrar: Registrar;
  limits: "on" | "off";
  /** `optional` unless a test or a person asks for another one. */
  secondFactor?: SecondFactor;
  /** `off` unless a test or a person asks for it. */
  forcePasswordChange?: "on" | "off";
  queueUrls: QueueUrls;
  endpoints: Endpoints;
}

export const codesMailSet = "codes";
export const mailsSet = "mails";

/** The stack sets these per function; here all functions share one environment. */
export const functionVariables = ({
  registrar,
  limits,
  secondFactor = "optional",
  forcePasswordChange = "off",
  queueUrls,
  endpoints,
}: Settings): Record<string, string> => ({
  MAIN_TABLE: tableNames.main,
  REGISTERS_TABLE: tableNames.registers,
  IMAGES_BUCKET: imagesBucket,
  EXPORTS_BUCKET: exportsBucket,
  AUDIT_TABLE: tableNames.audit,
  AUDIT_BUCKET: auditBucket,
  TOMBSTONES_BUCKET: tombstonesBucket,
  REGISTRAR: JSON.stringify(registrar),
  LIMITS: limits,
  ALLOW_UNVERIFIED_BANK: "on",
  COOLING_OFF_HOURS: process.env.COOLING_OFF_HOURS ?? "0",
  BANK_CHECKS_PER_DAY: "5000",
  CANARY_HOLDERS: "[]",
  SECOND_FACTOR: secondFactor,
  FORCE_PASSWORD_CHANGE: forcePasswordChange,
  SESSION_IDLE_MINUTES: "30",
  // One process: no earlier code runs.
  REINDEX_WAIT_MINUTES: "0",
  // Tests set a shorter time.
  UNDO_SECONDS: process.env.UNDO_SECONDS ?? String(undoSeconds),
  ...queueVariables(queueUrls),
  ADMIN_TOKEN_PRIVATE_KEY_SECRET: secretNames.adminTokenPrivateKey,
  ADMIN_TOKEN_PUBLIC_KEY_SECRET: secretNames.adminTokenPublicKey,
  TOKEN_PRIVATE_KEY_SECRET: secretNames.tokenPrivateKey,
  TOKEN_PUBLIC_KEY_SECRET: secretNames.tokenPublicKey,
  LOOKUP_KEY_SECRET: secretNames.lookupKey,
  FIELD_KEYS_SECRET: secretNames.fieldKeys,
  AUDIT_KEY_SECRET: secretNames.auditKey,
  BANK_KEY_SECRET: secretNames.bankKey,
  IXTRAC_KEY_SECRET: secretNames.ixtracKey,
  ERIGHTS_KEY_SECRET: secretNames.erightsKey,
  SITE_URL: registrar.siteUrl,
  BANK_URL: endpoints.bank,
  IXTRAC_URL: endpoints.ixtrac,
  ERIGHTS_URL: endpoints.erights,
  SERVICE_RULES: "{}",
  CODES_MAIL_SET: codesMailSet,
  MAILS_SET: mailsSet,
});
