import type { ExportKind } from "#shared/kyc/exports.ts";
import type { AccountType, Service, Status } from "#shared/kyc/status.ts";

/** Which accounts an export is of; the whole of a list, however it is paged on the screen. */
export interface ExportScope {
  kind: ExportKind;
  type: AccountType;
  status: Status;
  /** Only what this service has accepted. */
  service?: Service;
  /** ISO times on `dateCreated`; from is included, before is not. */
  from?: string;
  before?: string;
  /** What waits longest first. A holder who sends again moves to the end, and so beyond this time. */
  dueBefore?: string;
  /** What a search has found, in its order; the words that were typed are kept nowhere. */
  ids?: string[];
}
