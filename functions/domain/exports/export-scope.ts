import type { Flag } from "#shared/contract/flags.ts";
import type { ExportKind } from "#shared/kyc/exports.ts";
import type { AccountType, Service, Status } from "#shared/kyc/status.ts";

export interface ExportScope {
  kind: ExportKind;
  type: AccountType;
  status: Status;
  service?: Service;
  flag?: Flag;
  held?: true;
  refusedBy?: Service;
  /** Only accounts that are still due before `dueBefore` when they are written. */
  isOverdue?: true;
  /** ISO times on `dateCreated`; `from` is inclusive, `before` is exclusive. */
  from?: string;
  before?: string;
  /** The longest waiting first. A holder who sends again gets a later deadline and drops out. */
  dueBefore?: string;
  /** Results of a search or of claims, in their order; the search words are not stored. */
  ids?: string[];
  isSearched?: true;
  /** The name of the administrator who reviewed the accounts when the export began. */
  claimedBy?: string;
}
