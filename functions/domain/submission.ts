import type { Decision, Flag, Uploads } from "#shared/contract/admin-accounts.ts";
import type { ImageField, ImageType } from "#shared/kyc/images.ts";
import type { Status } from "#shared/kyc/status.ts";
import type { CorporateFields, IndividualFields } from "#shared/kyc/submission.ts";

export interface StoredImage {
  /** Key in the images bucket. */
  key: string;
  type: ImageType;
  bytes: number;
  /** Of its content, in hex: tells whether a picture that was sent again is another one. */
  sha256: string;
}

export type Images = Partial<Record<ImageField, StoredImage>>;

export interface BankCheckResult {
  verified: boolean;
  accountName?: string;
  at?: string;
}

interface Kept {
  id: string;
  status: Status;
  /** Counts what the holder sent; names history and delivery keys. */
  version: number;
  /** Counts every write; the condition of every write and the ETag. */
  revision: number;
  dateCreated: string;
  dateUpdated: string;
  dueAt: string;
  approvedAt?: string;
  images: Images;
  remark?: string;
  bankCheck: BankCheckResult;
  consent: { version: string; at: string };
  flags: Flag[];
  uploads: Uploads;
  /** The upload run that took it last. */
  runId?: string;
}

export type IndividualSubmission = Kept & { type: "individual"; fields: IndividualFields };
export type CorporateSubmission = Kept & { type: "corporate"; fields: CorporateFields };
export type Submission = IndividualSubmission | CorporateSubmission;

/** What the holder sent as one version; it stays when later ones come. */
export interface KeptVersion {
  version: number;
  at: string;
  /** Paths of fields and names of images that differ from the version before. */
  changed: string[];
  fields: Submission["fields"];
  images: Images;
  bankCheck: BankCheckResult;
  consent: Submission["consent"];
  flags: Flag[];
}

/** A submission with what happened to it. */
export interface WholeSubmission {
  submission: Submission;
  versions: Pick<KeptVersion, "version" | "at" | "changed">[];
  decisions: Decision[];
  uploads: Uploads;
}

export const holderNameOf = ({ type, fields }: Submission): string =>
  type === "individual"
    ? [fields.firstName, fields.middleName, fields.lastName].filter(Boolean).join(" ")
    : fields.companyName;

export const registerCodesOf = ({ fields }: Submission): string[] =>
  fields.holdings.map((holding) => holding.registerCode);
