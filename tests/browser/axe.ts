import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";

const source = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

interface Results {
  violations: { id: string; nodes: { html: string; failureSummary: string }[] }[];
}
type Run = (options: { resultTypes: string[]; runOnly?: string[] }) => Promise<Results>;
type WithAxe = { axe: { run: Run } };

/** What axe-core finds wrong with the page as it is now, one line a finding. */
export const axeFindings = async (page: Page, only?: string): Promise<string[]> => {
  if (await page.evaluate(() => !("axe" in globalThis))) await page.evaluate(source);
  const { violations } = await page.evaluate(
    (options) => (globalThis as unknown as WithAxe).axe.run(options),
    // All that is right, told with its place in the page, takes longer than all the rest.
    { resultTypes: ["violations"], ...(only && { runOnly: [only] }) },
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
};

/** The same by day; by night what can differ, the colours. */
export const axeFindingsInBothSchemes = async (page: Page): Promise<string[]> => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.evaluate(drawnAnew);
  const byNight = await axeFindings(page, "color-contrast");
  await page.emulateMedia({ colorScheme: "light" });
  await page.evaluate(drawnAnew);
  return [...byNight.map((finding) => `by night: ${finding}`), ...(await axeFindings(page))];
};

/** In the page: the colours that a look asks for are those of the frame after the next, or come by and by. */
const drawnAnew = async (): Promise<void> => {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const changing = document.getAnimations().filter((one) => one instanceof CSSTransition);
  await Promise.allSettled(changing.map(({ finished }) => finished));
};
