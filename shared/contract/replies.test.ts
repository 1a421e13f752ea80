import { expect, test } from "vitest";
import { corporateFields, individualFields } from "#tests/builders/a-submission.ts";
import type { IndividualAccount, IndividualRow } from "./admin-accounts.ts";
import type { LogFile } from "./admin-settings.ts";
import { contract, type Reply } from "./contract.ts";
import { freezeActions } from "./holder-rights.ts";
import { type PrivacyRequest, requestKinds } from "./privacy-requests.ts";
import { type CallName, routes } from "./routes.ts";
import { ErrorReply } from "./schemas.ts";
import { matches } from "./search.ts";
import type { TimelineEntry } from "./timeline.ts";

const at = "2026-11-02T09:30:00.000Z";
const id = "0197a3a0-0000-7000-8000-000000000000";

const delivered = { state: "delivered", at, reference: "IX-1" } as const;
const refused = { state: "refused", at, reason: "E42" } as const;

const row: Omit<IndividualRow, "firstName" | "lastName"> = {
  id,
  dateCreated: at,
  account_number: "••••••6789",
  bvn: "•••••••6789",
  status: "approved",
  dueAt: at,
  uploads: { ixtrac: delivered, erights: refused },
  flags: [
    "unverifiedBank",
    "sameBvn",
    "sameBankAccount",
    "sameEmail",
    "emailBounced",
    "deliveredThenRejected",
  ],
  email: "ada@example.test",
  reference: "KYC-0197-A3A0",
  claimedBy: { id, name: "Bisi Adewale" },
  awaited: { outcome: "rejected", by: { id, name: "Bisi Adewale" }, at },
  decidedBy: "Bisi Adewale",
  decidedAt: at,
  reasons: ["Signature missing"],
};

const shown = {
  id,
  version: 2,
  revision: 5,
  dateCreated: at,
  dateUpdated: at,
  dueAt: at,
  status: "approved",
  remark: "Sign again",
  bvn: "22123456789",
  account_number: "0123456789",
  imageTypes: { passportImage: "image/jpeg" },
  bankCheck: { verified: true, accountName: "ADA OBI", at },
  consent: { version: "2026-11", at },
  passportImage: "/9j/",
} as const;

const preferences = { autoNext: true, keysOff: false, density: "compact", sort: "due" } as const;

const forAdministrators: Pick<
  IndividualAccount,
  "claimedBy" | "uploads" | "flags" | "duplicates" | "samePerson" | "history" | "noteCount"
> = {
  claimedBy: { id, name: "Bisi Adewale" },
  uploads: { ixtrac: delivered },
  flags: ["sameBvn"],
  duplicates: [{ id, type: "corporate", by: "sameBvn" }],
  samePerson: [{ id, type: "individual", dateCreated: at }],
  noteCount: 2,
  history: {
    versions: [{ version: 1, at, changed: ["bank.bankName"] }],
    decisions: [
      { outcome: "approved", at, by: "Bisi Adewale", version: 2, undoneAt: at },
      { outcome: "rejected", at, by: "Bisi Adewale", version: 1, remark: "Sign again" },
      {
        ...{ outcome: "rejected", at, by: "Bisi Adewale", version: 1, remark: "Sign again" },
        corrections: [
          {
            ...{ field: "scannedSignatureImage", reason: "signature", label: "Signature missing" },
            ...{ sentence: "Sign again", text: "In blue" },
          },
        ],
      },
    ],
    freezes: [
      { action: "frozen", at },
      { action: "lifted", at, by: "Bisi Adewale", remark: "The holder called us" },
    ],
    settlements: [
      {
        id,
        type: "corporate",
        verdict: "different",
        reason: "A brother",
        by: "Bisi Adewale",
        at,
      },
    ],
  },
};

const corrections = [
  { field: "phone", sentence: "Check it." },
  { field: "email", sentence: "Check it.", text: "It came back" },
];
const individual = { ...individualFields(), ...shown, type: "individual" } as const;
const corporate = { ...corporateFields(), ...shown, type: "corporate" } as const;

