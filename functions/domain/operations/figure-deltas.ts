import type { Correction } from "#shared/contract/corrections.ts";
import type { Service, Status } from "#shared/kyc/status.ts";
import { waitingSinceOf } from "../submission/due.ts";
import { codesOf, decisionFigures, deliveryFigure, versionFigures } from "./figures.ts";

type Image = Record<string, unknown> | undefined;

interface Account {
  status: Status;
  version: number;
  dateUpdated: string;
  dueAt: string;
  decided?: { at: string; adminId: string };
  corrections?: Correction[];
}

type Delta = [name: string, delta: number];

/** What one change of the stream adds to the figures of a day. */
export const figureDeltas = (before: Image, after: Image, timeZone: string): Delta[] => {
  if (after?.kind === "delivery") {
    if (after.state !== "delivered" || before?.state === "delivered") return [];
    return times(1, [deliveryFigure(after.service as Service, String(after.at), timeZone)]);
  }
  if (after?.kind !== "submission") return [];
  return accountDeltas(before as Account | undefined, after as unknown as Account, timeZone);
};

const accountDeltas = (before: Account | undefined, after: Account, timeZone: string): Delta[] => {
  const { version, dateUpdated: at } = after;
  if (before?.version !== version) {
    return times(1, versionFigures({ version, at, asked: codesOf(before?.corrections) }, timeZone));
  }
  if (before.decided?.at === after.decided?.at) return [];
  if (isNewDecision(after)) return decided(1, { left: before, reached: after }, timeZone);
  return decided(-1, { left: after, reached: before }, timeZone);
};

/** A decision is the last change of its account. An undo brings an earlier one back. */
const isNewDecision = ({ decided: last, dateUpdated }: Account): boolean =>
  last?.at === dateUpdated;

const decided = (
  delta: number,
  { left, reached }: { left: Account; reached: Account },
  timeZone: string,
): Delta[] => {
  const { decided: last, dueAt, corrections } = reached;
  if (!last) return [];
  const outcome = reached.status === "rejected" ? "rejected" : "approved";
  const isAnswer = left.status === "pending";
  return times(
    delta,
    decisionFigures(
      {
        ...{ outcome, at: last.at, adminId: last.adminId, reasons: codesOf(corrections) },
        ...(isAnswer && { waitingSince: waitingSinceOf(dueAt) }),
      },
      timeZone,
    ),
  );
};

const times = (delta: number, names: string[]): Delta[] => names.map((name) => [name, delta]);
