import { randomBytes } from "node:crypto";
import { madeUpCompany } from "#local/demo-data/companies.ts";
import { type DrawnImage, drawCompanySeal, drawImages } from "#local/demo-data/images.ts";
import { madeUpPerson } from "#local/demo-data/people.ts";
import { fillFolder } from "../support/fill-folder.ts";
import { company, heavyAt, individuals } from "./cases.ts";

/** Fills the data folder of a product that is not running: `node fill.ts <folder>`. */
const [dataDir = ""] = process.argv.slice(2);

/** What the form sends after it has made a photo smaller. */
const heavyBytes = 660_000;

/** A decoder ignores what follows the image; random bytes cannot be compressed on the way. */
const madeHeavy = ({ bytes, type }: DrawnImage): DrawnImage => ({
  bytes: new Uint8Array(Buffer.concat([bytes, randomBytes(heavyBytes - bytes.length)])),
  type,
});

await fillFolder(dataDir, async ({ write, keepImages }) => {
  const filled = individuals.map(async (one, index) => {
    const drawn = Object.entries(await drawImages(madeUpPerson(index)));
    const images = drawn.map(([field, image]) => [
      field,
      heavyAt.includes(index) ? madeHeavy(image) : image,
    ]);
    return { ...one, images: await keepImages(one.id, Object.fromEntries(images)) };
  });
  const seal = await drawCompanySeal(madeUpCompany(0));
  const images = {
    ...(await drawImages(madeUpPerson(0))),
    companySealImage: seal,
    boardResolutionImage: seal,
  };
  await write([
    ...(await Promise.all(filled)),
    { ...company, images: await keepImages(company.id, images) },
  ]);
});