const claim = { by: { id, name: "Bisi Adewale" }, until: at };
const receipt = {
  results: { id, status: "pending", reference: "KYC-0197-A3A0" },
  message: "Sent",
} as const;
const hit = {
  id,
  accountType: "individual",
  status: "rejected",
  reference: "KYC-0197-A3A0",
  name: "Ada Obi",
} as const;
const message = { message: "Sent" };
const status = { status: "Sent" };
const note = { by: "Bisi Adewale", at, text: "The holder called" };
const { history } = forAdministrators;
const email = { id, mail: "approved", at, state: "sent", stateAt: at, version: 2 } as const;
const entries: TimelineEntry[] = [
  ...history.versions.map((version) => ({ kind: "version" as const, ...version })),
  ...history.decisions.map((decision) => ({ kind: "decision" as const, ...decision })),
  { kind: "undo", outcome: "approved", at, by: "Bisi Adewale", version: 2 },
  ...history.freezes.map((freeze) => ({ kind: "freeze" as const, ...freeze })),
  ...history.settlements.map((settlement) => ({ kind: "settlement" as const, ...settlement })),
  { kind: "delivery", at, service: "ixtrac", version: 2, state: "delivered", reference: "IX-1" },
  { kind: "delivery", at, service: "erights", version: 2, state: "cancelled", reason: "Known" },
  { kind: "email", ...email, isResendable: true },
  { kind: "email", ...email, resentBy: "Bisi Adewale", resentAt: at },
  { kind: "note", ...note },
  { kind: "view", at, by: "Bisi Adewale", version: 2 },
];
const option = { label: "Dangote Cement Plc", value: "DANGCEM" };
const individualLists = [
  { results: [{ ...row, firstName: "Ada", lastName: "Obi" }], nextCursor: "more" },
  { results: [], nextCursor: null },
];
const corporateLists = [
  { results: [{ ...row, companyName: "Sahel", rcNumber: "RC 1" }], nextCursor: null },
];
const exportStarted = { message: "Started", results: { jobId: id } };
const exportJob = {
  kind: "images",
  account_type: "individual",
  status: "approved",
  state: "running",
  what: "Export of images",
  startedAt: at,
  done: 1,
  total: 3,
} as const;
const exportPart = {
  n: 1,
  of: 2,
  state: "failed",
  bytes: 7,
  done: 1,
  total: 3,
  attempts: 3,
} as const;
const sentAgain = { message: "Started", results: { count: 3 } };
const difference = {
  key: `${id}_ixtrac_2`,
  kind: "withdrawn",
  accountId: id,
  account_type: "individual",
  name: "Ada Obi",
  version: 2,
  service: "ixtrac",
  state: "withdrawn",
  since: at,
  reason: "HTTP 500",
  nextTryAt: at,
} as const;
const counts = { pending: 1, approved: 2, rejected: 3, uploaded: 4, overdue: 1 };
const run = {
  state: "running",
  count: 5,
  delivered: 1,
  refused: 1,
  failed: 1,
  pending: 2,
  withdrawn: 1,
  moved: 1,
  cancelled: 1,
  replaced: 1,
} as const;
const admin = {
  id,
  firstName: "Bisi",
  lastName: "Adewale",
  email: "bisi@registrar.test",
  isSuperAdmin: false,
  approveAndRejectPermission: true,
  exportAccountToPdfPermission: false,
  exportAccountImagesPermission: false,
  exportAccountToExcelPermission: false,
  uploadToExternalServicePermission: false,
  dateCreated: at,
  secondFactor: false,
};
const needs = "enrolment" as const;
const runAccount = {
  accountId: id,
  account_type: "individual",
  name: "Ada Obi",
  service: "ixtrac",
  attempts: 1,
  at,
} as const;
const runAccounts = (["waiting", "unknown", "accepted", "refused", "failed"] as const).map(
  (state) => ({ ...runAccount, state }),
);
const check = { valid: true, accountName: "ADA OBI", fullName: "Ada Obi", error: "" };
const anImport = { registerCode: "DANGCEM", read: 100, written: 80, total: 200 };
const logFile: LogFile = {
  log_type: "upload",
  fileName: "upload-2026-11-02.log",
  date: "2026-11-02",
  log_count: 1,
  logs: [
    { log_type: "upload", date: at, formatted_date: "2 November", message: "Uploaded", count: 1 },
  ],
};

