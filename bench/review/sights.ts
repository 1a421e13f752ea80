import type { Browser, Page } from "playwright-core";
import type { Submission } from "#functions/domain/submission/submission.ts";
import { imageLabels, accountMessages as say } from "#shared/messages/back-office-account.ts";
import { signedInPage } from "../support/signed-in.ts";
import { company, individuals, person } from "./cases.ts";
import { type Desk, list } from "./desk.ts";
import { fieldsOf } from "./fields.ts";
import { type Figure, wanted } from "./figures.ts";
import { countInSight, fieldsInSight } from "./in-sight.ts";
import { approveButton } from "./walk.ts";

const sizes = [
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];
/** A company with two directors has a target from this width on. */
const leastForCompanies = 1440;
const leastImagePx = 150;

/** What a clerk sees of a case and of a list without scrolling; sentences name the fields out of sight. */
export const measureSights = async (browser: Browser, desk: Desk) => {
  const figures: Figure[] = [];
  const hidden: string[] = [];
  for (const viewport of sizes) {
    const size = `${viewport.width} × ${viewport.height}`;
    const page = await signedInPage(browser, { ...desk, viewport });
    for (const one of [person, company]) {
      const fields = fieldsOf(one);
      await openCase(page, desk.url, one);
      const sight = await page.evaluate(fieldsInSight, fields);
      const name = `${one.type}, ${size}: fields in sight of ${fields.length}`;
      const found = fields.length - sight.hidden.length;
      const isWanted = one.type === "individual" || viewport.width >= leastForCompanies;
      figures.push(isWanted ? wanted(name, found, fields.length) : { name, value: found });
      if (sight.hidden.length > 0)
        hidden.push(`Out of sight, ${one.type}, ${size}: ${sight.hidden.join(", ")}.`);
      figures.push(
        wanted(`${one.type}, ${size}: smallest text of a field, px`, sight.smallestPx, 13),
      );
      if (one.type === "individual") figures.push(await measureParts(page, size));
    }
    await page.goto(desk.url + list);
    const rows = page.getByRole("row").filter({ has: page.getByRole("cell") });
    await rows.nth(individuals.length - 1).waitFor();
    const count = await rows.evaluateAll(countInSight, 0);
    const name = `list, ${size}: rows in sight`;
    figures.push(viewport.height === 800 ? wanted(name, count, 17) : { name, value: count });
    await page.context().close();
  }
  return { figures, hidden };
};

const openCase = async (page: Page, url: string, { type, id }: Submission): Promise<void> => {
  await page.goto(`${url}/admin/view_${type}_account/${id}`);
  await approveButton(page).waitFor();
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
};

/** Identity card and photograph, large enough to compare; remark, Approve and Reject. */
const measureParts = async (page: Page, size: string): Promise<Figure> => {
  const image = (name = "") => page.getByRole("img", { name });
  const labels = imageLabels.individual;
  const counts = [
    await image(labels.identificationImage).evaluateAll(countInSight, leastImagePx),
    await image(labels.passportImage).evaluateAll(countInSight, leastImagePx),
    await page.getByRole("textbox", { name: say.remark }).evaluateAll(countInSight, 0),
    await approveButton(page).evaluateAll(countInSight, 0),
    await page.getByRole("button", { name: /^Reject\b/ }).evaluateAll(countInSight, 0),
  ];
  return wanted(
    `individual, ${size}: of card, photograph, remark, Approve, Reject in sight`,
    counts.filter((count) => count > 0).length,
    counts.length,
  );
};
