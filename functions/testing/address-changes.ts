import type { Api } from "#tests/support/api.ts";
import { startMailEngine } from "#tests/support/engines.ts";
import { openMailWorker } from "#tests/support/mail-worker.ts";
import { rowsOfKind } from "#tests/support/rows.ts";
import { lookupHash } from "#tests/support/stored.ts";
import type { Submission } from "../domain/submission/submission.ts";
import { changesOfAccounts } from "./account-changes.ts";
import { bodyOf, updatesOf } from "./updates-of.ts";

/** Accounts whose holders confirm emails, with the emails that they get. */
export const addressChangesOf = async (api: Api) => {
  const holders = updatesOf(api);
  const { submissions, aStored } = holders;
  const { decided } = changesOfAccounts({ table: api.tables.main, hash: lookupHash(api) });
  const inbox = await startMailEngine();
  const deliver = await openMailWorker();
  const asked = ({ id, type }: Submission, email: string) => ({
    ...{ email, account_type: type, account_id: id },
  });
  const mailsTo = async (email: string) =>
    (await inbox.sent()).filter(({ to }) => to.includes(email));

  const request = (account: Submission, email: string) =>
    api.call("requestView", { body: asked(account, email) });
  const verify = (account: Submission, email: string, code: string) =>
    api.call("verifyView", { body: { ...asked(account, email), token: code } });
  const send = async ({ id }: Submission) =>
    deliver(await rowsOfKind(api.tables.main, "mail", (row) => row.submissionId === id));
  const codeTo = async (email: string) =>
    (await mailsTo(email)).flatMap(({ text }) => /^\d{6}$/m.exec(text)?.[0] ?? []).at(-1) ?? "";

  return {
    ...holders,
    ...{ mailsTo, request, verify, send, codeTo },

    /** The header of a session that was opened with a code at this address. */
    session: async (account: Submission, email: string): Promise<Record<string, string>> => {
      await request(account, email);
      await send(account);
      const { body } = await verify(account, email, await codeTo(email));
      return { "shareholder-authorization": `Bearer ${body.token}` };
    },

    /** An account at one address, and its next version, which names another one. */
    moved: async (over: Parameters<typeof aStored>[0] = {}) => {
      const account = await aStored(over);
      const old = account.fields.email;
      const email = `new.${old}`;
      await holders.update(account, bodyOf(account, { email, city: "Jos" }));
      await send(account);
      return { account: await submissions.get(account.id), old, email };
    },

    decide: async (account: Submission, outcome: "approved" | "rejected"): Promise<void> => {
      await decided(account, outcome);
      await send(account);
    },
  };
};
