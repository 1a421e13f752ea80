import { z } from "zod";
import { email, longText, name, text } from "../kyc/fields.ts";
import { day } from "../kyc/iso-date.ts";
import {
  maxDelayHours,
  maxExportedAccounts,
  maxExportsPerDay,
  maxReasonLength,
  maxRevealsPerDay,
} from "../kyc/limits.ts";
import { logTypes } from "../kyc/log-types.ts";
import { settingsErrors } from "../messages/errors.ts";
import { Admin, secondCode, typedPassword } from "./admin-session.ts";
import { RejectionReason, RejectionReasons } from "./corrections.ts";
import { erasures } from "./erasures.ts";
import { LogQuery } from "./log-query.ts";
import { Password } from "./password.ts";
import { pendingChangeCalls } from "./pending-changes.ts";
import { Preferences } from "./preferences.ts";
import { Option } from "./registers.ts";
import { Retention } from "./retention.ts";
import type { CallsOf } from "./routes.ts";
import { Id, page, results, type SchemasOf } from "./schemas.ts";

/** What needs a second administrator (D84). All off at first. */
export const FourEyes = z.strictObject({
  /** Approvals of submissions with serious flags. */
  approvals: z.boolean(),
  /** Decisions that turn an approval into a rejection, or the reverse. */
  reversals: z.boolean(),
  /** Nobody decides on a submission with their own email. */
  ownEmail: z.boolean(),
  /** Changes of rights, and of these settings. */
  rights: z.boolean(),
});
export type FourEyes = z.infer<typeof FourEyes>;

export const Configuration = z.strictObject({
  allowUploadToIxtrac: z.boolean(),
  allowUploadToErights: z.boolean(),
  /** Registers whose holders go to erights; an empty list allows none. */
  allowedAccountsForErightsUpdate: z.array(Option),
  rejectionReasons: z.array(RejectionReason),
  /** Per administrator; null is no limit. */
  exportsPerDay: z.number().int().nullable(),
  /** Accounts of an administrator and day above which an export asks for a reason; null never asks. */
  exportReasonAbove: z.number().int().nullable(),
  /** Accounts that one administrator exports in 24 hours before IT is alerted; null never alerts. */
  exportAlertAbove: z.number().int().nullable(),
  /** Pages show only the last four signs of numbers such as BVNs; each reveal is logged. */
  maskNumbers: z.boolean(),
  /** The same for an administrator who may neither decide nor export (D98). */
  maskWithoutRights: z.boolean(),
  /** Accounts of which one administrator reveals the numbers; null is the usual limit. */
  revealsPerDay: z.number().int().nullable(),
  fourEyes: FourEyes,
  /** Until a change that weakens a protected setting takes effect (D97); 0 is at once. */
  weakeningDelayHours: z.number().int(),
  retention: Retention,
  paused: z.strictObject({ form: z.boolean(), uploads: z.boolean(), exports: z.boolean() }),
  /** For the callers of a paused part; while it is empty, each part has its own sentence. */
  pausedText: z.string(),
});
export type Configuration = z.infer<typeof Configuration>;
export type UploadSwitches = Pick<
  Configuration,
  "allowUploadToIxtrac" | "allowUploadToErights" | "allowedAccountsForErightsUpdate"
>;

const maxRegisters = 1000;

/** Left-out settings do not change. */
export const ConfigurationChange = z.strictObject({
  allowUploadToIxtrac: z.boolean().optional(),
  allowUploadToErights: z.boolean().optional(),
  allowedAccountsForErightsUpdate: z
    .array(z.strictObject({ label: text(), value: text() }))
    .max(maxRegisters)
    .optional(),
  rejectionReasons: RejectionReasons.optional(),
  exportsPerDay: z.number().int().min(1).max(maxExportsPerDay).nullable().optional(),
  exportReasonAbove: z.number().int().min(1).max(maxExportedAccounts).nullable().optional(),
  exportAlertAbove: z.number().int().min(1).max(maxExportedAccounts).nullable().optional(),
  maskNumbers: z.boolean().optional(),
  maskWithoutRights: z.boolean().optional(),
  revealsPerDay: z.number().int().min(1).max(maxRevealsPerDay).nullable().optional(),
  fourEyes: FourEyes.partial().optional(),
  weakeningDelayHours: z.number().int().min(0).max(maxDelayHours).optional(),
  retention: Retention.partial().optional(),
  paused: z
    .strictObject({
      form: z.boolean().optional(),
      uploads: z.boolean().optional(),
      exports: z.boolean().optional(),
    })
    .optional(),
  pausedText: longText(maxReasonLength).or(z.literal("")).optional(),
});
export type ConfigurationChange = z.infer<typeof ConfigurationChange>;

