import { dueName } from "../submission/figure-bucket.ts";
import { teamName } from "./figures.ts";

/** Names a counter in the log, by its place. */
export const counterLabel = ({ pk, sk }: { pk: string; sk: string }, figure: string): string => {
  const [kind, of = "", second = ""] = pk.split("#");
  if (kind === "FIGURES") {
    if (of === dueName) return `pending ${figure} accounts due in the hour ${sk} (UTC)`;
    const whose = of === teamName ? "" : " of one administrator";
    return `“${figure}” on ${sk}${whose}`;
  }
  if (of === "waiting") return `accounts waiting for ${second}`;
  if (of === "delivered-then-rejected") return `${second} accounts delivered, then rejected`;
  return `${second} ${of} accounts`;
};
