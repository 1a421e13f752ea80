import type { AccountType, Service, Status } from "#shared/kyc/status.ts";

/** Only this module builds keys. */
export interface Key {
  pk: string;
  sk: string;
}

const meta = "META";
const inOrder = (n: number): string => String(n).padStart(8, "0");

export const keys = {
  submission: (id: string): Key => ({ pk: `SUB#${id}`, sk: meta }),
  version: (id: string, version: number): Key => ({ pk: `SUB#${id}`, sk: `V#${version}` }),
  /** The beginning of the keys of all versions, which come after the rows that the history shows. */
  versions: (id: string): Key => ({ pk: `SUB#${id}`, sk: "V#" }),
  change: (id: string, version: number): Key => ({
    pk: `SUB#${id}`,
    sk: `CHANGE#${inOrder(version)}`,
  }),
  /** By revision and not by time, because the clocks of two functions may differ. */
  decision: (id: string, revision: number): Key => ({
    pk: `SUB#${id}`,
    sk: `DECISION#R${inOrder(revision)}`,
  }),
  /** Earlier decisions have their time in the key. They sort before all others. */
  decisionAt: (id: string, at: string): Key => ({ pk: `SUB#${id}`, sk: `DECISION#${at}` }),
  /** Of a decision that needs two administrators, by the revision that the step made. */
  awaitedStep: (id: string, revision: number): Key => ({
    pk: `SUB#${id}`,
    sk: `AWAITED#${inOrder(revision)}`,
  }),
  /** Of the last decision. */
  undo: (id: string): Key => ({ pk: `SUB#${id}`, sk: "UNDO" }),
  delivery: (id: string, service: Service, version: number): Key => ({
    pk: `SUB#${id}`,
    sk: `UPLOAD#${service}#${version}`,
  }),
  pastDelivery: (id: string, service: Service, version: number, jobId: string): Key => ({
    pk: `SUB#${id}`,
    sk: `SENT#${service}#${version}#${jobId}`,
  }),
  /** `slot`: a version whose call was not accepted, or "accepted". */
  difference: (id: string, service: Service, slot: string): Key => ({
    pk: `SUB#${id}`,
    sk: `DIFFERS#${service}#${slot}`,
  }),
  searchWord: (type: AccountType, word: string, id: string): Key => ({
    pk: `FIND#${type}#${word.slice(0, 2)}`,
    sk: `${word}#${id}`,
  }),
  duplicate: (
    by: "BVN" | "ACCOUNT" | "EMAIL" | "ACCEPTED" | "NUMBER" | "PHONE" | "REFERENCE",
    hash: string,
    id: string,
  ): Key => ({
    pk: `DUP#${by}#${hash}`,
    sk: `SUB#${id}`,
  }),
  likeness: (kind: string, hash: string, id: string, version: number): Key => ({
    pk: `LIKE#${kind}#${hash}`,
    sk: `${id}#${version}`,
  }),
  comparison: (id: string): Key => ({ pk: `SUB#${id}`, sk: "COMPARISON" }),
  freezes: (id: string): Key => ({ pk: `SUB#${id}`, sk: "FREEZE#" }),
  freeze: (id: string, at: string, action: string): Key => ({
    pk: `SUB#${id}`,
    sk: `FREEZE#${at}#${action}`,
  }),
  /** Sorts before the versions, so that it is read with the history of the account. */
  verdict: (id: string, otherId: string): Key => ({ pk: `SUB#${id}`, sk: `SETTLED#${otherId}` }),
  told: (id: string): Key => ({ pk: `SUB#${id}`, sk: "TOLD" }),
  /** Sorts after the versions: nobody who reads the account needs it. */
  reindexed: (id: string): Key => ({ pk: `SUB#${id}`, sk: "Z#REINDEXED" }),
  /** Sorts before the versions, so that the account is read with it. */
  noteCount: (id: string): Key => ({ pk: `SUB#${id}`, sk: "NOTES" }),
  // Notes and views sort after the versions: there may be many, and reading the account must not cost more.
  note: (id: string, at: string, tail: string): Key => ({
    pk: `SUB#${id}`,
    sk: `Z#NOTE#${at}#${tail}`,
  }),
  /** A partition for emails alone, so that the worker that sends them cannot write an account. */
  accountMail: (id: string, at: string, mailId: string): Key => ({
    pk: `EMAILS#${id}`,
    sk: `EMAIL#${at}#${mailId}`,
  }),
  /** A partition for requests alone, so that nobody who reads an account pays for them. */
  privacyRequest: (accountId: string, tail: string): Key => ({
    pk: `REQUEST#${accountId}`,
    sk: `ASKED#${tail}`,
  }),
  /** While a request of this kind is open. */
  openRequest: (accountId: string, kind: string): Key => ({
    pk: `REQUEST#${accountId}`,
    sk: `OPEN#${kind}`,
  }),
  view: (id: string, at: string, tail: string): Key => ({
    pk: `SUB#${id}`,
    sk: `Z#VIEWED#${at}#${tail}`,
  }),
  /** All claims of a type are one small partition, so that a list joins them with one query. */
  claim: (type: AccountType, id: string): Key => ({ pk: `CLAIM#${type}`, sk: id }),
  reservation: (type: AccountType, id: string): Key => ({
    pk: `CLAIM#${type}`,
    sk: `RESERVED#${id}`,
  }),
  /** The planned erasure of an account, and later its tombstone. */
  erasure: (id: string): Key => ({ pk: `ERASE#${id}`, sk: meta }),
  hold: (id: string): Key => ({ pk: `ERASE#${id}`, sk: "HOLD" }),
  /** How far the sweep has looked for accounts that are due for erasure. */
  retention: (): Key => ({ pk: "RETENTION", sk: meta }),
  draft: (id: string): Key => ({ pk: `DRAFT#${id}`, sk: meta }),
  outbox: (id: string): Key => ({ pk: `OUT#${id}`, sk: meta }),
  /** The confirmations to one address on one day. */
  confirmations: (emailHash: string, day: string): Key => ({
    pk: `CONFIRMED#${emailHash}`,
    sk: day,
  }),
  /** Of an account, and of the form about which its holder gets a letter. */
  toldAbout: (id: string, otherId: string): Key => ({
    pk: `SUB#${id}`,
    sk: `Z#TOLD#${otherId}`,
  }),
  usedLink: (id: string): Key => ({ pk: `USEDLINK#${id}`, sk: meta }),
  provedEmail: (emailHash: string): Key => ({ pk: `PROVED#${emailHash}`, sk: meta }),
  deadLetters: (queue: string): Key => ({ pk: `DEAD#${queue}`, sk: meta }),
  admin: (id: string): Key => ({ pk: `ADMIN#${id}`, sk: meta }),
  preferences: (adminId: string): Key => ({ pk: `ADMIN#${adminId}`, sk: "PREFERENCES" }),
  adminEmail: (email: string): Key => ({ pk: `ADMINEMAIL#${email}`, sk: "A" }),
  secondFactor: (adminId: string): Key => ({ pk: `FACTOR#${adminId}`, sk: meta }),
  session: (adminId: string, id: string): Key => ({ pk: `SESSION#${adminId}`, sk: id }),
  outage: (service: Service): Key => ({ pk: `OUTAGE#${service}`, sk: meta }),
  rotation: (): Key => ({ pk: "ROTATION", sk: meta }),
  reindex: (): Key => ({ pk: "REINDEX", sk: meta }),
  recount: (): Key => ({ pk: "RECOUNT", sk: meta }),
  /** One for each person or, for the settings, one alone. */
  pendingChange: (subject: string): Key => ({ pk: "PENDING", sk: subject }),
  configuration: (): Key => ({ pk: "CONFIG", sk: "SYSTEM" }),
  logDay: (type: string, day: string): Key => ({ pk: `LOGDAYS#${type}`, sk: day }),
  logEntry: (type: string, day: string, at: string, id: string): Key => ({
    pk: `LOG#${type}#${day}`,
    sk: `${at}#${id}`,
  }),
  /** What one administrator was sent of one account on one day. */
  loaded: (day: string, adminId: string, accountId: string): Key => ({
    pk: `LOADED#${day}`,
    sk: `${adminId}#${accountId}`,
  }),
  /** How often one administrator viewed one list on one day. */
  viewedList: (day: string, adminId: string, list: string): Key => ({
    pk: `LOADED#${day}`,
    sk: `${adminId}#LIST#${list}`,
  }),
  /** How often one administrator exported or revealed on one day, or rejected in one hour. */
  adminCount: (day: string, adminId: string, part: string): Key => ({
    pk: `LOADED#${day}`,
    sk: `${adminId}#${part}`,
  }),
  rate: (kind: string, hash: string, window: number): Key => ({
    pk: `RATE#${kind}#${hash}`,
    sk: String(window),
  }),
  idempotency: (hash: string): Key => ({ pk: `IDEMPOTENCY#${hash}`, sk: meta }),
  bankCheck: (hash: string): Key => ({ pk: `CHECK#${hash}`, sk: meta }),
  codeRequests: (purpose: "view" | "reset", account: string): Key => ({
    pk: `CODE#${purpose}#${account}`,
    sk: meta,
  }),
  codeOf: (purpose: "view" | "reset", account: string, request: string): Key => ({
    pk: `CODE#${purpose}#${account}`,
    sk: `R#${request}`,
  }),
  job: (id: string): Key => ({ pk: `JOB#${id}`, sk: meta }),
  exportPart: (jobId: string, n: number): Key => ({
    pk: `JOB#${jobId}`,
    sk: `PART#${inOrder(n)}`,
  }),
  /** The beginning of the keys of all parts. */
  exportParts: (jobId: string): Key => ({ pk: `JOB#${jobId}`, sk: "PART#" }),
  importLock: (registerCode: string): Key => ({ pk: `IMPORT#${registerCode}`, sk: meta }),
  /** Names the job of the last import of a register. */
  lastImport: (registerCode: string): Key => ({ pk: `IMPORT#${registerCode}`, sk: "LAST" }),
  exportLock: (adminId: string, kind: string): Key => ({
    pk: `EXPORT#${adminId}#${kind}`,
    sk: meta,
  }),
  lookup: (name: string): Key => ({ pk: `LOOKUP#${name}`, sk: meta }),
  count: (name: string): Key => ({ pk: `COUNT#${name}`, sk: meta }),
  /** `of`: the team, one administrator, or the hours in which accounts are due. */
  figures: (of: string, place: string): Key => ({ pk: `FIGURES#${of}`, sk: place }),
  countedChange: (id: string): Key => ({ pk: `COUNTED#${id}`, sk: meta }),
} as const;

