import { z } from "zod";
import { longText, optional, text, wanted } from "../kyc/fields.ts";
import { dayOrMoment } from "../kyc/iso-date.ts";
import { maxReasonLength, maxRemarkLength } from "../kyc/limits.ts";
import {
  type AccountType,
  accountTypes,
  deliveryStates,
  serviceFaults,
  services,
  statuses,
} from "../kyc/status.ts";
import { listTextsWith } from "../kyc/stored-fields.ts";
import { claims } from "./claims.ts";
import { askedCorrections } from "./corrections.ts";
import { differences } from "./differences.ts";
import { Settlement, settleDuplicate } from "./duplicates.ts";
import { flags } from "./flags.ts";
import { AwaitedStep, Decision, Freeze } from "./history.ts";
import { corporate, individual } from "./holder-account.ts";
import { Hold } from "./holds.ts";
import { Incomplete } from "./incomplete.ts";
import { notes } from "./notes.ts";
import { operations } from "./operations.ts";
import { privacyRequestCalls } from "./privacy-requests.ts";
import { Report } from "./report.ts";
import { reveals } from "./reveals.ts";
import type { CallsOf } from "./routes.ts";
import { accountType, Clerk, Id, page, results, type SchemasOf } from "./schemas.ts";
import { searchAccounts } from "./search.ts";
import { timeline } from "./timeline.ts";
import { LeftOutService, uploadRuns } from "./upload-runs.ts";

const at = z.iso.datetime();

export const Delivery = z.strictObject({
  state: z.enum(deliveryStates),
  at,
  reference: z.string().optional(),
  reason: z.string().optional(),
  /** The service may have the account, although nothing says so. */
  mayHaveArrived: z.literal(true).optional(),
  /** The last call, and not before when the next one follows, while there is one. */
  sentAt: at.optional(),
  nextTryAt: at.optional(),
});
export type Delivery = z.infer<typeof Delivery>;

export const Uploads = z.strictObject({
  ixtrac: Delivery.optional(),
  erights: Delivery.optional(),
});
export type Uploads = z.infer<typeof Uploads>;

const Outage = z.strictObject({ since: at, fault: z.enum(serviceFaults) });
export type Outage = z.infer<typeof Outage>;

const listTexts = listTextsWith(z.string());

/** A decision that waits for a second administrator (D84). */
export const Awaited = z.strictObject({
  outcome: z.enum(["approved", "rejected"]),
  /** The administrator who asked for it, and cannot confirm it. */
  by: Clerk,
  at,
});
export type Awaited = z.infer<typeof Awaited>;

const row = {
  id: Id,
  reference: z.string(),
  dateCreated: at,
  account_number: z.string(),
  bvn: z.string(),
  status: z.enum(statuses),
  dueAt: at,
  uploads: Uploads,
  flags: z.array(z.enum(flags)),
  /** The last decision on the present version. */
  decidedBy: z.string().optional(),
  decidedAt: at.optional(),
  /** Labels of the reasons for rejection, as they were then. */
  reasons: z.array(z.string()).optional(),
  /** How the remark of a rejection without reasons begins. */
  remark: z.string().optional(),
  /** Of a pending account that a clerk is reviewing (D76). */
  claimedBy: Clerk.optional(),
  awaited: Awaited.optional(),
  /** Why an approved or uploaded account is not sent (D90, D107). */
  hold: Hold.optional(),
};

export const IndividualRow = z.strictObject({
  ...row,
  ...listTexts.individual,
});
export type IndividualRow = z.infer<typeof IndividualRow>;

export const CorporateRow = z.strictObject({
  ...row,
  ...listTexts.corporate,
});
export type CorporateRow = z.infer<typeof CorporateRow>;

/** Only a search may be incomplete. */
const listOf = <T extends z.ZodType>(row: T) =>
  page(row).extend({ incomplete: Incomplete.optional() });

