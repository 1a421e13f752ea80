import { join } from "node:path";
import { pathToFileURL } from "node:url";

const categories = ["performance", "accessibility", "best-practices"] as const;

interface Asked {
  url: string;
  /** Debugging port of the browser. */
  port: number;
  /** Folder of the peers, with which Lighthouse is installed. */
  peers: string;
  /** As a signed-in user on a desktop; otherwise on a phone. */
  isAtDesk?: boolean;
}

/** The scores for performance, accessibility and best practices, each out of a hundred. */
export const scoresOf = async ({ url, port, peers, isAtDesk }: Asked): Promise<number[]> => {
  const core = join(peers, "node_modules/lighthouse/core");
  const load = async (file: string) => (await import(pathToFileURL(join(core, file)).href)).default;
  const lighthouse = await load("index.js");
  const wish = { port, onlyCategories: categories, logLevel: "error" };
  const { lhr } = isAtDesk
    ? await lighthouse(
        url,
        { ...wish, disableStorageReset: true },
        await load("config/desktop-config.js"),
      )
    : await lighthouse(url, wish);
  tellFaults(url, lhr.audits);
  return categories.map((name) => Math.round(lhr.categories[name].score * 100));
};

interface Audit {
  title: string;
  scoreDisplayMode: string;
  score: number | null;
}

/** Prints the failed audits among those that can only pass or fail. */
const tellFaults = (url: string, audits: Record<string, Audit>): void => {
  for (const { title, scoreDisplayMode, score } of Object.values(audits)) {
    if (scoreDisplayMode === "binary" && score === 0) console.log(`  ${url}: ${title}`);
  }
};
