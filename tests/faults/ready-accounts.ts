import type { Account, Callers, SendWishes } from "./callers.ts";

/** Accounts that a stage needs before anything fails; `mark` names the case in their emails. */
export const readyAccounts = (callers: Callers, wishes: SendWishes = {}) => {
  const sent = async (mark: string): Promise<Account> => {
    const { account } = await callers.send({ ...wishes, mark });
    if (!account) throw new Error("Without faults a form is taken");
    return account;
  };
  const approved = async (mark: string): Promise<Account> => {
    const account = await sent(mark);
    await callers.decide(account, "approved");
    return account;
  };
  return { sent, approved };
};
