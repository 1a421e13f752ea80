import { referenceOf } from "#shared/kyc/reference.ts";
import type { AccountType } from "#shared/kyc/status.ts";
import { logMessages } from "#shared/messages/logs.ts";
import { statusMessages } from "#shared/messages/statuses.ts";
import { nameOf } from "../domain/access/administrator.ts";
import { AppError } from "../domain/app-error.ts";
import { flagsAfterVerdict, isOpen, likenessOf } from "../domain/comparison/compare.ts";
import type { Compared } from "../domain/comparison/compare-account.ts";
import {
  alikeBy,
  presentIn,
  type SharedValue,
  type Verdict,
} from "../domain/comparison/verdict.ts";
import type { Call } from "../http/request.ts";
import type { Likenesses } from "../store/submissions/likenesses.ts";
import type { Verdicts } from "../store/submissions/verdicts.ts";

interface Deps {
  likenesses: Pick<Likenesses, "getAll" | "sharing">;
  verdicts: Verdicts;
  timeZone: string;
  clock: () => Date;
}

type SettleDuplicate = Call<"settleIndividualDuplicate" | "settleCorporateDuplicate">;

export const settleIndividualDuplicate = (deps: Deps): Call<"settleIndividualDuplicate"> =>
  settleDuplicate(deps, "individual");

export const settleCorporateDuplicate = (deps: Deps): Call<"settleCorporateDuplicate"> =>
  settleDuplicate(deps, "corporate");

const tries = 5;

/** Shown at once on both sides. The next comparison of each finds the same by the stored verdict. */
const settleDuplicate =
  ({ likenesses, verdicts, timeZone, clock }: Deps, type: AccountType): SettleDuplicate =>
  async ({ params: { id, otherId }, body: { verdict, reason }, admin }) => {
    const at = clock().toISOString();
    const by = nameOf(admin);
    const adminId = admin?.id ?? "";
    for (let attempt = 1; attempt <= tries; attempt++) {
      const all = await likenesses.getAll([...new Set([id, otherId])]);
      const one = all.find((account) => account.id === id && account.type === type);
      const other = all.find((account) => account.id === otherId && account !== one);
      if (!one || !other) throw new AppError("account.not-found");
      const { others } = await likenesses.sharing(one);
      const shared = presentIn(others.get(otherId), other);
      if (shared.length === 0 || !isOpen(other)) throw new AppError("duplicate.gone");
      const [alike] = alikeBy(shared);
      const after = (account: Compared, counterpart: Compared) => ({
        account,
        ...resultOf(account, counterpart, shared, { verdict, alike }),
        log: {
          type: "admin" as const,
          at,
          timeZone,
          message: logMessages.duplicateSettled[verdict](referenceOf(counterpart.id)),
          by,
          accountId: account.id,
        },
      });
      const sides = [after(one, other), after(other, one)] as const;
      const isSaved = await verdicts.save({ verdict, reason, by, adminId, at, alike }, [...sides]);
      if (isSaved) return { reply: { status: statusMessages.duplicateSettled[verdict] } };
    }
    throw new AppError("account.changed");
  };

const resultOf = (
  account: Compared,
  other: Compared,
  shared: readonly SharedValue[],
  verdict: Verdict,
) => {
  const found = isOpen(other) ? likenessOf(account, other, shared, verdict) : undefined;
  const likenesses = [
    ...account.likenesses.filter((one) => one.id !== other.id),
    ...(found ? [found] : []),
  ];
  return { likenesses, flags: flagsAfterVerdict(account, likenesses) };
};
