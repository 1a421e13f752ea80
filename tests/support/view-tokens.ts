import type { Submission } from "#functions/domain/submission/submission.ts";
import { tokenSigner } from "#functions/services/tokens.ts";
import { secretNames } from "#local/local-secrets.ts";
import type { Api } from "./api.ts";

/** The header with the view token of a holder who has confirmed the email of an account. */
export const asHolderOf = async (
  { secrets }: Pick<Api, "secrets">,
  { id, type }: Pick<Submission, "id" | "type">,
  at = new Date(),
): Promise<Record<string, string>> => {
  const signer = tokenSigner(async () => secrets[secretNames.tokenPrivateKey] ?? "");
  const token = await signer.signView({ accountId: id, type }, at);
  return { "shareholder-authorization": `Bearer ${token}` };
};
