import { type Flag, freezeFlags, isFreezeFlag, seriousIn } from "#shared/contract/flags.ts";
import type { Hold, HoldKind } from "#shared/contract/holds.ts";
import type { Submission } from "./submission.ts";
import { mayBeSent } from "./upload-plan.ts";

type Held = Pick<Submission, "status" | "flags" | "decided">;

/** D90, D107: why this account is not sent now. Every place that plans, sends, shows or exports asks this. */
export const holdOf = (account: Held, now: Date): Hold | undefined => {
  if (!mayBeSent(account.status)) return undefined;
  const kind = heldBy(account);
  if (kind === "warning") return { kind, flags: unknownFlags(account) };
  if (kind) return { kind };
  const until = account.decided?.coolingOffUntil;
  return until && until > now.toISOString() ? { kind: "coolingOff", until } : undefined;
};

/** A cooling-off ends by itself and is counted like any other account. */
export const isHeld = (account: Held): boolean =>
  mayBeSent(account.status) && heldBy(account) !== undefined;

/** Each of these flags alone holds an account. */
export const holdingFlags = [
  ...freezeFlags,
  "erasurePlanned",
  "awaitingSecond",
  "held",
] as const satisfies readonly Flag[];

const heldBy = (account: Held): Exclude<HoldKind, "coolingOff"> | undefined => {
  const { flags } = account;
  const freeze = freezeFlags.find((flag) => flags.includes(flag));
  if (freeze) return freeze;
  if (flags.includes("erasurePlanned")) return "erasure";
  if (flags.includes("awaitingSecond")) return "awaitingSecond";
  // A clerk who decides on a disputed account settles the dispute.
  if (flags.includes("disputed") && account.decided?.disputedAt) return "disputed";
  return flags.includes("held") ? "warning" : undefined;
};

/** Of a row of a list, which may say when a cooling-off ended. */
export const withPresentHold = <R extends { hold?: Hold | undefined }>(row: R, now: Date): R => {
  const { hold, ...rest } = row;
  return hold?.until && hold.until <= now.toISOString() ? (rest as R) : row;
};

/** Serious flags that stand now and did not stand at the decision. */
export const unknownFlags = ({ flags, decided }: Pick<Held, "flags" | "decided">): Flag[] => {
  const { known } = decided ?? {};
  if (!known) return [];
  return seriousIn(flags).filter(
    (flag) => !known.includes(flag) && flag !== "disputed" && !isFreezeFlag(flag),
  );
};
