import { type Decision, type Flag, flags, type Uploads } from "#shared/contract/admin-accounts.ts";
import { type ImageField, type ImageType, imageFieldsOf } from "#shared/kyc/images.ts";
import type { Status } from "#shared/kyc/status.ts";
import type { StoredCorporateFields, StoredIndividualFields } from "#shared/kyc/stored-fields.ts";

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

export type IndividualSubmission = Kept & { type: "individual"; fields: StoredIndividualFields };
export type CorporateSubmission = Kept & { type: "corporate"; fields: StoredCorporateFields };
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

/** The names by which a holder is searched for. */
export const namesOf = ({ type, fields }: Submission): (string | undefined)[] =>
  type === "individual"
    ? [fields.firstName, fields.middleName, fields.lastName]
    : [fields.companyName];

export const holderNameOf = (submission: Submission): string =>
  namesOf(submission).filter(Boolean).join(" ");

/** Those flags that exist in this version: earlier and later ones may be stored. */
export const knownFlags = (stored: readonly Flag[]): Flag[] =>
  stored.filter((flag) => flags.includes(flag));

/** Those images that the form has in this version, in its order. */
export const knownImages = ({ type, images }: Pick<Submission, "type" | "images">): Images =>
  Object.fromEntries(
    imageFieldsOf(type).flatMap((field) => (images[field] ? [[field, images[field]]] : [])),
  );

export const registerCodesOf = ({ fields }: Submission): string[] =>
  fields.holdings.map((holding) => holding.registerCode);