/** The keyed hash at the end of a partition key, if rows of its kind must follow the lookup key. */
export const hashIn = (pk: string): string | undefined =>
  /^(?:DUP#[A-Z]+|LIKE#[A-Z]+|PROVED)#(.+)$/.exec(pk)?.[1];

export const indexKeys = {
  list: (type: AccountType, status: Status) => `${type}#${status}`,
  due: (type: AccountType) => `DUE#${type}`,
  run: (jobId: string) => `RUN#${jobId}`,
  runs: "RUNS",
  differences: "DIFFERENCES",
  differencesOf: (service: Service) => `DIFFERENCES#${service}`,
  requests: "REQUESTS",
  requestsOf: (kind: string) => `REQUESTS#${kind}`,
  outbox: "OUT",
  lostMails: "LOST",
  drafts: "DRAFT",
  lease: "LEASE",
  /** Deliveries that wait until their service is switched on. */
  held: (service: Service) => `HELD#${service}`,
  /** Accounts to erase, by the time at which the worker looks at them next. */
  erasures: "ERASURES",
  heldErasures: "ERASURES#HELD",
  admins: "ADMINS",
  running: "RUNNING",
  exports: "EXPORTS",
  exportsOf: (adminId: string) => `EXPORTS#${adminId}`,
} as const;

export const registerKeys = {
  pointer: (code: string): Key => ({ pk: `R#${code}`, sk: meta }),
  /** Its partition key is the prefix of the partition keys of all rows of the generation. */
  generation: (code: string, generation: string): Key => ({
    pk: `R#${code}#${generation}`,
    sk: meta,
  }),
  byAccount: (code: string, generation: string, account: string): Key => ({
    pk: `R#${code}#${generation}#A#${account.slice(0, 2)}`,
    sk: account,
  }),
  byWord: (code: string, generation: string, word: string, account: string): Key => ({
    pk: `R#${code}#${generation}#N#${word.slice(0, 2)}`,
    sk: `${word}#${account}`,
  }),
} as const;

/** Of the table `Audit`. */
export const auditKeys = {
  chained: (seq: number): Key => ({ pk: "CHAIN", sk: String(seq).padStart(12, "0") }),
  /** Says that this log entry is in the chain, so that it is never there twice. */
  marker: (pk: string, sk: string): Key => ({ pk: `ENTRY#${pk}#${sk}`, sk: meta }),
  closedDay: (day: string): Key => ({ pk: "DAYS", sk: day }),
  /** A file of a day. */
  piece: (day: string, number: number): Key => ({
    pk: "PIECES",
    sk: `${day}#${String(number).padStart(5, "0")}`,
  }),
  /** Where the worker goes on: no proof, and the one row that is overwritten. */
  place: (): Key => ({ pk: "PLACE", sk: meta }),
} as const;
