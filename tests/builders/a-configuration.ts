import type { Configuration } from "#shared/contract/admin-settings.ts";
import { builtInReasons } from "#shared/messages/rejection-reasons.ts";

export const aConfiguration = (over: Partial<Configuration> = {}): Configuration => ({
  allowUploadToIxtrac: true,
  allowUploadToErights: false,
  allowedAccountsForErightsUpdate: [],
  rejectionReasons: builtInReasons,
  exportsPerDay: null,
  maskNumbers: false,
  revealsPerDay: null,
  fourEyes: { approvals: false, reversals: false, ownEmail: false, rights: false },
  retention: { pending: null, approved: null, rejected: null, uploaded: null },
  paused: { form: false, uploads: false, exports: false },
  pausedText: "",
  ...over,
});
