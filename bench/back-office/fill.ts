import type { IndividualSubmission } from "#functions/domain/submission/submission.ts";
import { drawImages } from "#local/demo-data/images.ts";
import { madeUpPerson } from "#local/demo-data/people.ts";
import { anAccount } from "../support/accounts.ts";
import { fillFolder } from "../support/fill-folder.ts";

/** Fills the data folder of a product that is not running: `node fill.ts <folder> <accounts>`. */
const [dataDir = "", count = "0"] = process.argv.slice(2);
const total = Number(count);
/** The newest accounts have images, because the benchmark opens them. */
const withImages = 24;
const atOnce = 500;

await fillFolder(dataDir, async ({ write, keepImages }) => {
  const pending = async (index: number): Promise<IndividualSubmission> => {
    const { approvedAt, ...account } = anAccount(index) as IndividualSubmission;
    const isOpened = index >= total - withImages;
    const images = isOpened
      ? await keepImages(String(index), await drawImages(madeUpPerson(index)))
      : account.images;
    return { ...account, status: "pending", images };
  };
  for (let at = 0; at < total; at += atOnce) {
    const indexes = Array.from({ length: Math.min(atOnce, total - at) }, (_, one) => at + one);
    await write(await Promise.all(indexes.map(pending)));
  }
});
