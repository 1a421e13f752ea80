interface Image {
  kind?: unknown;
  status?: unknown;
  version?: unknown;
  state?: unknown;
}

interface Change {
  before: Image | undefined;
  after: Image | undefined;
}

/** What the dashboard draws and the alarms watch. */
export const happenings = [
  "received",
  "approved",
  "rejected",
  "delivered",
  "refused",
  "failed",
] as const;
export type Happening = (typeof happenings)[number];

/** How often each thing happened in these changes; what did not happen is left out. */
export const happenedIn = (changes: readonly Change[]): Partial<Record<Happening, number>> => {
  const happened: Partial<Record<Happening, number>> = {};
  for (const change of changes) {
    const name = nameOf(change);
    if (name) happened[name] = (happened[name] ?? 0) + 1;
  }
  return happened;
};

const nameOf = ({ before, after }: Change): Happening | undefined => {
  if (after?.kind === "submission") {
    // A first sending, or a holder's update.
    if (before?.version !== after.version) return "received";
    return before?.status === after.status ? undefined : known(after.status, decisions);
  }
  if (after?.kind !== "delivery" || before?.state === after.state) return undefined;
  return known(after.state, ends);
};

const decisions: readonly Happening[] = ["approved", "rejected"];
const ends: readonly Happening[] = ["delivered", "refused", "failed"];

const known = (value: unknown, names: readonly Happening[]): Happening | undefined =>
  names.find((name) => name === value);