const privacyRequest: PrivacyRequest = {
  id: `${id}_0a1b2c3d`,
  kind: "erasure",
  state: "open",
  at,
  dueAt: at,
  accountId: id,
  account_type: "individual",
  status: "approved",
  name: "Ada Obi",
  reference: "KYC-0197-A3A0",
  isFrozen: false,
  text: "I have sold my shares",
};
const answered = {
  state: "declined",
  disputedWith: { id, account_type: "corporate" },
  closedAt: at,
  closedBy: "Ngozi Eze",
  remark: "The law asks us to keep it",
} as const;

const signedIn = { token: "a.b.c", device: "a device", status: "Signed in" };

type FileOnly =
  | "downloadLogs"
  | "downloadRun"
  | "downloadMyData"
  | "downloadUsers"
  | "downloadOperations"
  | "getIndividualImage"
  | "getCorporateImage";
type NoReply = "showIndividualAccount" | "showCorporateAccount";

const times = { count: 2, inTime: 1, medianMinutes: 60, p90Minutes: 4320 };
const queue = { under12: 1, under24: 0, under48: 0, overdue: 2 };
const figures = {
  ...{ at, firstDay: "2026-11-03", lastDay: "2026-11-03", times, unlisted: 1 },
  queue: { individual: queue, corporate: queue },
  oldestDueAt: at,
  deliveredThenRejected: { individual: 0, corporate: 1 },
  days: [
    {
      ...{ day: "2026-11-03", submitted: 3, resubmitted: 1, approved: 1, rejected: 1, times },
      delivered: { ixtrac: 1, erights: 0 },
    },
  ],
  reasons: [{ code: "unreadable", label: "Document not readable", count: 1, again: 1 }],
  own: { approved: 0, rejected: 0, times: { count: 0, inTime: 0 } },
  services: [
    {
      ...{ service: "ixtrac", isOn: true, waiting: 1, nextTryAt: at },
      outage: { since: at, fault: "silent" },
      lastAnswer: { at, isAccepted: false },
    },
  ],
} satisfies Reply<"getOperations">["results"];

