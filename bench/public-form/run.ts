import { mkdtempDisposable, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright";
import { launchBrowser } from "#tests/browser/launch.ts";
import { callJson } from "#tests/support/call-json.ts";
import { demoRegisters, startProduct } from "#tests/support/product.ts";
import { buildWeb } from "#web/build.ts";
import { inTurns, median } from "../support/measured.ts";
import { type Loading, measureLoading, slowDown, untilMarked } from "../support/page.ts";
import { installPeers } from "../support/peers.ts";
import { isLong, most, mostMore, mostTimes, report, row } from "../support/row.ts";
import { serve } from "../support/site.ts";
import { aPhoto, measureFirstTap, measureKeys, measurePhoto } from "./input.ts";
import { buildGovukPage, buildRjsf, fieldsWith } from "./peers.ts";

/** How soon can a holder with a cheap phone use the form at `/`? */
const names = ["ours", "rjsf", "govuk-frontend"] as const;
const [ours, rjsf, govuk] = names;
type Name = (typeof names)[number];
const runs = isLong ? 3 : 1;
/** The second worst key of a run differs by up to three frames from that of the next. */
const keyRuns = isLong ? 5 : 3;

const networks = {
  "Slow 4G": { latencyMs: 150, kbits: 1638 },
  "3G": { latencyMs: 300, kbits: 700 },
};
type Network = keyof typeof networks;
const networkNames = Object.keys(networks) as Network[];
/** Set by an effect of a page when its first step can be used. */
const mark = "hydrated";
/** By then a page has loaded everything that it loads ahead. */
const quietMs = 7000;

const untilQuiet = async (page: Page, url: string): Promise<void> => {
  await page.goto(url, { timeout: 60_000 });
  await untilMarked(page, mark);
  await page.waitForTimeout(quietMs);
};

installPeers();
await using folder = await mkdtempDisposable(join(tmpdir(), "bench-public-form-"));
const inFolder = (name: string) => join(folder.path, name);
// Before the start of the product, which has a time limit.
await buildWeb();
const product = await startProduct(inFolder("data"), ...demoRegisters, "--limits", "off");
await using _ = { [Symbol.asyncDispose]: product.stop };
const { web } = product.running;
const choices = async (call: string): Promise<string[]> =>
  (await callJson("GET", `${web}/api/${call}`)).results.map(({ name }: { name: string }) => name);
const fields = fieldsWith(await choices("location/countries"), await choices("accounts/banks"));
await buildRjsf(inFolder(rjsf), fields);
buildGovukPage(inFolder(govuk), fields);
const sites: Record<Name, string> = {
  ours: web,
  rjsf: await serve(inFolder(rjsf)),
  "govuk-frontend": await serve(inFolder(govuk)),
};
await using browser = await launchBrowser();
/** Measures in a new page on an emulated cheap phone. */
const onPhone = async <T>(network: Network, measure: (page: Page) => Promise<T>): Promise<T> => {
  await using context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  await slowDown(page, { network: networks[network], processor: 4 });
  return await measure(page);
};
const load = (name: Name, network: Network) =>
  onPhone(network, (page) => measureLoading(page, sites[name], { mark }));
// The first visit meets files that are not compressed yet.
for (const name of names) await load(name, "3G");
const loadings = await inTurns(names, runs, async (name) => ({
  "Slow 4G": await load(name, "Slow 4G"),
  "3G": await load(name, "3G"),
}));
const keys = await inTurns([ours, rjsf], keyRuns, (name) =>
  onPhone("Slow 4G", async (page) => {
    await untilQuiet(page, sites[name]);
    return measureKeys(page, name === ours ? "#field-firstName" : "#root_firstName");
  }),
);
const photo = inFolder("photo.jpg");
await writeFile(photo, await aPhoto());
const single = await inTurns([ours], runs, async () => ({
  tapMs: await onPhone("Slow 4G", (page) => measureFirstTap(page, web, mark)),
  blockedMs: await onPhone("Slow 4G", async (page) => {
    await untilQuiet(page, web);
    return measurePhoto(page, photo);
  }),
}));

const loading = (name: Name, network: Network, figure: keyof Loading): number =>
  median(loadings[name].map((loaded) => loaded[network][figure]));
const size = (what: string, figure: keyof Loading, target: number) =>
  row({
    question: `form: ${what}`,
    ours: loading(ours, "Slow 4G", figure),
    beside: [rjsf, loading(rjsf, "Slow 4G", figure)],
    target: most(target),
  });
const time = (network: Network, figure: keyof Loading, peer: Name, times: number) =>
  row({
    question: `form: ${figure === "paintMs" ? "largest paint" : "usable"}, ${network}, s`,
    ours: loading(ours, network, figure) / 1000,
    beside: [peer, loading(peer, network, figure) / 1000],
    target: mostTimes(times),
  });
report([
  size("HTML, kB", "htmlKb", 11),
  size("script until usable, kB", "scriptKb", 115),
  size("requests until usable", "requests", 8),
  ...networkNames.flatMap((network) => [
    time(network, "paintMs", govuk, 1),
    time(network, "readyMs", rjsf, 0.65),
    time(network, "readyMs", govuk, 2),
  ]),
  row({
    question: "form: first tap on a list, open after the script runs, ms",
    ours: median(single.ours.map(({ tapMs }) => tapMs)),
    target: most(1000),
  }),
  row({
    question: "form: a key, ms",
    ours: median(keys.ours),
    beside: [rjsf, median(keys.rjsf)],
    target: mostMore(8),
  }),
  row({
    question: "form: page blocked by a photo of 12 megapixels, ms",
    ours: median(single.ours.map(({ blockedMs }) => blockedMs)),
    target: most(50),
  }),
]);
