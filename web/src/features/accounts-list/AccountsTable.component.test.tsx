import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, it } from "vitest";
import { page as browserPage, userEvent } from "vitest/browser";
import type { CorporateRow, IndividualRow } from "#shared/contract/admin-accounts.ts";
import { inOffice } from "../../app/testing/in-browser.tsx";
import { ReviewSettings } from "../../lib/back-office/review-settings.ts";
import { AccountsTable } from "./AccountsTable.tsx";

afterEach(() => browserPage.viewport(1024, 800));

const row: IndividualRow = {
  id: "0f8b4f0e-5a3c-4c1e-9a63-0d9f5d3f2b11",
  reference: "KYC-0F8B-4F0E",
  dateCreated: "2026-11-24T15:02:00.000Z",
  firstName: "Amalachukwu",
  lastName: "Onyemelukwe",
  email: "amalachukwu.onyemelukwe105@example.com",
  account_number: "3064764989",
  bvn: "22198487617",
  status: "pending",
  dueAt: "2026-11-26T15:02:00.000Z",
  uploads: {},
  flags: ["sameEmail", "bankChanged"],
};

const pendingRow = (shown: IndividualRow, keysOff = false) => {
  const place = {
    list: { type: "individual", status: "pending" },
    view: { source: "all" },
  } as const;
  return inOffice(
    <MemoryRouter>
      <ReviewSettings value={{ keysOff, autoNext: false }}>
        <div style={{ containerType: "inline-size" }}>
          <AccountsTable
            rows={[shown]}
            density="compact"
            place={{ ...place, ids: [shown.id], nextCursor: null }}
          />
        </div>
      </ReviewSettings>
    </MemoryRouter>,
  );
};

const statuses = ["pending", "approved", "rejected"] as const;

/** The widths of the page beside the menu: of 1280 px, and of 1440 px at 200 %. */
it.each(statuses.flatMap((status) => [992, 696].map((width) => [status, width] as const)))(
  "no name is broken inside a word in the %s list at %i px",
  async (status, width) => {
    await browserPage.viewport(width, 600);
    const place = { list: { type: "individual", status }, view: { source: "all" } } as const;
    const page = await inOffice(
      <div style={{ containerType: "inline-size", width }}>
        <MemoryRouter>
          <AccountsTable
            rows={[{ ...row, status }]}
            density="compact"
            place={{ ...place, ids: [row.id], nextCursor: null }}
          />
        </MemoryRouter>
      </div>,
    );

    for (const name of [row.firstName, row.lastName]) {
      const text = document.createRange();
      text.selectNodeContents(page.getByText(name, { exact: true }).element());
      expect([name, text.getClientRects().length]).toEqual([name, 1]);
    }
  },
);

const company: CorporateRow = {
  ...row,
  companyName: "Opal Pond Motors Limited",
  rcNumber: "RC3193043",
  email: "secretary.opalpond150@example.org",
  reasons: ["The identity card is not readable"],
  decidedBy: "Bisi Adewale",
  decidedAt: "2026-11-26T12:36:00.000Z",
  uploads: { ixtrac: { state: "delivered", at: "2026-11-26T12:36:00.000Z" } },
};

/** The widths of the page beside the menu: of 1280 px and of 1440 px. */
it.each(statuses.flatMap((status) => [992, 1152].map((width) => [status, width] as const)))(
  "the name in an email stands whole in the list of %s companies at %i px",
  async (status, width) => {
    await browserPage.viewport(width, 600);
    const place = { list: { type: "corporate", status }, view: { source: "all" } } as const;
    await inOffice(
      <div style={{ containerType: "inline-size", width }}>
        <MemoryRouter>
          <AccountsTable
            rows={[{ ...company, status }]}
            density="compact"
            place={{ ...place, ids: [row.id], nextCursor: null }}
          />
        </MemoryRouter>
      </div>,
    );

    const cell = document.querySelector("td[data-column=email]") as HTMLElement;
    const name = document.createRange();
    name.selectNodeContents(cell.firstChild as Text);
    expect(name.toString()).toBe("secretary.opalpond150@");
    expect(name.getClientRects()).toHaveLength(1);
  },
);

