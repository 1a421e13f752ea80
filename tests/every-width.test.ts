import { randomUUID } from "node:crypto";
import type { Browser, Locator, Page } from "playwright";
import { describe, expect, it } from "vitest";
import { demoPeople } from "#local/demo-data/people.ts";
import { listMessages as say, sessionMessages } from "#shared/messages/back-office.ts";
import { publicFormMessages } from "#shared/messages/public-form.ts";
import { backOfficeAt } from "./browser/back-office.ts";
import { fillWhole, holderForm } from "./browser/holder-form.ts";
import { productInBrowser } from "./browser/product-in-browser.ts";
import type { Product } from "./support/product.ts";

const [person] = demoPeople.slice(10);

const longRow = {
  id: randomUUID(),
  dateCreated: "2026-11-02T09:30:00.000Z",
  dueAt: "2026-11-04T09:30:00.000Z",
  firstName: "Oluwaseunfunmilayo",
  lastName: "Onyemelukwe-Adesinayo",
  companyName: "Meadow House Water and Bottling Company Nigeria Limited",
  rcNumber: "RC4141593",
  email: "secretary.oluwaseunfunmilayo.onyemelukwe@meadowhousewater.example.org",
  account_number: "0123456789",
  bvn: "22345678901",
  status: "pending",
  flags: [],
  uploads: {},
};

describe("the layout at every screen width", () => {
  let product: Product;
  let browser: Browser;
  let clerk: Page;

  productInBrowser("every-width", ["--demo", "4"], async (opened) => {
    ({ product, browser } = opened);
    clerk = await backOfficeAt(browser, product.running).signedIn("clerk");
  });

  const onPhone = async (path: string, width = 360): Promise<Page> => {
    const context = await browser.newContext({
      viewport: { width, height: 640 },
      hasTouch: true,
      isMobile: true,
      // The language of most browsers, and not that of the registrar.
      locale: "en-US",
    });
    const page = await context.newPage();
    await page.goto(product.running.web + path);
    return page;
  };
  const heightOf = async (part: Locator) => (await part.boundingBox())?.height;

  it.each(["individual", "corporate"])(
    "R-53: no cell in a list of %s accounts is cut off, overlaps another cell or is covered by its link",
    async (type) => {
      await clerk.route(`**/api/admin/${type}_account?**`, (route) =>
        route.fulfill({ json: { results: [longRow], nextCursor: null } }),
      );
      await clerk.goto(`${product.running.web}/admin/unapproved_${type}_accounts`);
      const cells = clerk.getByRole("cell");
      await cells.first().waitFor();

      for (const width of [1280, 1024, 740, 600, 360]) {
        await clerk.setViewportSize({ width, height: 800 });
        const isCut = () =>
          cells.evaluateAll((all) =>
            [document.documentElement, ...all]
              .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
              .map((one) => `${one.textContent?.slice(0, 40)} at ${innerWidth} px`),
          );
        await expect.poll(isCut).toEqual([]);
        await expect.poll(() => cells.evaluateAll(overlapping)).toEqual([]);
        await expect.poll(() => cells.evaluateAll(covered)).toEqual([]);
      }
      await clerk.setViewportSize({ width: 1280, height: 800 });
      await clerk.unrouteAll();
    },
  );

  it.each(["unapproved", "approved", "uploaded"])(
    "R-53: usual names and emails fit on one line each in the list of %s accounts",
    async (list) => {
      const status = list === "unapproved" ? "pending" : list;
      const usual = { firstName: "Oluwaseun", lastName: "Onyemelukwe", status };
      const email = "seun.onyemelukwe@example.org";
      await clerk.route("**/api/admin/individual_account?**", (route) =>
        route.fulfill({
          json: { results: [{ ...longRow, ...usual, email }], nextCursor: null },
        }),
      );
      await clerk.goto(`${product.running.web}/admin/${list}_individual_accounts`);
      await clerk.getByRole("cell", { name: "Onyemelukwe", exact: true }).waitFor();

      for (const name of ["Oluwaseun", "Onyemelukwe", email]) {
        const lines = () => clerk.getByRole("cell", { name, exact: true }).evaluate(linesOf);
        await expect.poll(lines).toBe(1);
      }
      await clerk.unrouteAll();
    },
  );

  it("R-100: choosing a date range does not move the rows", async () => {
    await clerk.goto(`${product.running.web}/admin/unapproved_individual_accounts`);
    const table = clerk.getByRole("table");
    await table.waitFor();
    const before = (await table.boundingBox())?.y;

    await clerk.getByRole("button", { name: say.periods }).click();
    await clerk.getByRole("button", { name: say.presets.last7Days }).click();
    await clerk.getByRole("button", { name: say.clear }).waitFor();

    await expect.poll(async () => (await table.boundingBox())?.y).toBe(before);
  });

  it("R-10: a standalone link is at least 44 pixels high on a phone", async () => {
    const page = await onPhone("/admin/login");
    const link = page.getByRole("link", { name: sessionMessages.forgotPassword });
    await expect.poll(() => heightOf(link)).toBeGreaterThanOrEqual(44);
  });

  it("D23, D62: at 400 % zoom and with text of 200 % no step scrolls sideways, and a form that could not be sent says why", async () => {
    if (!person) throw new Error("There is nobody to send a form");
    // 1280 px at 400 %.
    const page = await onPhone("/", 320);
    await fillWhole(page, person);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Page.enable");
    const back = page.getByRole("button", { name: /^Back to / });
    const wide: string[] = [];
    for (let isFirst = false; !isFirst; ) {
      for (const [width, standard] of [
        [320, 16],
        [360, 32],
      ] as const) {
        await page.setViewportSize({ width, height: 640 });
        await devtools.send("Page.setFontSizes", { fontSizes: { standard } });
        await expect.poll(() => page.evaluate(rootPixels)).toBe(standard);
        wide.push(...(await page.evaluate(scrolledSideways)));
      }
      await devtools.send("Page.setFontSizes", { fontSizes: { standard: 16 } });
      await page.setViewportSize({ width: 320, height: 640 });
      isFirst = !(await back.isVisible());
      if (!isFirst) await back.click();
    }
    expect(wide).toEqual([]);
    await page.route("**/api/shareholders/individual_account", (route) =>
      route.fulfill({ status: 500, json: { errors: ["Something went wrong, try again"] } }),
    );
    await holderForm(page).submit();

    const isInSight = (part: Locator) =>
      part.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      });
    const why = page.getByRole("group", { name: publicFormMessages.sendFailedTitle });
    await why.waitFor();
    await expect.poll(() => isInSight(why)).toBe(true);
    const again = page.getByRole("button", { name: publicFormMessages.sendAgain });
    await expect.poll(() => isInSight(again)).toBe(true);
  });
});

