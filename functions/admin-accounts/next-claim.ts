import type { Clerk } from "#shared/contract/schemas.ts";
import { type AccountType, accountTypes } from "#shared/kyc/status.ts";
import { clerkOf } from "../domain/access/administrator.ts";
import { closedTo, isDecidable, reservedFor } from "../domain/submission/claim.ts";
import type { Call } from "../http/request.ts";
import type { WaitingReader } from "../store/lists/waiting.ts";
import type { Claims } from "../store/submissions/claims.ts";
import type { Submissions } from "../store/submissions/submissions.ts";

interface Deps {
  claims: Pick<Claims, "all" | "take" | "giveBack" | "findReservation">;
  submissions: Pick<Submissions, "find">;
  waiting: WaitingReader;
  clock: () => Date;
}

interface Account {
  type: AccountType;
  id: string;
}

/**
 * Claims the most urgent account that nobody reviews. Accounts that are reserved for the clerk come
 * first. A clerk who passes over a pending account (`after`) gets the one behind it.
 */
export const nextClaim =
  (deps: Deps): Call<"nextClaim"> =>
  async ({ body: { account_type, after }, admin }) => {
    const by = clerkOf(admin);
    const now = deps.clock();
    for await (const account of candidates(deps, {
      types: typesOf(account_type),
      after,
      by,
      now,
    })) {
      if (await isTaken(deps, account, { by, now })) {
        const { id, type } = account;
        return { reply: { results: { id, accountType: type } } };
      }
    }
    return { reply: { results: null } };
  };

const typesOf = (type: AccountType | undefined) => (type ? [type] : accountTypes);

interface Asked {
  types: readonly AccountType[];
  after: string | undefined;
  by: Clerk;
  now: Date;
}

const candidates = async function* (
  { claims, submissions, waiting }: Deps,
  { types, after, by, now }: Asked,
): AsyncGenerator<Account> {
  const [before, ...marks] = await Promise.all([
    after === undefined ? undefined : submissions.find(after),
    ...types.map(async (type) => ({ type, ...(await claims.all(type, now)) })),
  ]);
  const passed = before?.status === "pending" ? before : undefined;
  const reserved = marks.flatMap(({ type, ...those }) =>
    reservedFor(those, by).map((id) => ({ type, id })),
  );
  if (!passed) yield* reserved;
  const closed = new Set(marks.flatMap((those) => [...closedTo(those, by)]));
  for await (const account of waiting(types, passed)) if (!closed.has(account.id)) yield account;
};

/**
 * Asks again after the claim is written: the index of the waiting accounts may be behind, and a
 * holder may have sent a correction meanwhile.
 */
const isTaken = async (
  { claims, submissions }: Deps,
  account: Account,
  { by, now }: Pick<Asked, "by" | "now">,
): Promise<boolean> => {
  if (!(await claims.take(account, { by, now, over: "nobody" }))) return false;
  const [submission, reservation] = await Promise.all([
    submissions.find(account.id),
    claims.findReservation(account, now),
  ]);
  const isFree = !reservation || reservation.by.id === by.id;
  if (submission && isDecidable(submission, by) && isFree) return true;
  await claims.giveBack(account, by);
  return false;
};
