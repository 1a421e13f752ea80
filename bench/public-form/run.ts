import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Browser } from "playwright-core";
import { type CountriesFile, countriesFile } from "#functions/services/locations/location-files.ts";
import { registers } from "#local/demo-data/registers.ts";
import { banks } from "#shared/lookups/banks.ts";
import { pageSecurityHeaders } from "#shared/security-headers.ts";
import { launchBrowser } from "#tests/browser/launch.ts";
import { buildWeb } from "#web/build.ts";
import { rowsOf, tableOf } from "../support/figures.ts";
import { scoresOf } from "../support/lighthouse.ts";
import { busyWords } from "../support/machine.ts";
import { meanOf, median, middleOf } from "../support/measured.ts";
import { installPeers } from "../support/peers.ts";
import { writeFigures } from "../support/readme.ts";
import { atMost, byClock, type Row, tellRows } from "../support/row.ts";
import type { Loading } from "../support/watched-page.ts";
import { buildPeers } from "./build-peers.ts";
import { fieldsWith } from "./fields.ts";
import { figures, type Page } from "./figures.ts";
import { measureKeystrokes } from "./keystrokes.ts";
import { measureLoading, networks } from "./measure.ts";
import { measurePhoto, type Photo } from "./photo.ts";
import { measureProcessor, type Processor } from "./processor.ts";
import { type Site, serve } from "./serve.ts";

/** How soon can a holder with a cheap phone use the form at `/`, compared with other forms? */
const { values: wishes } = parseArgs({
  options: {
    runs: { type: "string", default: "3" },
    write: { type: "boolean", default: false },
    /** Leaves the peers out. */
    ours: { type: "boolean", default: false },
  },
});
const runs = Number(wishes.runs);
/** Its figures are recorded and compared with later runs, so they need more than one run. */
const processorRuns = 9;
/** The second worst key of one run differs by up to three frames from that of the next. */
const keyRuns = 5;
const debuggingPort = 9300 + (process.pid % 500);

interface Contender {
  name: string;
  site: Site;
  /** Selector of the input for the first name. */
  input: string;
}

type Loadings = Record<keyof typeof networks, Loading[]>;

interface Measured {
  loadings: Loadings;
  processor: Processor;
  keyMs: number;
}

/** Measures in turns, so that a busy moment of the machine affects all of them. */
const loadAll = async (browser: Browser, contenders: Contender[]): Promise<Loadings[]> => {
  const all = contenders.map((): Loadings => ({ slow4g: [], threeG: [] }));
  for (let run = 0; run < runs; run += 1) {
    for (const name of ["slow4g", "threeG"] as const) {
      for (const [place, { site }] of contenders.entries()) {
        all[place]?.[name].push(await measureLoading(browser, site.url, networks[name]));
      }
    }
  }
  return all;
};

/** In turns, like the loading: the measurements of each contender. */
const inTurns = async <T>(
  times: number,
  contenders: Contender[],
  measure: (contender: Contender) => Promise<T>,
): Promise<T[][]> => {
  const all = contenders.map((): T[] => []);
  for (let run = 0; run < times; run += 1) {
    for (const [place, contender] of contenders.entries()) {
      all[place]?.push(await measure(contender));
    }
  }
  return all;
};

const pageOf = async (
  contender: Contender,
  { loadings, processor, keyMs }: Measured,
): Promise<Page> => {
  const { name, site } = contender;
  return {
    name,
    slow4g: middleOf(loadings.slow4g),
    threeG: middleOf(loadings.threeG),
    keyMs,
    processor,
    scores: await scoresOf({ url: site.url, port: debuggingPort, peers }),
  };
};

const photoOf = async (browser: Browser, url: string): Promise<Photo> => {
  const measured: Photo[] = [];
  for (let run = 0; run < runs; run += 1) measured.push(await measurePhoto(browser, url));
  return middleOf(measured);
};

