import type { Uploads } from "#shared/contract/admin-accounts.ts";
import type { Correction } from "#shared/contract/corrections.ts";
import type { Settlement } from "#shared/contract/duplicates.ts";
import { type Flag, flags } from "#shared/contract/flags.ts";
import type { AwaitedStep, Decision, Freeze } from "#shared/contract/history.ts";
import type { BankVariant } from "#shared/contract/lookups.ts";
import { type ImageField, type ImageType, imageFieldsOf } from "#shared/kyc/images.ts";
import type { Status } from "#shared/kyc/status.ts";
import type { StoredCorporateFields, StoredIndividualFields } from "#shared/kyc/stored-fields.ts";

export interface StoredImage {
  key: string;
  type: ImageType;
  bytes: number;
  sha256: string;
  /** Blank or blurred (D66). */
  isPoor?: true;
}

export type Images = Partial<Record<ImageField, StoredImage>>;

export interface BankCheckResult {
  verified: boolean;
  accountName?: string;
  at?: string;
  /** Words of the holder's name that the bank's name lacks. */
  missing?: string[];
  variants?: BankVariant[];
}

/** The last decision on the present version, for the lists. Holders never see it. */
export interface LastDecision {
  by: string;
  adminId: string;
  at: string;
  /** The flags of the account at the decision (D90). Missing in decisions of release 1.0.0. */
  known?: Flag[];
  /** Until then no delivery of the account is sent, because the decision may be undone (D77). */
  undoUntil?: string;
  /** Until then no delivery is sent, because an approval gave or changed bank details (D107). */
  coolingOffUntil?: string;
  /** When another holder disputed the account after this decision (D94). */
  disputedAt?: string;
  /** Labels of the reasons for rejection, as they were then. */
  reasons?: string[];
  /** How the remark of a rejection without reasons begins. */
  remark?: string;
}

/** Asked for by one administrator; another one must confirm it (D84). */
export interface Awaited {
  outcome: "approved" | "rejected";
  by: string;
  adminId: string;
  at: string;
  version: number;
  /** That the asking made. */
  revision: number;
}

/** An address that a later one replaced stays good for notices and for the link "This was not me". */
export interface FormerAddress {
  email: string;
  /** The version whose approval replaced the address. */
  version: number;
  until: string;
}

/** Of the last approved version, or of the first one before any approval (D92). */
export interface Accepted {
  email: string;
  /** The newest first. */
  former?: FormerAddress[];
}

/** Somebody asked for the end of a report, and somebody else must confirm (D93). */
export interface Lifting {
  by: string;
  adminId: string;
  at: string;
  /** Where nobody else can confirm, the end needs one person from then on. */
  aloneFrom?: string;
}

interface SubmissionState {
  id: string;
  status: Status;
  /** Rises when the holder sends; names history and delivery keys. */
  version: number;
  /** Rises with every write; condition of the next write, and the ETag. */
  revision: number;
  dateCreated: string;
  dateUpdated: string;
  dueAt: string;
  approvedAt?: string;
  /** The last version that became uploaded. */
  uploadedVersion?: number;
  /** The last version that was uploaded before this one, or else the first one. */
  baseVersion?: number;
  images: Images;
  remark?: string;
  decided?: LastDecision;
  awaited?: Awaited;
  /** Of a rejected account. */
  corrections?: Correction[];
  bankCheck: BankCheckResult;
  consent: { version: string; at: string };
  /** Why the holder changed nothing that was to correct (D69). */
  unchangedReason?: string;
  flags: Flag[];
  uploads: Uploads;
  runId?: string;
  /** Keyed hash of the network from which the first version came (D90). */
  sentFrom?: string;
  /** The generation of the rows by which the present version is found; release 1.0.0 had none. */
  indexed?: number;
  accepted?: Accepted;
  lifting?: Lifting;
  /** The version whose new address waited when a report ended: it opens nothing (D93). */
  barred?: number;
  /** Rises with every report: sessions, codes and links from before open nothing. */
  viewEpoch?: number;
}

export type IndividualSubmission = SubmissionState & {
  type: "individual";
  fields: StoredIndividualFields;
};
export type CorporateSubmission = SubmissionState & {
  type: "corporate";
  fields: StoredCorporateFields;
};
export type Submission = IndividualSubmission | CorporateSubmission;

export interface KeptVersion {
  version: number;
  at: string;
  /** Paths of fields and images that differ from the previous version. */
  changed: string[];
  fields: Submission["fields"];
  images: Images;
  bankCheck: BankCheckResult;
  consent: Submission["consent"];
  flags: Flag[];
}

export interface WholeSubmission {
  submission: Submission;
  versions: Pick<KeptVersion, "version" | "at" | "changed">[];
  decisions: Decision[];
  freezes: Freeze[];
  /** What clerks said about accounts that are like this one. */
  settlements: Settlement[];
  awaited: AwaitedStep[];
  uploads: Uploads;
  /** Of internal notes, which holders never receive. */
  noteCount: number;
}

export type Named =
  | Pick<IndividualSubmission, "type" | "fields">
  | Pick<CorporateSubmission, "type" | "fields">;

export const namesOf = ({ type, fields }: Named): (string | undefined)[] =>
  type === "individual"
    ? [fields.firstName, fields.middleName, fields.lastName]
    : [fields.companyName];

export const holderNameOf = (submission: Named): string =>
  namesOf(submission).filter(Boolean).join(" ");

export const knownFlags = (stored: readonly Flag[]): Flag[] =>
  stored.filter((flag) => flags.includes(flag));

export const knownImages = ({ type, images }: Pick<Submission, "type" | "images">): Images =>
  Object.fromEntries(
    imageFieldsOf(type).flatMap((field) => (images[field] ? [[field, images[field]]] : [])),
  );

export const registerCodesOf = ({ fields }: Submission): string[] =>
  fields.holdings.map((holding) => holding.registerCode);