export const RegisterAdmin = z
  .strictObject({
    firstName: name(),
    lastName: name(),
    email,
    password: Password.optional(),
    /** In place of a password: the person chooses one by an emailed code. */
    invite: z.literal(true).optional(),
    approveAndRejectPermission: z.boolean().default(false),
    exportAccountToPdfPermission: z.boolean().default(false),
    exportAccountImagesPermission: z.boolean().default(false),
    exportAccountToExcelPermission: z.boolean().default(false),
    uploadToExternalServicePermission: z.boolean().default(false),
  })
  .refine(({ password, invite }) => (password === undefined) === (invite === true), {
    path: ["password"],
    error: settingsErrors.passwordOrInvitation,
  });
export type RegisterAdmin = z.infer<typeof RegisterAdmin>;

/** Left-out fields do not change; the email cannot change. */
export const UpdateAdmin = z.strictObject({
  firstName: name().optional(),
  lastName: name().optional(),
  approveAndRejectPermission: z.boolean().optional(),
  exportAccountToPdfPermission: z.boolean().optional(),
  exportAccountImagesPermission: z.boolean().optional(),
  exportAccountToExcelPermission: z.boolean().optional(),
  uploadToExternalServicePermission: z.boolean().optional(),
});
export type UpdateAdmin = z.infer<typeof UpdateAdmin>;

export const LogEntry = z.object({
  log_type: z.enum(logTypes),
  date: z.iso.datetime(),
  /** The same time in the registrar's time zone and locale. */
  formatted_date: z.string(),
  message: z.string(),
  by: z.string().optional(),
  accountId: z.string().optional(),
  adminId: z.string().optional(),
  registerCode: z.string().optional(),
  uploaded_by: z.string().optional(),
  is_erights_upload_allowed: z.boolean().optional(),
  is_ixtrac_upload_allowed: z.boolean().optional(),
  count: z.number().int().optional(),
  /** The services that had accepted an account before its rejection, with their references. */
  accepted_by: z.string().optional(),
  /** Serious flags of an approved account, in words. */
  acknowledged: z.string().optional(),
  not_acknowledged: z.string().optional(),
  /** The administrator who asked for a decision that another one confirmed (D84). */
  asked_by: z.string().optional(),
  /** The person's id. An earlier entry has only the name. */
  byId: z.string().optional(),
  /** Keyed hashes: equal ones are of the same session and network. */
  session: z.string().optional(),
  network: z.string().optional(),
});
export type LogEntry = z.infer<typeof LogEntry>;

/** The entries of a day, of all types that were asked for. */
export const LogFile = z.strictObject({
  /** With commas between several types. */
  log_type: z.string(),
  fileName: z.string(),
  /** Day in the registrar's time zone. */
  date: z.iso.date(),
  /** Number of all entries of the day, or of those that fit; `logs` may have only the newest. */
  log_count: z.number().int(),
  logs: z.array(LogEntry),
  /** Continues this day, without a date; left out when `logs` has the oldest entry. */
  nextCursor: z.string().exactOptional(),
});
export type LogFile = z.infer<typeof LogFile>;

/** What an administrator was sent of an account on a day whose page never showed the account (D79). */
export const UnshownAccount = z.strictObject({
  accountId: z.string(),
  reference: z.string(),
  /** The administrator. */
  by: z.string(),
  adminId: z.string(),
  /** Answers with data of the account, each of its images among them. */
  count: z.number().int(),
  firstAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
});
export type UnshownAccount = z.infer<typeof UnshownAccount>;

export const ImportProgress = z.strictObject({
  state: z.enum(["running", "done", "failed"]),
  registerCode: z.string(),
  /** Holders read from ixtrac so far; searches find the new copy only when it is complete. */
  read: z.number().int(),
  written: z.number().int(),
  /** The number that ixtrac gives; 0 until the first page arrives. */
  total: z.number().int(),
  /** Reason of the failure; the register is unchanged. */
  error: z.string().optional(),
});
export type ImportProgress = z.infer<typeof ImportProgress>;