const startSites = async (outDir: string): Promise<Contender[]> => {
  const { outDir: ours } = await buildWeb();
  const locations = join(import.meta.dirname, "../../functions/services/locations/places");
  const { countries }: CountriesFile = JSON.parse(
    readFileSync(join(locations, countriesFile), "utf8"),
  );
  const fields = fieldsWith({
    countries: countries.map(({ name }) => name),
    banks: banks.map(({ name }) => name),
  });
  const built = await buildPeers(outDir, fields);
  const inputs = {
    SurveyJS: "input[type=text]:not([role=combobox])",
    rjsf: "#root_firstName",
    "govuk-frontend": "#firstName",
  };
  const site = await serve({
    dir: ours,
    headers: pageSecurityHeaders,
    answers: {
      "/api/location/countries": { results: countries },
      "/api/accounts/banks": { results: banks.map(({ name, code }) => ({ name, code })) },
      "/api/registrars/all": {
        results: registers.map(({ name, code }) => ({ label: name, value: code })),
      },
    },
  });
  const others = Object.entries(built).map(async ([name, dir]) => ({
    name,
    site: await serve({ dir }),
    input: inputs[name as keyof typeof inputs],
  }));
  return [{ name: "ours", site, input: "#field-firstName" }, ...(await Promise.all(others))];
};

const mostBlockedMs = 50;

const photoWords = ({ megapixels, megabytes, shownMs, sidePixels, blockedMs }: Photo): string =>
  `A photo of ${megapixels} megapixels (${megabytes.toFixed(1)} MB): shown with ${sidePixels} pixels a side after ` +
  `${(shownMs / 1000).toFixed(2)} s, the page blocked for ${blockedMs.toFixed(0)} ms at most (target ≤ ${mostBlockedMs})`;

const photoRow = ({ megapixels, blockedMs }: Photo): Row => ({
  question: `form: page blocked by a photo of ${megapixels} megapixels, ms`,
  ours: blockedMs.toFixed(0),
  ...byClock(atMost(blockedMs, mostBlockedMs)),
});

const peers = installPeers(import.meta.dirname);
const outDir = mkdtempSync(join(tmpdir(), "bench-public-form-"));
const sites = await startSites(outDir);
const contenders = wishes.ours ? sites.slice(0, 1) : sites;
const browser = await launchBrowser([
  `--remote-debugging-port=${debuggingPort}`,
  "--ignore-certificate-errors",
]);
try {
  const pages: Page[] = [];
  const loadings = await loadAll(browser, contenders);
  const processors = await inTurns(processorRuns, contenders, ({ site, input }) =>
    measureProcessor(browser, site.url, input),
  );
  const keyTimes = await inTurns(keyRuns, contenders, ({ site, input }) =>
    measureKeystrokes(browser, site.url, input),
  );
  for (const [place, contender] of contenders.entries()) {
    const measured = {
      loadings: loadings[place],
      processor: meanOf(processors[place] ?? []),
      keyMs: median(keyTimes[place] ?? []),
    } as Measured;
    pages.push(await pageOf(contender, measured));
  }
  const photo = await photoOf(browser, contenders[0]?.site.url ?? "");

  const how = contenders[0]?.site.url.startsWith("https:") ? "HTTP/2 with TLS" : "HTTP/1.1";
  const report = [
    `${how} on loopback, ${browser.version()}, median of ${runs}, ${busyWords()}:\n`,
    tableOf(figures, pages),
    "",
    photoWords(photo),
  ].join("\n");
  console.log(report);
  if (wishes.write) writeFigures(import.meta.dirname, report);
  const named = (wanted: string) => pages.find(({ name }) => name === wanted);
  const ours = named("ours");
  if (ours) {
    // The peer is a library for forms; the limit is a static page.
    const beside = { peer: named("rjsf"), limit: named("govuk-frontend") };
    tellRows([...rowsOf(figures, { subject: "form", ours, ...beside }), photoRow(photo)]);
  }
} finally {
  await browser.close();
  for (const { site } of sites) site.stop();
  rmSync(outDir, { recursive: true, force: true });
}
