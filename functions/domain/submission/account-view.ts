import {
  type CorporateSubmission,
  type IndividualSubmission,
  knownImages,
  type Submission,
} from "./submission.ts";

/** Only the fields that holders and administrators both see. */
export const shownAccount = <S extends Submission>(submission: S): ShownAccount<S> => {
  const {
    fields,
    images,
    runId,
    approvedAt,
    uploadedVersion,
    decided,
    awaited,
    corrections,
    uploads,
    flags,
    indexed,
    accepted,
    lifting,
    barred,
    viewEpoch,
    ...record
  } = submission;
  return {
    ...fields,
    remark: "",
    ...record,
    bvn: fields.bank.bankVerificationNumber,
    account_number: fields.bank.bankAccountNumber,
    imageTypes: Object.fromEntries(
      Object.entries(knownImages(submission)).map(([field, image]) => [field, image.type]),
    ),
  } as unknown as ShownAccount<S>;
};

type Inner =
  | "fields"
  | "images"
  | "runId"
  | "approvedAt"
  | "uploadedVersion"
  | "decided"
  | "awaited"
  | "corrections"
  | "uploads"
  | "flags"
  | "indexed"
  | "accepted"
  | "lifting"
  | "barred"
  | "viewEpoch";

type ShownAccount<S extends Submission> = S extends IndividualSubmission | CorporateSubmission
  ? S["fields"] &
      Omit<S, Inner> & {
        remark: string;
        bvn: string;
        account_number: string;
        imageTypes: Record<string, "image/jpeg" | "image/png">;
      }
  : never;