/** A register that ixtrac lists. */
export const RegisterImport = z.strictObject({
  code: z.string(),
  name: z.string(),
  /** Of the last import; `none`: the register was never imported. */
  state: z.enum(["none", "running", "done", "failed"]),
  /** Of the copy that the form searches. */
  importedAt: z.iso.datetime().optional(),
  holders: z.number().int().optional(),
  /** Of an import that runs or has failed. */
  startedAt: z.iso.datetime().optional(),
  /** Holders read so far, and their number as ixtrac gives it: 0 until the first page arrives. */
  read: z.number().int().optional(),
  total: z.number().int().optional(),
  /** Reason of the failure. */
  error: z.string().optional(),
});
export type RegisterImport = z.infer<typeof RegisterImport>;

const status = z.strictObject({ status: z.string() });

/** The sign-in of an administrator in one browser (D83). */
export const AdminSession = z.strictObject({
  id: Id,
  createdAt: z.iso.datetime(),
  /** Up to five minutes before the real last use. */
  lastUsedAt: z.iso.datetime(),
  /** Browser and system in words. */
  device: z.string(),
  /** Whether this call came with its token. */
  current: z.boolean(),
});
export type AdminSession = z.infer<typeof AdminSession>;

export const adminSettings = {
  getAdmin: { reply: results(Admin) },
  logoutAdmin: { reply: status },
  logoutEverywhere: { reply: status },
  listSessions: { reply: results(z.array(AdminSession)) },
  endSession: {
    params: z.strictObject({ id: Id }),
    notFound: "session.not-found",
    reply: status,
  },
  changePassword: {
    body: z.strictObject({
      password: typedPassword,
      newPassword: Password,
      code: secondCode.optional(),
    }),
    reply: z.strictObject({ status: z.string(), token: z.string() }),
  },
  startSecondFactor: {
    body: z.strictObject({ password: typedPassword }),
    reply: results(z.strictObject({ secret: z.string(), uri: z.string() })),
  },
  confirmSecondFactor: {
    body: z.strictObject({ code: secondCode }),
    reply: z.strictObject({ status: z.string(), recoveryCodes: z.array(z.string()).length(10) }),
  },
  endSecondFactor: {
    body: z.strictObject({ password: typedPassword, code: secondCode }),
    reply: status,
  },
  getPreferences: { reply: results(Preferences) },
  /** Left-out preferences do not change. */
  updatePreferences: { body: Preferences, reply: results(Preferences) },
  getConfiguration: { reply: results(Configuration) },
  updateConfiguration: {
    body: ConfigurationChange,
    reply: z.strictObject({ message: z.string() }),
  },
  listLogs: {
    query: LogQuery,
    reply: page(LogFile),
  },
  listUnshown: {
    query: z.strictObject({
      /** In the registrar's time zone; without it, today. */
      date: day.optional(),
      /** Of a page of the same day. */
      cursor: z.string().max(1000).optional(),
    }),
    /** A page may be empty and have a next one. */
    reply: page(UnshownAccount),
  },
  listAdmins: { reply: results(z.array(Admin)) },
  registerAdmin: { body: RegisterAdmin, reply: status },
  inviteAdmin: {
    params: z.strictObject({ id: Id }),
    notFound: "admin.not-found",
    reply: status,
  },
  updateAdmin: {
    params: z.strictObject({ id: Id }),
    notFound: "admin.not-found",
    body: UpdateAdmin,
    reply: status,
  },
  deleteAdmin: {
    params: z.strictObject({ id: Id }),
    notFound: "admin.not-found",
    reply: status,
  },
  ...pendingChangeCalls,
  removeSecondFactor: {
    params: z.strictObject({ id: Id }),
    notFound: "admin.not-found",
    body: z.strictObject({ reason: longText(maxReasonLength) }),
    reply: status,
  },
  ...erasures,
  listImports: { reply: results(z.array(RegisterImport)) },
  startImport: {
    body: z.strictObject({ registerCode: text() }),
    reply: z.strictObject({ message: z.string(), results: z.strictObject({ jobId: Id }) }),
  },
  getImport: {
    params: z.strictObject({ jobId: Id }),
    notFound: "import.not-found",
    reply: results(ImportProgress),
  },
} as const satisfies SchemasOf<CallsOf<"admin-settings">>;
