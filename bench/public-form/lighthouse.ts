import { join } from "node:path";
import { pathToFileURL } from "node:url";

export type Scores = Record<"performance" | "accessibility" | "best-practices", number>;

const entry = join(import.meta.dirname, "peers/node_modules/lighthouse/core/index.js");

/** Lighthouse's mobile scores in the browser that listens at `port`. */
export const scoresOf = async (url: string, port: number): Promise<Scores> => {
  const { default: lighthouse } = await import(pathToFileURL(entry).href);
  const { lhr } = await lighthouse(url, {
    port,
    onlyCategories: ["performance", "accessibility", "best-practices"],
    logLevel: "error",
  });
  tellFaults(url, lhr.audits);
  return Object.fromEntries(
    Object.entries(lhr.categories as Record<string, { score: number }>).map(([name, { score }]) => [
      name,
      Math.round(score * 100),
    ]),
  ) as Scores;
};

interface Audit {
  title: string;
  scoreDisplayMode: string;
  score: number | null;
}

/** What can only be right or wrong, and is wrong. */
const tellFaults = (url: string, audits: Record<string, Audit>): void => {
  for (const { title, scoreDisplayMode, score } of Object.values(audits)) {
    if (scoreDisplayMode === "binary" && score === 0) console.log(`  ${url}: ${title}`);
  }
};