/** Complete answers to each call, in every state that the answer may have. */
const examples: { [K in Exclude<CallName, FileOnly | NoReply>]: Reply<K>[] } = {
  listRegisters: [{ results: [option] }],
  logoutAdmin: [status],
  logoutEverywhere: [status],
  listSessions: [
    {
      results: [{ id, createdAt: at, lastUsedAt: at, device: "Firefox on Linux", current: true }],
    },
    { results: [] },
  ],
  endSession: [status],
  getPreferences: [{ results: preferences }, { results: {} }],
  updatePreferences: [{ results: preferences }],
  changePassword: [{ status: "Changed", token: "a.b.c" }],
  openFormSession: [{ ticket: "id.1.signature" }],
  searchHolders: [
    {
      results: [
        { AccountNumber: "1", FirstName: "Ada", LastName: "Obi", MiddleName: "", CompanyName: "" },
      ],
    },
  ],
  listCountries: [
    { results: [{ id: 161, name: "Nigeria", iso2: "NG", phonecode: "234", flag: "🇳🇬" }] },
  ],
  listStates: [{ results: [{ id: 1, name: "Lagos" }] }],
  listCities: [{ results: [{ id: 1, name: "Ikeja" }] }],
  listBanks: [{ results: [{ name: "Access Bank", code: "044" }] }],
  validateAccount: [{ results: check }, { results: { ...check, missing: ["Eze"] } }],
  sendIndividualAccount: [receipt],
  sendCorporateAccount: [receipt],
  updateIndividualAccount: [receipt],
  updateCorporateAccount: [receipt],
  getAccountForView: [
    { results: { fullName: "Ada", email: "a•••@e•••.test", accountType: "individual" } },
    { results: { companyName: "Sahel", email: "a•••@e•••.test", accountType: "corporate" } },
  ],
  requestView: [{ ...message, request: "a request" }],
  verifyView: [{ token: "a.b.c", message: "Sent" }],
  viewAccount: [{ results: { ...individual, corrections } }, { results: corporate }],
  findAccount: [message],
  getFreezeLink: freezeActions.map((action) => ({
    results: { action, reference: "KYC-0197-A3A0" },
  })),
  followFreezeLink: [message],
  sendPrivacyRequest: [message],
  listOwnRequests: [
    { results: [] },
    { results: [{ kind: "erasure", at, message: "We have received your request" }] },
  ],
  listRequests: [
    { results: [], nextCursor: null },
    {
      results: requestKinds.flatMap((kind) => [
        { ...privacyRequest, kind },
        { ...privacyRequest, kind, ...answered },
      ]),
      nextCursor: "a cursor",
    },
  ],
  updateRequest: [status],
  requestReset: [{ ...status, request: "a request" }],
  resetPassword: [{ ...status, device: "a device" }],
  loginAdmin: [{ user: admin, ...signedIn }],
  getAdmin: [{ results: admin }, { results: { ...admin, needs } }],
  startSecondFactor: [{ results: { secret: "JBSWY3DP", uri: "otpauth://totp/a" } }],
  confirmSecondFactor: [{ ...status, recoveryCodes: Array(10).fill("k3f9a-2m8qx") }],
  endSecondFactor: [status],
  listIndividualAccounts: individualLists,
  listCorporateAccounts: corporateLists,
  queryIndividualAccounts: individualLists,
  queryCorporateAccounts: corporateLists,
  searchAccounts: [{ results: matches.map((matchedOn) => ({ ...hit, matchedOn })) }],
  getIndividualAccount: [
    { results: { ...individual, ...forAdministrators } },
    { results: { ...individual, ...forAdministrators, masked: true } },
  ],
  getCorporateAccount: [{ results: { ...corporate, ...forAdministrators } }],
  getIndividualVersion: [{ results: { ...individual, ...forAdministrators } }],
  getCorporateVersion: [{ results: { ...corporate, ...forAdministrators } }],
  listIndividualNotes: [{ results: [note] }, { results: [] }],
  listCorporateNotes: [{ results: [note] }],
  revealIndividualNumbers: [{ results: { "bank.bankVerificationNumber": "22345678901" } }],
  revealCorporateNumbers: [{ results: {} }],
  addIndividualNote: [{ results: [note] }],
  addCorporateNote: [{ results: [note] }],
  getIndividualTimeline: [{ results: entries, nextCursor: "more" }],
  getCorporateTimeline: [{ results: [], nextCursor: null }],
  resendIndividualEmail: [message],
  resendCorporateEmail: [message],
  decideIndividualAccount: [status],
  decideCorporateAccount: [status],
  undoIndividualDecision: [status],
  undoCorporateDecision: [status],
  nextClaim: [{ results: { id, accountType: "individual" } }, { results: null }],
  claimAccount: [{ results: claim }],
  releaseAccount: [{ results: claim }, { results: null }],
  eraseIndividualAccount: [{ ...status, eraseAt: at }],
  eraseCorporateAccount: [{ ...status, eraseAt: at }],
  stopIndividualErasure: [status],
  stopCorporateErasure: [status],
  holdIndividualAccount: [status],
  holdCorporateAccount: [status],
  releaseIndividualHold: [status],
  releaseCorporateHold: [status],
  listDueForErasure: [
    {
      results: [
        { id, accountType: "individual", reference: "KYC-0D4F-2C3E" },
        {
          ...{ id, accountType: "corporate", reference: "KYC-0D4F-2C3E" },
          erasure: { state: "planned", cause: "rejected", plannedAt: at, eraseAt: at },
          hold: { by: "Bisi", at, reason: "A court needs the account" },
        },
      ],
      nextCursor: null,
      isRetentionOn: true,
    },
  ],
  unfreezeIndividualAccount: [status],
  unfreezeCorporateAccount: [status],
  settleIndividualDuplicate: [status],
  settleCorporateDuplicate: [status],
  uploadAccounts: [
    { message: "Started", results: { jobId: id, count: 3 } },
    { message: "Counted", results: { count: 3, frozen: 1, waiting: 2 } },
    {
      message: "Counted",
      results: { count: 3, leftOutServices: [{ service: "ixtrac", reason: "off" }] },
    },
  ],
  uploadMissed: [{ results: { count: 3, isAtLeast: true } }, { results: { count: 3, jobId: id } }],
  listUploadRuns: [
    {
      results: [{ ...run, jobId: id, account_type: "individual", startedAt: at, by: "Bisi" }],
      nextCursor: null,
    },
  ],
  getUploadRun: [{ results: run }, { results: { ...run, state: "done" } }],
  listRunAccounts: [{ results: runAccounts, nextCursor: null }],
  sendIndividualAgain: [sentAgain],
  sendCorporateAgain: [sentAgain],
  sendRunAgain: [sentAgain],
  listDifferences: [{ results: [difference], nextCursor: null }],
  askAgain: [message],
  settleDifference: [message],
  getOperations: [{ results: figures }, { results: { ...figures, clerks: [] } }],
  getCounts: [
    { results: { individual: counts, corporate: counts, outages: {} } },
    {
      results: {
        individual: counts,
        corporate: counts,
        outages: { ixtrac: { since: at, fault: "silent" } },
        switchedOff: ["erights"],
        paused: { form: "Back on Monday" },
      },
    },
  ],
  exportIndividualAccounts: [exportStarted],
  exportCorporateAccounts: [exportStarted],
  exportIndividualImages: [exportStarted],
  exportCorporateImages: [exportStarted],
  exportIndividualForms: [exportStarted],
  exportCorporateForms: [exportStarted],
  exportQueriedIndividualAccounts: [exportStarted],
  exportQueriedCorporateAccounts: [exportStarted],
  exportQueriedIndividualImages: [exportStarted],
  exportQueriedCorporateImages: [exportStarted],
  exportQueriedIndividualForms: [exportStarted],
  exportQueriedCorporateForms: [exportStarted],
  getExportJob: [
    { results: { ...exportJob, isSplit: false, parts: [] } },
    {
      results: {
        ...exportJob,
        state: "done",
        expiresAt: at,
        isSplit: true,
        parts: [
          { ...exportPart, state: "done", sha256: "00ff", url: "https://files.example.test/1" },
        ],
        url: "https://files.example.test/1",
        manifestUrl: "https://files.example.test/2",
      },
    },
    { results: { ...exportJob, state: "failed", isSplit: true, parts: [exportPart] } },
  ],
  listExportJobs: [
    { results: [] },
    { results: [{ jobId: id, ...exportJob, parts: { of: 2, done: 1, failed: 0 } }] },
  ],
  makeExportAgain: [{ message: "We are making the failed parts again" }],
  getConfiguration: [
    {
      results: {
        allowUploadToIxtrac: true,
        allowUploadToErights: false,
        allowedAccountsForErightsUpdate: [option],
        rejectionReasons: [
          { code: "expired", label: "Expired", text: "It expired", fields: ["passportImage"] },
          { code: "other", label: "Other", text: "See below" },
        ],
        exportsPerDay: 20,
        exportReasonAbove: 2000,
        exportAlertAbove: null,
        maskWithoutRights: true,
        weakeningDelayHours: 24,
        maskNumbers: true,
        revealsPerDay: null,
        fourEyes: { approvals: false, reversals: false, ownEmail: false, rights: false },
        retention: { pending: 90, approved: null, rejected: 30, uploaded: 3650 },
        paused: { form: false, uploads: true, exports: false },
        pausedText: "Back on Monday",
      },
    },
  ],
  updateConfiguration: [message],
  listLogs: [{ results: [logFile], nextCursor: null }],
  listUnshown: [
    { results: [], nextCursor: "next" },
    {
      results: [
        {
          ...{ accountId: id, reference: "KYC-0197-A3A0", by: "Bisi Adewale", adminId: id },
          ...{ count: 2, firstAt: at, lastAt: at },
        },
      ],
      nextCursor: null,
    },
  ],
  listAdmins: [
    {
      results: [
        admin,
        { ...admin, lastSignIn: at, passwordGiven: true },
        { ...admin, invitedAt: at },
      ],
    },
  ],
  registerAdmin: [status],
  inviteAdmin: [status],
  updateAdmin: [status],
  deleteAdmin: [status],
  listPendingChanges: [
    {
      results: [
        {
          ...{ id, kind: "update", at, by: { id, name: "Ngozi Eze" }, email: "ada@example.test" },
          before: { name: "Ada Obi", rights: [] },
          after: { name: "Ada Obi", rights: ["approveAndRejectPermission"], isSuperAdmin: true },
        },
        {
          ...{ id, kind: "settings", at, by: { id, name: "Ngozi Eze" } },
          ...{ before: { settings: ["rights"] }, after: { settings: [] } },
        },
      ],
    },
  ],
  confirmPendingChange: [status],
  declinePendingChange: [status],
  removeSecondFactor: [status],
  listImports: [
    {
      results: [
        { code: "NEM", name: "NEM Insurance", state: "none" },
        { code: "DANGCEM", name: "Dangote Cement", state: "done", importedAt: at, holders: 2 },
        {
          ...{ code: "ZENITH", name: "Zenith Bank", state: "running", startedAt: at },
          ...{ read: 1, total: 2 },
        },
        {
          ...{ code: "ACCESS", name: "Access Bank", state: "failed", startedAt: at },
          error: "ixtrac did not answer",
        },
      ],
    },
  ],
  startImport: [exportStarted],
  getImport: [
    { results: { ...anImport, state: "running" } },
    { results: { ...anImport, state: "done" } },
    { results: { ...anImport, state: "failed", error: "ixtrac did not answer" } },
  ],
};

