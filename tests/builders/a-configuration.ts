import type { Configuration } from "#shared/contract/admin-settings.ts";
import { builtInReasons } from "#shared/messages/rejection-reasons.ts";

export const aConfiguration = (over: Partial<Configuration> = {}): Configuration => ({
  allowUploadToIxtrac: true,
  allowUploadToErights: false,
  allowedAccountsForErightsUpdate: [],
  rejectionReasons: builtInReasons,
  exportsPerDay: null,
  exportReasonAbove: null,
  exportAlertAbove: null,
  maskNumbers: false,
  maskWithoutRights: false,
  revealsPerDay: null,
  fourEyes: { approvals: false, reversals: false, ownEmail: false, rights: false },
  weakeningDelayHours: 0,
  retention: { pending: null, approved: null, rejected: null, uploaded: null },
  paused: { form: false, uploads: false, exports: false },
  pausedText: "",
  ...over,
});