it("a screen reader and a card on a phone name the warnings that the list counts", async () => {
  const page = await pendingRow(row);
  const chip = page.getByText("2 warnings");
  const names = () => getComputedStyle(chip.element(), "::after");
  await expect
    .element(page.getByRole("row", { name: /2 warnings ?: same email, bank changed/ }))
    .toBeVisible();
  expect(names().position).toBe("absolute");

  await browserPage.viewport(360, 740);

  expect([names().position, names().content]).toEqual(["static", '": same email, bank changed"']);
});

it.each([1152, 992, 696, 560, 360])(
  "D76: at %i px, the words that a clerk is reviewing are in sight and clear of View",
  async (width) => {
    await browserPage.viewport(width, 600);
    const claimedBy = { id: "00000000-0000-4000-8000-00000000000b", name: "Adaeze Nwokolo" };
    const page = await pendingRow({ ...row, claimedBy });

    const chip = page.getByText("Being reviewed by Adaeze Nwokolo", { exact: true }).element();
    const { left, right, top, bottom } = chip.getBoundingClientRect();
    expect(chip.scrollWidth).toBe(chip.clientWidth);
    const cell = chip.parentElement as HTMLElement;
    const padding = Number.parseFloat(getComputedStyle(cell).paddingLeft);
    expect(left - cell.getBoundingClientRect().left).toBeCloseTo(padding, 0);
    const words = document.createRange();
    words.selectNodeContents(chip);
    for (const line of words.getClientRects()) {
      const [x, y] = [line.left + line.width / 2, line.top + line.height / 2];
      // Without a header, the sticky heading lies over the row.
      expect(document.elementsFromPoint(x, y).includes(chip)).toBe(true);
    }
    for (const other of [page.getByRole("link"), page.getByText(/^2 warnings/)]) {
      const place = other.element().getBoundingClientRect();
      const isBeside = place.left >= right || place.right <= left;
      expect(isBeside || place.top >= bottom || place.bottom <= top).toBe(true);
    }
  },
);

it.each([992, 1152])("at %i px, the chip of warnings stays clear of View", async (width) => {
  await browserPage.viewport(width, 600);
  const page = await pendingRow(row);

  const [chip, view] = [page.getByText(/^2 warnings/), page.getByRole("link", { name: /^View / })];
  await expect.element(chip).toBeVisible();
  const gap =
    view.element().getBoundingClientRect().left - chip.element().getBoundingClientRect().right;
  expect(gap).toBeGreaterThanOrEqual(2);
});

it("on a phone, a long name stays whole and clear of View", async () => {
  await browserPage.viewport(360, 740);
  const names = ["Oluwadamilola-Christiana", "Onyemelukwe-Abubakar"] as const;
  const page = await pendingRow({ ...row, firstName: names[0], lastName: names[1] });

  const view = page.getByRole("link").element().getBoundingClientRect();
  for (const name of names) {
    const text = document.createRange();
    text.selectNodeContents(page.getByText(name, { exact: true }).element());
    const [line, ...more] = text.getClientRects();
    expect([name, more]).toEqual([name, []]);
    const isBelow = (line?.top ?? 0) >= view.bottom;
    expect([name, isBelow || (line?.right ?? 0) <= view.left]).toEqual([name, true]);
  }
});

it.each([false, true])("D77: j moves to a row, unless single keys are off: %s", async (keysOff) => {
  const page = await pendingRow(row, keysOff);
  await userEvent.keyboard("j");

  const hasFocus = page.getByRole("link").element() === document.activeElement;
  expect(hasFocus).toBe(!keysOff);
});
