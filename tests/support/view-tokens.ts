import { acceptedOf } from "#functions/domain/submission/accepted-address.ts";
import { viewerText } from "#functions/domain/submission/holder-access.ts";
import type { Submission } from "#functions/domain/submission/submission.ts";
import { tokenSigner } from "#functions/services/tokens.ts";
import { submissionOf } from "#functions/store/submissions/stored-submission.ts";
import { keys } from "#functions/store/table/keys.ts";
import { readItem } from "#functions/store/table/reads.ts";
import { secretNames } from "#local/local-secrets.ts";
import type { Api } from "./api.ts";
import { lookupHash } from "./stored.ts";

type Held = Pick<Submission, "id" | "type"> & { viewEpoch?: number; email?: string };

/** The header with the view token of a holder who has confirmed this email, or the accepted one. */
export const asHolderOf = async (
  { secrets, tables }: Pick<Api, "secrets" | "tables">,
  { id, type, viewEpoch, email }: Held,
  at = new Date(),
): Promise<Record<string, string>> => {
  const item = await readItem(tables.main, keys.submission(id));
  const stored = item && submissionOf(item);
  const address = email ?? (stored ? acceptedOf(stored).email : "");
  const by = lookupHash({ secrets })(viewerText({ id, type }, address));
  const epoch = viewEpoch ?? stored?.viewEpoch ?? 0;
  const signer = tokenSigner(async () => secrets[secretNames.tokenPrivateKey] ?? "");
  const token = await signer.signView({ accountId: id, type, by, epoch }, at);
  return { "shareholder-authorization": `Bearer ${token}` };
};
