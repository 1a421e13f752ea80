import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Browser } from "playwright-core";
import { buildLocations } from "#functions/services/locations/build-locations.ts";
import { type CountriesFile, countriesFile } from "#functions/services/locations/location-files.ts";
import { registers } from "#local/made-up/registers.ts";
import { banks } from "#shared/lookups/banks.ts";
import { pageSecurityHeaders, styleHashesFile } from "#shared/security-headers.ts";
import { launchBrowser } from "#tests/browser/launch.ts";
import { buildWeb } from "#web/build.ts";
import { buildPeers } from "./build-peers.ts";
import { fieldsWith } from "./fields.ts";
import { measureKeystrokes } from "./keystrokes.ts";
import { scoresOf } from "./lighthouse.ts";
import { type Loading, measureLoading, networks } from "./measure.ts";
import { measurePhoto, type Photo } from "./photo.ts";
import { type Site, serve } from "./serve.ts";
import { photoLine, type Row, ratiosOf, tableOf } from "./table.ts";

/** How long until a holder with a cheap phone can use the form at `/`, beside other ways to make one? */
const { values: wishes } = parseArgs({
  options: {
    runs: { type: "string", default: "3" },
    write: { type: "boolean", default: false },
    /** Leaves the peers out. */
    ours: { type: "boolean", default: false },
  },
});
const runs = Number(wishes.runs);
const debuggingPort = 9300 + (process.pid % 500);

interface Contender {
  name: string;
  site: Site;
  /** Where the first name is typed. */
  input: string;
}

const median = (values: number[]): number =>
  values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

type Loadings = Record<keyof typeof networks, Loading[]>;

/** In turns, so that a busy moment of the machine meets all of them. */
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

const middleOf = (measured: Loading[]): Loading => {
  const middle = (name: keyof Loading) => median(measured.map((one) => one[name]));
  return {
    scriptKb: middle("scriptKb"),
    htmlKb: middle("htmlKb"),
    requests: middle("requests"),
    paintMs: middle("paintMs"),
    hydratedMs: middle("hydratedMs"),
    blockedMs: middle("blockedMs"),
    layoutShift: middle("layoutShift"),
  };
};

const keysOf = async (browser: Browser, { site, input }: Contender): Promise<number> => {
  const measured: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    measured.push(await measureKeystrokes(browser, site.url, input));
  }
  return median(measured);
};

const rowOf = async (browser: Browser, contender: Contender, loadings: Loadings): Promise<Row> => {
  const keyMs = await keysOf(browser, contender);
  const scores = Object.values(await scoresOf(contender.site.url, debuggingPort)).join(" / ");
  const [slow4g, threeG] = [middleOf(loadings.slow4g), middleOf(loadings.threeG)];
  return { name: contender.name, slow4g, threeG, keyMs, scores };
};

const photoOf = async (browser: Browser, url: string): Promise<Photo> => {
  const measured: Photo[] = [];
  for (let run = 0; run < runs; run += 1) measured.push(await measurePhoto(browser, url));
  const middle = (name: keyof Photo) => median(measured.map((one) => one[name]));
  return {
    megapixels: middle("megapixels"),
    megabytes: middle("megabytes"),
    shownMs: middle("shownMs"),
    blockedMs: middle("blockedMs"),
    sidePixels: middle("sidePixels"),
  };
};

const startSites = async (outDir: string): Promise<Contender[]> => {
  const [{ outDir: ours }, locations] = await Promise.all([buildWeb(), buildLocations()]);
  const { countries }: CountriesFile = JSON.parse(
    readFileSync(join(locations, countriesFile), "utf8"),
  );
  const fields = fieldsWith({
    countries: countries.map(({ name }) => name),
    banks: banks.map(({ name }) => name),
  });
  const peers = await buildPeers(outDir, fields);
  const inputs = {
    SurveyJS: "input[type=text]:not([role=combobox])",
    rjsf: "#root_firstName",
    "govuk-frontend": "#firstName",
  };
  const site = await serve({
    dir: ours,
    headers: pageSecurityHeaders(JSON.parse(readFileSync(join(ours, styleHashesFile), "utf8"))),
    answers: {
      "/api/location/countries": { results: countries },
      "/api/accounts/banks": { results: banks.map(({ name, code }) => ({ name, code })) },
      "/api/registrars/all": {
        results: registers.map(({ name, code }) => ({ label: name, value: code })),
      },
    },
  });
  const others = Object.entries(peers).map(async ([name, dir]) => ({
    name,
    site: await serve({ dir }),
    input: inputs[name as keyof typeof inputs],
  }));
  return [{ name: "ours", site, input: "#field-firstName" }, ...(await Promise.all(others))];
};

/** What the machine had to do meanwhile; more than its processors makes every time longer. */
const busyWords = (): string => {
  const [, fiveMinutes = 0] = loadavg();
  return `${fiveMinutes.toFixed(1)} at work on ${availableParallelism()} processors`;
};

const writeReadme = (report: string) => {
  const file = join(import.meta.dirname, "README.md");
  const text = readFileSync(file, "utf8");
  writeFileSync(
    file,
    text.replace(/(<!-- figures -->\n).*(?=<!-- end -->)/s, (_, start) => `${start}${report}\n`),
  );
};

const outDir = mkdtempSync(join(tmpdir(), "bench-public-form-"));
const sites = await startSites(outDir);
const contenders = wishes.ours ? sites.slice(0, 1) : sites;
const browser = await launchBrowser([
  `--remote-debugging-port=${debuggingPort}`,
  "--ignore-certificate-errors",
]);
try {
  const rows: Row[] = [];
  const loadings = await loadAll(browser, contenders);
  for (const [place, contender] of contenders.entries()) {
    const measured = loadings[place];
    if (measured) rows.push(await rowOf(browser, contender, measured));
  }
  const photo = await photoOf(browser, contenders[0]?.site.url ?? "");

  const how = contenders[0]?.site.url.startsWith("https:") ? "HTTP/2 with TLS" : "HTTP/1.1";
  const report = [
    `${how} on loopback, ${browser.version()}, median of ${runs}, ${busyWords()}:\n`,
    tableOf(rows),
    "",
    ...ratiosOf(rows).map((line) => `- ${line}`),
    "",
    photoLine(photo),
  ].join("\n");
  console.log(report);
  if (wishes.write) writeReadme(report);
} finally {
  await browser.close();
  for (const { site } of sites) site.stop();
  rmSync(outDir, { recursive: true, force: true });
}
