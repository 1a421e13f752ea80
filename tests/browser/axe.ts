import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";

const source = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

interface Results {
  violations: { id: string; nodes: { html: string }[] }[];
}
type WithAxe = { axe: { run: () => Promise<Results> } };

/** What axe-core finds wrong with the page as it is now, one line a finding. */
export const axeFindings = async (page: Page): Promise<string[]> => {
  await page.evaluate(source);
  const { violations } = await page.evaluate(() => (globalThis as unknown as WithAxe).axe.run());
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
};
