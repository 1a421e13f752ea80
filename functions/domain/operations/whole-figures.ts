import type { Correction } from "#shared/contract/corrections.ts";
import type { Service } from "#shared/kyc/status.ts";
import { codesOf, decisionFigures, deliveryFigure, versionFigures } from "./figures.ts";

/** The rows of one account that its figures follow from. */
export interface Happened {
  versions: readonly { version: number; at: string }[];
  /** In the order in which they were taken. */
  decisions: readonly {
    outcome: "approved" | "rejected";
    at: string;
    version: number;
    adminId?: string | undefined;
    corrections?: Correction[] | undefined;
    undoneAt?: string | undefined;
  }[];
  deliveries: readonly { service: Service; state: string; at: string }[];
}

/** The full count beside `figureDeltas`: the figures of everything that happened to an account. */
export const wholeFigures = (
  { versions, decisions, deliveries }: Happened,
  timeZone: string,
): string[] => {
  const standing = decisions.filter(({ undoneAt }) => undoneAt === undefined);
  const sentAt = new Map(versions.map(({ version, at }) => [version, at]));
  const ofVersion = (wanted: number) => standing.filter(({ version }) => version === wanted);
  return [
    ...versions.flatMap(({ version, at }) => {
      const last = ofVersion(version - 1).at(-1);
      return versionFigures({ version, at, asked: codesOf(last?.corrections) }, timeZone);
    }),
    ...standing.flatMap(({ corrections, ...decision }) => {
      const isAnswer = ofVersion(decision.version)[0]?.at === decision.at;
      const waitingSince = isAnswer ? sentAt.get(decision.version) : undefined;
      return decisionFigures(
        { ...decision, reasons: codesOf(corrections), waitingSince },
        timeZone,
      );
    }),
    ...deliveries
      .filter(({ state }) => state === "delivered")
      .map(({ service, at }) => deliveryFigure(service, at, timeZone)),
  ];
};