const adminRecord = {
  /** The numbers in this answer show only their last four signs. */
  masked: z.literal(true).optional(),
  claimedBy: Clerk.optional(),
  /** The freeze cannot be lifted until a super-admin has declined the withdrawal. */
  consentWithdrawnAt: at.optional(),
  /** Of a reported account (D93). */
  report: Report.optional(),
  awaited: Awaited.optional(),
  hold: Hold.optional(),
  uploads: Uploads,
  flags: z.array(z.enum(flags)),
  duplicates: z.array(z.strictObject({ id: Id, type: z.enum(accountTypes), by: z.enum(flags) })),
  samePerson: z.array(
    z.strictObject({ id: Id, type: z.enum(accountTypes), dateCreated: z.string() }),
  ),
  /** A number of a role here, such as a director, is also on a form whose name for it agrees (D91). */
  alsoAppears: z.array(z.strictObject({ id: Id, type: z.enum(accountTypes) })).optional(),
  history: z.strictObject({
    versions: z.array(
      /** `changed`: field paths (`bank.bankName`) and image names, against the version before. */
      z.strictObject({ version: z.number().int(), at, changed: z.array(z.string()) }),
    ),
    decisions: z.array(Decision),
    freezes: z.array(Freeze),
    settlements: z.array(Settlement),
    /** Only of an account that has some. */
    awaited: z.array(AwaitedStep).optional(),
  }),
  /** Of internal notes. */
  noteCount: z.number().int().optional(),
};

/** The answer leaves out stored fields that this version does not know. */
export const IndividualAccount = z.object({ ...individual, ...adminRecord });
export type IndividualAccount = z.infer<typeof IndividualAccount>;

export const CorporateAccount = z.object({ ...corporate, ...adminRecord });
export type CorporateAccount = z.infer<typeof CorporateAccount>;

const maxPageSize = 200;
const wholeNumber = z
  .string()
  .regex(/^\d{1,4}$/)
  .transform(Number);

export const ListQuery = z.strictObject({
  /** `unapproved` is an alias of `pending`. */
  status: z
    .enum([...statuses, "unapproved"])
    .default("pending")
    .transform((status) => (status === "unapproved" ? "pending" : status)),
  fromDate: dayOrMoment.optional(),
  toDate: dayOrMoment.optional(),
  filter: z.enum(["all", "ix_trac", "erights"]).default("all"),
  /** Only accounts with this flag. A page may hold fewer than `limit`; the list ends without a cursor. */
  flag: z.enum(flags).optional(),
  /** Only pending accounts whose due time has passed, the longest waiting first. */
  overdue: wanted.optional(),
  /** Only approved or uploaded accounts that something holds; a cooling-off alone holds nothing. */
  held: wanted.optional(),
  /** Only accounts that this service refused. */
  refusedBy: z.enum(services).optional(),
  /** Only accounts that this administrator reviews at present. */
  claimedBy: z.literal("me").or(Id).optional(),
  /** Beginnings of words in name or email, or a complete phone, BVN, account number or reference. */
  search: optional(text()),
  /** `due` sorts the longest waiting first; it has an effect on the pending list only. */
  sort: z.enum(["newest", "due"]).default("newest"),
  limit: z
    .union([z.number(), wholeNumber])
    .pipe(z.number().int().min(1).max(maxPageSize))
    .default(50),
  cursor: z.string().max(1000).optional(),
});
export type ListQuery = z.infer<typeof ListQuery>;

/**
 * `job` asks for the files of a job, also if the export is small enough to be sent at once. `reason`
 * says why so many accounts are exported (D98); the log keeps it.
 */
export const ExportQuery = ListQuery.extend({
  job: ListQuery.shape.overdue,
  reason: longText(maxReasonLength).optional(),
});
export type ExportQuery = z.infer<typeof ExportQuery>;

const statusCounts = z.strictObject({
  pending: z.number().int(),
  approved: z.number().int(),
  rejected: z.number().int(),
  uploaded: z.number().int(),
  overdue: z.number().int(),
});

const account = { params: z.strictObject({ id: Id }), notFound: "account.not-found" } as const;

/** Without its images, of which each is a call (D77). */
const shownAccount = {
  ...account,
  query: z.strictObject({ images: z.literal("none").optional() }),
} as const;

const shown = { ...account, reply: z.undefined() } as const;

const version = {
  params: z.strictObject({
    id: Id,
    n: z
      .string()
      .regex(/^[1-9]\d{0,5}$/)
      .transform(Number),
  }),
  notFound: "account.not-found",
} as const;

const decisionOn = (type: AccountType) =>
  ({
    ...account,
    body: z.strictObject({
      status: z.enum(["approved", "rejected"]),
      remark: optional(longText(maxRemarkLength)),
      corrections: askedCorrections(type).optional(),
      acknowledged: z.array(z.enum(flags)).max(flags.length).optional(),
    }),
    /**
     * Until `undoUntil`, the administrator who took the decision can undo it (D77). Without it, the
     * status has not changed: a decision began or ended to wait for a second administrator (D84).
     */
    reply: z.strictObject({ status: z.string(), undoUntil: at.optional() }),
  }) as const;

const undoing = { ...account, reply: z.strictObject({ status: z.string() }) } as const;