const cases = Object.entries(examples).flatMap(([name, replies]) =>
  replies.map((reply) => [name as keyof typeof examples, reply] as const),
);

test.each(cases)("%s may answer with each of its fields", (name, reply) => {
  expect(contract[name].reply.parse(reply)).toEqual(reply);
});

test.each(cases)("%s may not answer with less or more", (name, reply) => {
  const { reply: schema } = contract[name];

  for (const field of Object.keys(reply)) {
    const { [field]: _, ...others } = reply as Record<string, unknown>;
    expect(schema.safeParse(others).success).toBe(false);
  }
  expect(schema.safeParse({ ...reply, secret: 1 }).success).toBe(false);
});

test("D82: a sign-in may say that an enrolment must follow", () => {
  const reply = { user: { ...admin, needs }, ...signedIn, needs };

  expect(contract.loginAdmin.reply.parse(reply)).toEqual(reply);
});

test("D77, D84: a decision that takes effect says until when it can be undone", () => {
  const reply = { ...status, undoUntil: at };

  expect(contract.decideIndividualAccount.reply.parse(reply)).toEqual(reply);
});

test("D56: a run is downloaded as a file, never as an answer of fields", () => {
  expect(contract.downloadRun.reply.safeParse({}).success).toBe(false);
  expect(routes.downloadRun.file).toBe("xlsx");
});

test.each(["getIndividualImage", "getCorporateImage"] as const)(
  "D77: %s answers with an image, never with fields",
  (name) => {
    expect(contract[name].reply.safeParse({}).success).toBe(false);
    expect(routes[name].file).toBe("image");
  },
);

test.each(["showIndividualAccount", "showCorporateAccount"] as const)(
  "D79: %s answers with nothing",
  (name) => {
    expect(contract[name].reply.safeParse({}).success).toBe(false);
    expect(contract[name].reply.parse(undefined)).toBeUndefined();
    expect(routes[name].status).toBe(204);
  },
);

test("a refusal has at least one sentence, and may name the wrong inputs", () => {
  const refusal = { errors: ["BVN must be 11 digits"], fields: { bvn: "BVN must be 11 digits" } };

  expect(ErrorReply.parse(refusal)).toEqual(refusal);
  expect(ErrorReply.safeParse({ errors: ["One", "Two"] }).success).toBe(true);
  expect(ErrorReply.safeParse({ errors: [] }).success).toBe(false);
});
