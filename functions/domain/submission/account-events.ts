interface Image {
  kind?: unknown;
  status?: unknown;
  decided?: unknown;
  version?: unknown;
  state?: unknown;
  wasGivenUp?: unknown;
}

interface Change {
  before: Image | undefined;
  after: Image | undefined;
}

export const accountEvents = [
  "received",
  "approved",
  "rejected",
  "delivered",
  "refused",
  "failed",
] as const;
export type AccountEvent = (typeof accountEvents)[number];

export const countAccountEvents = (
  changes: readonly Change[],
): Partial<Record<AccountEvent, number>> => {
  const happened: Partial<Record<AccountEvent, number>> = {};
  for (const change of changes) {
    const name = accountEventOf(change);
    if (name) happened[name] = (happened[name] ?? 0) + 1;
  }
  return happened;
};

export const accountEventOf = ({ before, after }: Change): AccountEvent | undefined => {
  if (after?.kind === "submission") {
    if (before?.version !== after.version) return "received";
    if (before?.status === after.status || isBroughtBack(before, after)) return undefined;
    return known(after.status, decisions);
  }
  if (after?.kind !== "delivery" || before?.state === after.state) return undefined;
  if (after.state === "failed" && before?.wasGivenUp) return undefined;
  return known(after.state, ends);
};

/** By the undo of a later decision (D77). */
const isBroughtBack = (before: Image | undefined, after: Image): boolean =>
  decidedAt(before) > decidedAt(after);

const decidedAt = (image: Image | undefined): string =>
  (image?.decided as { at?: string } | undefined)?.at ?? "";

const decisions: readonly AccountEvent[] = ["approved", "rejected"];
const ends: readonly AccountEvent[] = ["delivered", "refused", "failed"];

const known = (value: unknown, names: readonly AccountEvent[]): AccountEvent | undefined =>
  names.find((name) => name === value);
