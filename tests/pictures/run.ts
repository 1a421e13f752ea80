import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { launchBrowser } from "../browser/launch.ts";
import { areas } from "./areas.ts";
import { picturesDir, takePicture } from "./camera.ts";
import { takeReadmePictures } from "./readme.ts";
import { makeSheets } from "./sheets.ts";
import { isPhone, type Size, schemes, sizes } from "./sizes.ts";
import { type Started, start } from "./start.ts";
import type { Area, Reach } from "./state.ts";
import type { View } from "./view.ts";

/**
 * `npm run pictures` takes a picture of every screen in every state, at three sizes, light and dark,
 * and puts them on sheets in `.cache/pictures`. It reports findings of axe, sideways scrolling and
 * errors of pages, and states that it could not reach.
 */
const usage = `Usage: npm run pictures -- [options]
  --part office|form  only the back office or only the public pages
  --only PATTERN      only states whose "area/name" matches
  --size WIDTH        only this width: ${sizes.map(({ width }) => width).join(", ")}
  --list              lists the states
  --readme            takes only the pictures of the README`;

const options = () => {
  const { values } = parseArgs({
    options: {
      part: { type: "string" },
      only: { type: "string", default: "" },
      size: { type: "string" },
      list: { type: "boolean", default: false },
      readme: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  const { part, size } = values;
  const wanted = new RegExp(values.only);
  const chosenSizes = sizes.filter(({ width }) => !size || width === Number(size));
  const chosen = areas
    .filter((area) => !part || area.part === part)
    .map((area) => ({
      ...area,
      wanted: Object.entries(area.states).filter(([name]) => wanted.test(`${area.name}/${name}`)),
    }))
    .filter((area) => area.wanted.length > 0);
  if (chosen.length === 0 || chosenSizes.length === 0) throw new Error(usage);
  return { ...values, chosen, chosenSizes };
};

interface Shot {
  area: Area;
  /** Of the state. */
  name: string;
  reach: Reach;
  chosenSizes: Size[];
}

/** Of one state, which is reached again for phones: they have a touch screen. */
const shoot = async (
  { viewAt, takeErrors, closePages }: Started,
  { area, name, reach, chosenSizes }: Shot,
): Promise<string[]> => {
  const isWhole = reach.shows === "whole page";
  const ofState = chosenSizes.filter((size) => !reach.isForPhones || isPhone(size));
  const visits = [ofState.filter((size) => !isPhone(size)), ofState.filter(isPhone)];
  const findings: string[] = [];
  for (const visit of visits) {
    const [first] = visit;
    if (!first) continue;
    let place = `${first.width}`;
    try {
      const page = await reach(viewAt(first));
      for (const size of visit) {
        await page.setViewportSize(size);
        for (const scheme of schemes) {
          place = `${size.width} ${scheme}`;
          const { inSight } = reach;
          const picture = { area: area.name, state: name, size, scheme, isWhole, inSight };
          const found = await takePicture(page, picture);
          findings.push(...found.map((one) => `${place}: ${one}`));
        }
      }
    } catch (error) {
      findings.push(`${place}: NOT REACHED ${(error as Error).message.slice(0, 600)}`);
    }
    findings.push(...takeErrors());
    await closePages();
  }
  return findings;
};

const [anySize] = sizes as [Size];

const run = async (): Promise<number> => {
  const { chosen, chosenSizes, list, readme, help } = options();
  if (help) return say(usage);
  if (list) {
    return say(chosen.flatMap((area) => area.wanted.map(([name]) => `${area.name}/${name}`)));
  }
  const browser = await launchBrowser();
  const report: string[] = [];
  const products = new Map<string, Started>();
  try {
    if (readme) {
      const product = await start(browser, undefined);
      products.set("", product);
      await takeReadmePictures(product);
      return 0;
    }
    for (const area of chosen) {
      const key = String(area.options);
      const ofArea = chosenSizes.filter((size) => !area.isForPhones || isPhone(size));
      const product = products.get(key) ?? (await start(browser, area.options));
      products.set(key, product);
      await inSettings(product.viewAt(anySize), area, async () => {
        for (const [name, reach] of area.wanted) {
          const began = performance.now();
          const findings = await shoot(product, { area, name, reach, chosenSizes: ofArea });
          const seconds = ((performance.now() - began) / 1000).toFixed(1);
          console.log(`${area.name}/${name}  ${seconds} s`);
          for (const finding of findings) {
            console.log(`  ${finding}`);
            report.push(`${area.name}/${name} ${finding}`);
          }
        }
      });
      for (const size of ofArea) {
        for (const scheme of schemes) {
          const states = Object.keys(area.states);
          await makeSheets(browser, { area: area.name, size, scheme, states });
        }
      }
    }
  } finally {
    await browser.close();
    for (const { stop } of products.values()) await stop();
  }
  await mkdir(picturesDir, { recursive: true });
  await writeFile(join(picturesDir, "report.txt"), report.map((line) => `${line}\n`).join(""));
  say(`${report.length} findings; sheets and report.txt in ${picturesDir}`);
  return report.length === 0 ? 0 : 1;
};

const say = (lines: string | string[]): number => {
  console.log([lines].flat().join("\n"));
  return 0;
};

/** Changes the configuration while the work runs, and restores it. */
const inSettings = async (view: View, { settings }: Area, work: () => Promise<void>) => {
  if (!settings) return work();
  const { results } = await view.call("chief", "GET", "configuration");
  const before = Object.fromEntries(Object.keys(settings).map((key) => [key, results[key]]));
  await view.call("chief", "PATCH", "configuration", settings);
  try {
    await work();
  } finally {
    await view.call("chief", "PATCH", "configuration", before);
  }
};

try {
  process.exitCode = await run();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
