import type { Running } from "#local/running.ts";
import type { HolderRequestKind } from "#shared/contract/privacy-requests.ts";
import type { AccountType } from "#shared/kyc/status.ts";
import { inboxAt } from "./inbox.ts";

interface OwnAccount {
  type: AccountType;
  id: string;
  email: string;
}

/** A holder of the local run, who uses the API calls of the public pages. */
export const holderAt = ({ web, inbox }: Pick<Running, "web" | "inbox">) => {
  /** Confirms the email with the emailed code. @returns the token for calls about the account */
  const signIn = async ({ type, id, email }: OwnAccount): Promise<string> => {
    const mails = inboxAt(inbox);
    const before = (await mails.mailsTo(email)).length;
    const account = { email, account_type: type, account_id: id };
    await answerOf(`${web}/api/shareholders/request_view_kyc`, posted(account));
    const code = await mails.nextCode(email, before);
    const { token } = await answerOf(
      `${web}/api/shareholders/verify_shareholder_view_kyc`,
      posted({ ...account, token: code }),
    );
    return token;
  };
  return {
    signIn,
    send: async (type: AccountType, form: FormData): Promise<string> => {
      const { results } = await answerOf(`${web}/api/shareholders/${type}_account`, {
        method: "POST",
        body: form,
      });
      return results.id;
    },

    /** Confirms the email and sends the form as an update. */
    update: async (account: OwnAccount, form: FormData): Promise<void> => {
      const { type, id } = account;
      const token = await signIn(account);
      await answerOf(`${web}/api/shareholders/${type}_account/${id}`, {
        method: "PATCH",
        headers: { "shareholder-authorization": `Bearer ${token}` },
        body: form,
      });
    },

    /** Asks for the erasure of the data, or withdraws the consent. */
    request: async (account: OwnAccount, asked: { kind: HolderRequestKind; text?: string }) => {
      const token = await signIn(account);
      const { headers, ...request } = posted(asked);
      await answerOf(`${web}/api/shareholders/privacy_request`, {
        ...request,
        headers: { ...headers, "shareholder-authorization": `Bearer ${token}` },
      });
    },
  };
};

const posted = (body: object) => ({
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify(body),
});

const answerOf = async (url: string, request: RequestInit) => {
  const answer = await fetch(url, request);
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return answer.json();
};