/** Runs in the page. */
const rootPixels = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** Runs in the page: the step, if a part of it is beyond the right edge. */
const scrolledSideways = (): string[] => {
  const { scrollWidth, clientWidth, dataset } = document.documentElement;
  return scrollWidth > clientWidth
    ? [`${dataset.shownStep}: ${scrollWidth} of ${clientWidth} px`]
    : [];
};

/** Runs in the page: the cells that overlap each other. */
const overlapping = (cells: Element[]): string[] =>
  cells.flatMap((cell, place) => {
    const one = cell.getBoundingClientRect();
    return cells
      .slice(place + 1)
      .filter((next) => {
        const other = next.getBoundingClientRect();
        const isBeside = one.right <= other.left + 1 || other.right <= one.left + 1;
        const isAbove = one.bottom <= other.top + 1 || other.bottom <= one.top + 1;
        return !isBeside && !isAbove;
      })
      .map((next) => `${cell.textContent}, ${next.textContent} at ${innerWidth} px`);
  });

/** Runs in the page: the values that are partly behind the link of their cell. */
const covered = (cells: Element[]): string[] =>
  cells.flatMap((cell) => {
    const [value, link] = [cell.firstChild, cell.querySelector("a")];
    if (!value || !link) return [];
    const range = document.createRange();
    range.selectNode(value);
    const over = link.getBoundingClientRect();
    const isCovered = Array.from(range.getClientRects()).some(
      ({ left, right, top, bottom }) =>
        left < over.right && over.left < right && top < over.bottom && over.top < bottom,
    );
    return isCovered ? [`${value.textContent} at ${innerWidth} px`] : [];
  });

const linesOf = (cell: Element): number => {
  const range = document.createRange();
  range.selectNodeContents(cell);
  return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size;
};
