import { isReported } from "#shared/contract/flags.ts";
import type { AccountType } from "#shared/kyc/status.ts";
import { AppError } from "../app-error.ts";
import { acceptedOf, newAddressOf } from "./accepted-address.ts";
import type { Submission } from "./submission.ts";

/** What a view token says: which account, and by which address its code was answered (D92). */
export interface HolderProof {
  accountId: string;
  type: AccountType;
  /** Keyed hash of `viewerText`. */
  by: string;
  /** Of the account when the token was made; a report begins the next one (D93). */
  epoch: number;
}

/** The address that counts opens the account, a new one only the version that names it. */
export type HolderAccess = "account" | "version";

type Opened = Pick<
  Submission,
  "id" | "type" | "flags" | "fields" | "version" | "status" | "accepted" | "barred" | "viewEpoch"
>;

interface How {
  /** With each key. */
  hashesOf: (text: string) => string[];
  now: Date;
}

export const viewerText = ({ id, type }: Pick<Submission, "id" | "type">, email: string): string =>
  `viewer:${type}/${id}:${email}`;

export const epochOf = ({ viewEpoch = 0 }: Pick<Submission, "viewEpoch">): number => viewEpoch;

/**
 * The new address of a version that nobody has decided on, or that was rejected. One that waited
 * when a report ended stays closed.
 */
export const openNewAddress = (submission: Omit<Opened, "id" | "type" | "flags" | "viewEpoch">) => {
  const { status, version, barred = 0 } = submission;
  const isOpen = (status === "pending" || status === "rejected") && version > barred;
  return isOpen ? newAddressOf(submission) : undefined;
};

/** @throws AppError `view.reported`, or `view.required` when the proof opens nothing any more */
export const accessOf = (submission: Opened, proof: HolderProof, how: How): HolderAccess => {
  if (isReported(submission)) throw new AppError("view.reported", { needs: "contact" });
  if (proof.epoch !== epochOf(submission)) throw new AppError("view.required");
  const access = accessBy(submission, proof, how);
  if (!access) throw new AppError("view.required");
  return access;
};

/** A request is received from the address that counts also after a report, which parks it (D93). */
export const mayRequest = (submission: Opened, proof: HolderProof, how: How): boolean =>
  accessBy(submission, proof, how) === "account" &&
  (isReported(submission) || proof.epoch === epochOf(submission));

/** For what a new address never may. @throws AppError `view.new-address` */
export const requireAccount = (access: HolderAccess): void => {
  if (access !== "account") throw new AppError("view.new-address");
};

/** An address that was replaced keeps its sessions until they expire, and gets no new one. */
const accessBy = (
  submission: Opened,
  { by }: HolderProof,
  { hashesOf, now }: How,
): HolderAccess | undefined => {
  const isProved = (email: string) => hashesOf(viewerText(submission, email)).includes(by);
  const { email, former = [] } = acceptedOf(submission);
  const still = former.filter(({ until }) => until > now.toISOString());
  if ([email, ...still.map((one) => one.email)].some(isProved)) return "account";
  const address = openNewAddress(submission);
  return address !== undefined && isProved(address) ? "version" : undefined;
};
