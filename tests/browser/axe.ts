import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright";

const source = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

interface Results {
  violations: { id: string; nodes: { html: string; failureSummary: string }[] }[];
}
type Run = (options: { resultTypes: string[]; runOnly?: string[] }) => Promise<Results>;
type WithAxe = { axe: { run: Run } };

/** The axe-core findings for the page in its current state, one line for each finding. */
export const axeFindings = async (page: Page, only?: string): Promise<string[]> => {
  if (await page.evaluate(() => !("axe" in globalThis))) await page.evaluate(source);
  const { violations } = await page.evaluate(
    (options) => (globalThis as unknown as WithAxe).axe.run(options),
    // Reporting the passed checks with their places in the page takes longer than all the rest.
    { resultTypes: ["violations"], ...(only && { runOnly: [only] }) },
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
};

/** All findings in the light scheme; in the dark scheme only colours: nothing else can differ. */
export const axeFindingsInBothSchemes = async (page: Page): Promise<string[]> => {
  await showIn(page, "dark");
  const byNight = await axeFindings(page, "color-contrast");
  await showIn(page, "light");
  return [...byNight.map((finding) => `by night: ${finding}`), ...(await axeFindings(page))];
};

export const showIn = async (page: Page, colorScheme: "light" | "dark"): Promise<void> => {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(drawnAnew);
};

/** Runs in the page: waits for new colours, which apply two frames later or through transitions. */
const drawnAnew = async (): Promise<void> => {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const changing = document.getAnimations().filter((one) => one instanceof CSSTransition);
  await Promise.allSettled(changing.map(({ finished }) => finished));
};
