import type { Running } from "#local/running.ts";
import type { HolderRequestKind } from "#shared/contract/privacy-requests.ts";
import type { AccountType } from "#shared/kyc/status.ts";
import { callJson } from "./call-json.ts";
import { inboxAt } from "./inbox.ts";

interface OwnAccount {
  type: AccountType;
  id: string;
  email: string;
}

/** A holder of the local run, who uses the API calls of the public pages. */
export const holderAt = ({ web, inbox }: Pick<Running, "web" | "inbox">) => {
  const shareholders = `${web}/api/shareholders`;
  /** Confirms the email with the emailed code. @returns the token for calls about the account */
  const signIn = async ({ type, id, email }: OwnAccount): Promise<string> => {
    const mails = inboxAt(inbox);
    const before = (await mails.mailsTo(email)).length;
    const account = { email, account_type: type, account_id: id };
    await callJson("POST", `${shareholders}/request_view_kyc`, { body: account });
    const body = { ...account, token: await mails.nextCode(email, before) };
    return (await callJson("POST", `${shareholders}/verify_shareholder_view_kyc`, { body })).token;
  };
  const confirmed = async (account: OwnAccount) => ({
    "shareholder-authorization": `Bearer ${await signIn(account)}`,
  });
  return {
    signIn,
    send: async (type: AccountType, body: FormData): Promise<string> =>
      (await callJson("POST", `${shareholders}/${type}_account`, { body })).results.id,

    /** Confirms the email and sends the form as an update. */
    update: async (account: OwnAccount, body: FormData): Promise<void> => {
      const url = `${shareholders}/${account.type}_account/${account.id}`;
      await callJson("PATCH", url, { body, headers: await confirmed(account) });
    },

    /** Asks for the erasure of the data, or withdraws the consent. */
    request: async (account: OwnAccount, body: { kind: HolderRequestKind; text?: string }) => {
      const headers = await confirmed(account);
      await callJson("POST", `${shareholders}/privacy_request`, { body, headers });
    },
  };
};
