import { z } from "zod";
import { undoSeconds } from "#shared/kyc/limits.ts";
import { services } from "#shared/kyc/status.ts";
import { Registrar } from "#shared/registrar.ts";
import { SecondFactor } from "#shared/second-factor.ts";
import { ServiceRules } from "#shared/service-rules.ts";

const json = z.string().transform((value, context) => {
  try {
    return JSON.parse(value) as unknown;
  } catch {
    context.addIssue({ code: "custom", message: "is not JSON" });
    return z.NEVER;
  }
});

/** Lambda sets this variable in every function. */
const isDeployed = () => process.env.AWS_EXECUTION_ENV !== undefined;

/** Each function's `env.ts` selects its own settings. */
export const settings = z.object({
  MAIN_TABLE: z.string().min(1),
  REGISTERS_TABLE: z.string().min(1),
  IMAGES_BUCKET: z.string().min(1),
  EXPORTS_BUCKET: z.string().min(1),
  AUDIT_TABLE: z.string().min(1),
  AUDIT_BUCKET: z.string().min(1),
  TOMBSTONES_BUCKET: z.string().min(1),
  /** A larger export becomes a job; Lambda streams at most 200 MB. */
  MAX_STREAMED_BYTES: z.coerce.number().int().min(0).default(100_000_000),
  /** About the size of each file of a job (D88). */
  EXPORT_PART_BYTES: z.coerce.number().int().min(1).default(1_000_000_000),
  REGISTRAR: json.pipe(Registrar),
  /** `off` turns off the rate limits per address and account, for load tests on one machine. */
  LIMITS: z
    .enum(["on", "off"])
    .default("on")
    .refine((limits) => limits === "on" || !isDeployed(), "is on wherever it is deployed"),

  /** A re-index begins so long after a deployment: no function runs longer, and none is older then. */
  REINDEX_WAIT_MINUTES: z.coerce.number().int().min(0).default(20),

  /** Tests set a shorter time, because the email of a decision waits for its end (D77). */
  UNDO_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(60)
    .default(undoSeconds)
    .refine(
      (seconds) => seconds === undoSeconds || !isDeployed(),
      "is fixed wherever it is deployed",
    ),

  /** Hours from an approval of new bank details until its deliveries start (D107). */
  COOLING_OFF_HOURS: z.string().transform(Number).pipe(z.int().min(0).max(720)),
  /** `on` accepts a new form of a person who asks for manual checking of the bank account (D67). */
  ALLOW_UNVERIFIED_BANK: z.enum(["on", "off"]),
  /** Holders, as `<register>/<account>`, whom nobody has a reason to search (D95). */
  CANARY_HOLDERS: json.pipe(z.array(z.string())),
  /** The most bank accounts that the paid service is asked about on a day. */
  BANK_CHECKS_PER_DAY: z.string().transform(Number).pipe(z.int().min(1)),
  /** Whether administrators may or must enrol an authenticator app (D82). */
  SECOND_FACTOR: SecondFactor,
  /** `on` asks for a new password where somebody else chose it, before any other call. */
  FORCE_PASSWORD_CHANGE: z.enum(["on", "off"]),
  /** A pause of an administrator that ends the session (D83). */
  SESSION_IDLE_MINUTES: z.string().transform(Number).pipe(z.int().min(5)),

  MAIL_QUEUE_URL: z.url(),
  IXTRAC_QUEUE_URL: z.url(),
  ERIGHTS_QUEUE_URL: z.url(),
  RUN_QUEUE_URL: z.url(),
  IMPORT_QUEUE_URL: z.url(),
  EXPORT_QUEUE_URL: z.url(),
  COMPARE_QUEUE_URL: z.url(),
  BULK_QUEUE_URL: z.url(),
  ERASE_QUEUE_URL: z.url(),
  DEAD_LETTER_URLS: json.pipe(z.record(z.string(), z.url())),

  /** Names in Secrets Manager, never the secrets themselves. */
  ADMIN_TOKEN_PRIVATE_KEY_SECRET: z.string().min(1),
  ADMIN_TOKEN_PUBLIC_KEY_SECRET: z.string().min(1),
  /** The pair of holders' tokens. */
  TOKEN_PRIVATE_KEY_SECRET: z.string().min(1),
  TOKEN_PUBLIC_KEY_SECRET: z.string().min(1),
  LOOKUP_KEY_SECRET: z.string().min(1),
  FIELD_KEYS_SECRET: z.string().min(1),
  /** Signs the chain of the audit log. */
  AUDIT_KEY_SECRET: z.string().min(1),
  BANK_KEY_SECRET: z.string().min(1),
  IXTRAC_KEY_SECRET: z.string().min(1),
  ERIGHTS_KEY_SECRET: z.string().min(1),

  /** Where holders open the site, without a slash at the end. */
  SITE_URL: z.url(),
  BANK_URL: z.url(),
  IXTRAC_URL: z.url(),
  ERIGHTS_URL: z.url(),
  SERVICE: z.enum(services),
  SERVICE_RULES: json.pipe(ServiceRules),
  /** The configuration set of SES for codes. */
  CODES_MAIL_SET: z.string().min(1),
  /** The configuration set of all other emails, which the sender's identity uses by itself. */
  MAILS_SET: z.string().min(1),
});

/** @throws one error that names every missing or wrong setting */
export const readEnv = <T extends z.ZodType>(schema: T, env = process.env): z.output<T> => {
  // Settings are read once: to compile a validator would take longer than to read them without.
  const parsed = schema.safeParse(env, { jitless: true });
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  throw new Error(`Settings are missing or wrong: ${faults.join("; ")}`);
};
