import { mkdirSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { demoPeople, type MadeUpPerson } from "#local/demo-data/people.ts";
import { clerkAt } from "../support/clerk.ts";
import { inboxAt } from "../support/inbox.ts";
import { demoRegisters, startProduct } from "../support/product.ts";
import { quickFolder } from "../support/quick-folder.ts";
import { holderJourney } from "./holder-journey.ts";
import { officeJourney } from "./office-journey.ts";
import { featuresMissingIn } from "./remove-features.ts";
import { type Setup, setupsOf } from "./setups.ts";

const pictures = join(import.meta.dirname, "../../.cache/browsers");

/**
 * Walks through the journeys in each browser and prints a line for each. Pictures of the pages are
 * stored in `.cache/browsers`.
 * @returns whether all succeeded
 */
export const walkIn = async (choice: Parameters<typeof setupsOf>[0]): Promise<boolean> => {
  mkdirSync(pictures, { recursive: true });
  const dataDir = await quickFolder("browsers-");
  const product = await startProduct(dataDir, ...demoRegisters, "--limits", "off");
  let failures = 0;
  try {
    const clerk = await clerkAt(product.running);
    for (const [place, setup] of setupsOf(choice).entries()) {
      const person = demoPeople[place] as MadeUpPerson;
      const title = `${setup.name}, ${setup.width} px`;
      try {
        console.log(`${title} (${await walk({ setup, person, clerk, product })}): passed`);
      } catch (error) {
        failures++;
        console.error(`${title}: ${(error as Error).message}`);
      }
    }
  } finally {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
  return failures === 0;
};

interface Walk {
  setup: Setup;
  person: MadeUpPerson;
  clerk: Awaited<ReturnType<typeof clerkAt>>;
  product: Awaited<ReturnType<typeof startProduct>>;
}

/** @returns the version of the browser */
const walk = async ({ setup, person, clerk, product: { running } }: Walk): Promise<string> => {
  const { name, width, without, isCanvasProtected = false } = setup;
  const downloads = await quickFolder("downloads-");
  const browser = await setup.start(downloads);
  const picture = (step: string) =>
    join(pictures, `${name.replaceAll(" ", "-")}-${width}-${step}.png`);
  try {
    await holderJourney({
      browser,
      width,
      clerk,
      person,
      isCanvasProtected,
      picture,
      web: running.web,
      inbox: inboxAt(running.inbox),
      removed: without ? featuresMissingIn(without) : [],
    });
    if (setup.hasOffice) await officeJourney({ browser, running, person, downloads, picture });
    return browser.version();
  } finally {
    await browser.close();
    await rm(downloads, { recursive: true, force: true });
  }
};
