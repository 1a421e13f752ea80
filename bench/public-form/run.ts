import { mkdtempDisposableSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright";
import { type CountriesFile, countriesFile } from "#functions/services/locations/location-files.ts";
import { registers } from "#local/demo-data/registers.ts";
import { banks } from "#shared/lookups/banks.ts";
import { pageSecurityHeaders } from "#shared/security-headers.ts";
import { launchBrowser } from "#tests/browser/launch.ts";
import { buildWeb } from "#web/build.ts";
import { inTurns, median } from "../support/measured.ts";
import { type Loading, measureLoading, slowDown, untilMarked } from "../support/page.ts";
import { installPeers } from "../support/peers.ts";
import { isLong, most, mostMore, mostTimes, report, row } from "../support/row.ts";
import { serve } from "../support/site.ts";
import { fieldsWith } from "./fields.ts";
import { aPhoto, measureFirstTap, measureKeys, measurePhoto } from "./input.ts";
import { buildGovukPage, buildRjsf } from "./peers.ts";

/** How soon can a holder with a cheap phone use the form at `/`? */
const names = ["ours", "rjsf", "govuk-frontend"] as const;
const [ours, rjsf, govuk] = names;
type Name = (typeof names)[number];
const runs = isLong ? 3 : 1;
/** The second worst key of a run differs by up to three frames from that of the next. */
const keyRuns = isLong ? 5 : 3;

const networks = {
  "Slow 4G": { latencyMs: 150, downKbits: 1638, upKbits: 750 },
  "3G": { latencyMs: 300, downKbits: 700, upKbits: 700 },
};
type Network = keyof typeof networks;
const networkNames = Object.keys(networks) as Network[];
/** Set by an effect of a page when its first step can be used. */
const mark = "hydrated";
/** By then a page has loaded everything that it loads ahead. */
const quietMs = 7000;

/** The first name. */
const inputs = { ours: "#field-firstName", rjsf: "#root_firstName" };

const startSites = async (outDir: string): Promise<Record<Name, string>> => {
  const { outDir: dir } = await buildWeb();
  const locations = join(import.meta.dirname, "../../functions/services/locations/places");
  const { countries }: CountriesFile = JSON.parse(
    readFileSync(join(locations, countriesFile), "utf8"),
  );
  const namesOf = (choices: readonly { name: string }[]) => choices.map(({ name }) => name);
  const fields = fieldsWith(namesOf(countries), namesOf(banks));
  await buildRjsf(join(outDir, rjsf), fields);
  buildGovukPage(join(outDir, govuk), fields);
  const answers = {
    "/api/location/countries": { results: countries },
    "/api/accounts/banks": { results: banks.map(({ name, code }) => ({ name, code })) },
    "/api/registrars/all": {
      results: registers.map(({ name, code }) => ({ label: name, value: code })),
    },
  };
  return {
    ours: await serve({ dir, headers: pageSecurityHeaders, answers }),
    rjsf: await serve({ dir: join(outDir, rjsf) }),
    "govuk-frontend": await serve({ dir: join(outDir, govuk) }),
  };
};

/** A new page on an emulated cheap phone. */
const onPhone = async <T>(
  browser: Browser,
  network: Network,
  measure: (page: Page) => Promise<T>,
): Promise<T> => {
  await using context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    ignoreHTTPSErrors: true,
  });
  const page = await context.newPage();
  await slowDown(page, { network: networks[network], processor: 4 });
  return await measure(page);
};

const untilQuiet = async (page: Page, url: string): Promise<void> => {
  await page.goto(url, { timeout: 60_000 });
  await untilMarked(page, mark);
  await page.waitForTimeout(quietMs);
};

installPeers();
using folder = mkdtempDisposableSync(join(tmpdir(), "bench-public-form-"));
const sites = await startSites(folder.path);
await using browser = await launchBrowser(["--ignore-certificate-errors"]);
const load = (name: Name, network: Network) =>
  onPhone(browser, network, (page) => measureLoading(page, sites[name], { mark }));
// The first visit meets files that are not compressed yet.
for (const name of names) await load(name, "3G");
const loadings = await inTurns(names, runs, async (name) => ({
  "Slow 4G": await load(name, "Slow 4G"),
  "3G": await load(name, "3G"),
}));
const keys = await inTurns([ours, rjsf], keyRuns, (name) =>
  onPhone(browser, "Slow 4G", async (page) => {
    await untilQuiet(page, sites[name]);
    return measureKeys(page, inputs[name]);
  }),
);
const photo = join(folder.path, "photo.jpg");
writeFileSync(photo, await aPhoto());
const single = await inTurns([ours], runs, async () => ({
  tapMs: await onPhone(browser, "Slow 4G", (page) => measureFirstTap(page, sites.ours, mark)),
  blockedMs: await onPhone(browser, "Slow 4G", async (page) => {
    await untilQuiet(page, sites.ours);
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