const unfreezing = {
  ...account,
  body: z.strictObject({
    /** How the person was proved. */
    remark: longText(maxRemarkLength),
    /** The address that reported the account counts again; the present one does not (D93). */
    restoreEmail: z.boolean().optional(),
  }),
  reply: z.strictObject({ status: z.string() }),
} as const;

const SentAgain = z.strictObject({
  message: z.string(),
  results: z.strictObject({ count: z.number().int() }),
});

export const adminAccounts = {
  listIndividualAccounts: { query: ListQuery, reply: listOf(IndividualRow) },
  listCorporateAccounts: { query: ListQuery, reply: listOf(CorporateRow) },
  /** The list's fields as JSON, so that a searched number is in no address and no access log. */
  queryIndividualAccounts: { body: ListQuery, reply: listOf(IndividualRow) },
  queryCorporateAccounts: { body: ListQuery, reply: listOf(CorporateRow) },
  getIndividualAccount: { ...shownAccount, reply: results(IndividualAccount) },
  getCorporateAccount: { ...shownAccount, reply: results(CorporateAccount) },
  searchAccounts,
  getIndividualVersion: { ...version, reply: results(IndividualAccount) },
  getCorporateVersion: { ...version, reply: results(CorporateAccount) },
  showIndividualAccount: shown,
  showCorporateAccount: shown,
  ...notes,
  ...timeline,
  ...reveals,
  decideIndividualAccount: decisionOn("individual"),
  decideCorporateAccount: decisionOn("corporate"),
  undoIndividualDecision: undoing,
  undoCorporateDecision: undoing,
  ...claims,
  unfreezeIndividualAccount: unfreezing,
  unfreezeCorporateAccount: unfreezing,
  settleIndividualDuplicate: settleDuplicate,
  settleCorporateDuplicate: settleDuplicate,
  uploadAccounts: {
    body: z.strictObject({
      fromDate: ListQuery.shape.fromDate,
      toDate: ListQuery.shape.toDate,
      account_type: accountType,
      /** Only counts. */
      dryRun: z.boolean().optional(),
    }),
    reply: z.strictObject({
      message: z.string(),
      /**
       * `frozen`, `waiting` (D84), `held` (D90): accounts that the run leaves out, if there are any.
       * `coolingOff`: without a run, accounts of earlier ones that wait for their time (D107).
       */
      results: z.strictObject({
        jobId: Id.optional(),
        count: z.number().int(),
        frozen: z.number().int().optional(),
        waiting: z.number().int().optional(),
        held: z.number().int().optional(),
        coolingOff: z.number().int().optional(),
        leftOutServices: z.array(LeftOutService).optional(),
      }),
    }),
  },
  uploadMissed: {
    body: z.strictObject({
      service: z.enum(services),
      /** Only counts. */
      dryRun: z.boolean().optional(),
    }),
    /** `isAtLeast`: counting was stopped after two seconds; the run itself looks at every account. */
    reply: results(
      z.strictObject({
        count: z.number().int(),
        frozen: z.number().int().optional(),
        held: z.number().int().optional(),
        isAtLeast: z.literal(true).optional(),
        jobId: Id.optional(),
      }),
    ),
  },
  ...uploadRuns,
  sendIndividualAgain: { ...account, reply: SentAgain },
  sendCorporateAgain: { ...account, reply: SentAgain },
  sendRunAgain: {
    params: z.strictObject({ jobId: Id }),
    notFound: "run.not-found",
    reply: SentAgain,
  },
  ...differences,
  ...privacyRequestCalls,
  ...operations,
  getCounts: {
    reply: results(
      z.strictObject({
        individual: statusCounts,
        corporate: statusCounts,
        /** Only of services that are switched on and asked, and whose calls have failed since. */
        outages: z.strictObject({ ixtrac: Outage.optional(), erights: Outage.optional() }),
        /** Services whose deliveries wait until they are switched on again. */
        switchedOff: z.array(z.enum(services)).exactOptional(),
        /** Of the parts that a super-admin has paused, the sentence for their callers. */
        /** Where many exported accounts need a reason: above how many, and how many it is today. */
        exports: z
          .strictObject({ reasonAbove: z.number().int(), today: z.number().int() })
          .optional(),
        paused: z
          .strictObject({
            form: z.string().exactOptional(),
            uploads: z.string().exactOptional(),
            exports: z.string().exactOptional(),
          })
          .exactOptional(),
      }),
    ),
  },
} as const satisfies SchemasOf<CallsOf<"admin-accounts">>;
