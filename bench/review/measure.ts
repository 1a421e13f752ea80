import type { Browser, Page } from "playwright-core";
import { median } from "../support/measured.ts";
import { signedInPage } from "../support/signed-in.ts";
import { heavyAt, individuals, type person } from "./cases.ts";
import { type Desk, list } from "./desk.ts";
import { allowed, type Figure, timed } from "./figures.ts";
import { measureOpening, type Opening } from "./first-text.ts";
import { measureSights } from "./sights.ts";
import { approveButton, type By, type Step, walk } from "./walk.ts";

const usual = { width: 1440, height: 900 };
const cases = 10;

/** All figures, and sentences that name the fields out of sight. */
export const measureAll = async (browser: Browser, desk: Desk) => {
  const movesOn = await switchOnAutomaticNext(desk);
  const { figures: sights, hidden } = await measureSights(browser, desk);
  const figures = [
    ...sights,
    ...(await measureOpenings(browser, desk)),
    ...(await measureWalk(browser, desk, "keys", movesOn)),
    ...(await measureWalk(browser, desk, "mouse", movesOn)),
  ];
  return { figures, hidden };
};

/** A product without this setting refuses the call. */
const switchOnAutomaticNext = async ({ url, session }: Desk): Promise<boolean> => {
  const { ok } = await fetch(`${url}/api/admin/preferences`, {
    method: "PATCH",
    headers: {
      Authorization: `Bearer ${session.admin_token}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({ autoNext: true }),
  });
  return ok;
};

const viewOf = (page: Page, { fields }: (typeof individuals)[number]) =>
  page
    .getByRole("row")
    .filter({ hasText: fields.lastName })
    .getByRole("link", { name: /^View/ })
    .first();

const measureOpenings = async (browser: Browser, desk: Desk): Promise<Figure[]> => {
  const all: Opening[] = [];
  for (let run = 0; run < desk.runs; run++) {
    const page = await signedInPage(browser, { ...desk, viewport: usual });
    await page.goto(desk.url + list);
    const pair = heavyAt.map((index) => individuals[index]) as [typeof person, typeof person];
    // Loads the scripts of the case with one that is no neighbour of the two.
    const other = individuals[5] as typeof person;
    await viewOf(page, other).click();
    await approveButton(page).waitFor();
    await page.goBack();
    const order = await inOrder(page, pair);
    all.push(
      await measureOpening(
        page,
        () => viewOf(page, order[0]).click(),
        () => page.keyboard.press("n"),
        order,
      ),
    );
    await page.context().close();
  }
  const middle = (name: keyof Opening) => median(all.map((one) => one[name]));
  return [
    timed("first text of a case with 3 × 660 kB at 4 Mbit/s, s", middle("textSeconds"), 0.5),
    timed("its identity card, s", middle("imageSeconds")),
    timed(
      "first text of the next such case when the clerk goes on at once, s",
      middle("nextSeconds"),
    ),
  ];
};

/** The two cases in the order of the list. */
const inOrder = async (
  page: Page,
  [one, other]: [typeof person, typeof person],
): Promise<[typeof person, typeof person]> => {
  const yOf = async (account: typeof person) =>
    (await viewOf(page, account).boundingBox())?.y ?? Number.NaN;
  return (await yOf(one)) < (await yOf(other)) ? [one, other] : [other, one];
};

const measureWalk = async (
  browser: Browser,
  desk: Desk,
  by: By,
  movesOn: boolean,
): Promise<Figure[]> => {
  const page = await signedInPage(browser, { ...desk, viewport: usual });
  await page.goto(desk.url + list);
  await page
    .getByRole("link", { name: /^View / })
    .first()
    .click();
  const steps = await walk(page, { by, count: cases, movesOn });
  await page.context().close();
  const middle = (name: keyof Step) => median(steps.map((one) => one[name]));
  return [
    by === "keys"
      ? allowed("keys from one clean case to the next", middle("keys"), 1)
      : allowed("clicks from one clean case to the next, by mouse alone", middle("clicks"), 1),
    timed(`seconds from one clean case to the next, by ${by}`, middle("seconds")),
  ];
};
