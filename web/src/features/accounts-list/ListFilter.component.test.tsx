import { useState } from "react";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Admin } from "#shared/contract/admin-session.ts";
import type { Status } from "#shared/kyc/status.ts";
import { listMessages as say } from "#shared/messages/back-office.ts";
import { flagWords } from "#shared/messages/flags.ts";
import { axeFindings } from "../../app/testing/axe.ts";
import { inOffice } from "../../app/testing/in-browser.tsx";
import { AdminContext } from "../../lib/back-office/admin-context.ts";
import type { Row } from "../../lib/back-office/lists/account-list.ts";
import type { ListView } from "../../lib/back-office/lists/list-address.ts";
import { ListFilter } from "./ListFilter.tsx";
import { ListTools } from "./ListTools.tsx";

const admin = { id: "00000000-0000-4000-8000-00000000000a" } as Admin;
const other = { id: "00000000-0000-4000-8000-00000000000b", name: "Ada Obi" };

const shown = async (status: Status, start: Partial<ListView> = {}) => {
  const views: ListView[] = [];
  const Filter = () => {
    const [view, setView] = useState<ListView>({ source: "all", ...start });
    const change = (changes: Partial<ListView>) => {
      const changed = { ...view, ...changes };
      views.push(changed);
      setView(changed);
    };
    return (
      <AdminContext value={admin}>
        <ListFilter
          list={{ type: "individual", status }}
          view={view}
          rows={[{ claimedBy: other } as Row]}
          onChange={change}
        >
          <ListTools
            density="compact"
            onDensity={() => undefined}
            isLoading={false}
            onRefresh={() => undefined}
          />
        </ListFilter>
      </AdminContext>
    );
  };
  await inOffice(
    <div style={{ containerType: "inline-size" }}>
      <Filter />
    </div>,
  );
  return { views };
};

const select = (name: string) => page.getByRole("combobox", { name });
const day = (name: string) => page.getByRole("textbox", { name });
const openFilters = (count = 0) =>
  page.getByRole("button", { name: count ? say.filtersOn(count) : say.filters }).click();

it("D80: a list is narrowed to one warning, and widened again", async () => {
  const { views } = await shown("rejected");
  await openFilters();

  await select(say.flag).selectOptions(flagWords.deliveredThenRejected);
  await expect.element(select(say.flag)).toHaveDisplayValue(flagWords.deliveredThenRejected);
  expect(await axeFindings()).toEqual([]);
  await select(say.flag).selectOptions(say.anyFlag);

  expect(views.map(({ flag }) => flag)).toEqual(["deliveredThenRejected", undefined]);
});

it("D76: a pending list is narrowed to overdue accounts, and to those of one clerk", async () => {
  const { views } = await shown("pending");
  await openFilters();
  await page.getByRole("checkbox", { name: say.overdueOnly }).click();
  await select(say.claimedBy).selectOptions(say.claims.me);
  await select(say.claimedBy).selectOptions(say.claimedByName("Ada Obi"));

  expect(views.at(-1)).toMatchObject({ overdue: true, claimedBy: other.id });
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("button", { name: say.filtersOn(2) })).toBeVisible();
  await page.getByRole("button", { name: say.clear }).click();
  expect(views.at(-1)).toEqual({ source: "all" });
  await expect.element(day(say.filterFrom)).toHaveFocus();
});

it("D78: a list of approved accounts is narrowed to those that a service refused", async () => {
  const { views } = await shown("approved", { refusedBy: "ixtrac" });
  await openFilters(1);
  await expect.element(select(say.refusedBy)).toHaveValue("ixtrac");

  await select(say.refusedBy).selectOptions("erights");

  expect(views.at(-1)?.refusedBy).toBe("erights");
});

it("R-103: only uploaded lists have a filter by service, with all services as the default", async () => {
  const { views } = await shown("uploaded");
  await expect.element(select(say.source)).toHaveValue("all");
  const options = select(say.source).getByRole("option").elements();
  expect(options.map(({ textContent }) => textContent)).toEqual(["all", "ix_trac", "erights"]);

  await select(say.source).selectOptions("erights");

  expect(views.at(-1)?.source).toBe("erights");
  expect(select(say.sort).elements()).toEqual([]);
});

it("R-100: a day is typed as day/month/year, and half a range says that it is half", async () => {
  const { views } = await shown("pending");
  await day(say.filterFrom).click();
  await userEvent.keyboard("2/11/2026");
  await expect.element(page.getByText(say.rangeHalf)).not.toBeInTheDocument();
  await userEvent.keyboard("{Tab}");

  await expect.element(day(say.filterFrom)).toHaveValue("02/11/2026");
  await expect.element(page.getByText(say.rangeHalf)).toBeVisible();
  await day(say.filterTo).fill("01/11/2026");
  await expect.element(page.getByText(say.rangeBackwards)).toBeVisible();
  await userEvent.keyboard("{ArrowUp}{ArrowUp}");

  await expect.element(page.getByText(say.rangeBackwards)).not.toBeInTheDocument();
  expect(views.at(-1)).toMatchObject({ from: "2026-11-02", to: "2026-11-03" });
  await expect.element(day(say.filterTo)).toHaveValue("03/11/2026");
});

it("R-100: what is no day is said beside the field once it is left", async () => {
  const { views } = await shown("pending");
  await day(say.filterFrom).fill("31/02/2026");
  await userEvent.keyboard("{Tab}");

  const problem = say.dayProblem("30/11/2026");
  await expect.element(day(say.filterFrom)).toHaveAccessibleDescription(problem);
  await expect.element(day(say.filterFrom)).toHaveAttribute("aria-invalid", "true");
  expect(await axeFindings()).toEqual([]);
  expect(views).toEqual([]);
});

it("R-100: a usual period is one press, and its menu closes", async () => {
  const { views } = await shown("pending");
  await page.getByRole("button", { name: say.periods }).click();
  const today = page.getByRole("button", { name: say.presets.today });
  expect(await axeFindings()).toEqual([]);

  await today.click();

  await expect.element(today).not.toBeInTheDocument();
  expect(views.at(-1)?.from).toBe(views.at(-1)?.to);
  await expect.element(page.getByRole("button", { name: say.periods })).toHaveFocus();
});

it.each([360, 1280])(
  "R-100: at %i px, the hint of half a range covers no other filter and no table",
  async (width) => {
    await page.viewport(width, 740);
    await shown("pending", { from: "2026-11-02" });
    const hint = page.getByText(say.rangeHalf);
    await expect.element(hint).toBeVisible();
    const { top, bottom } = hint.element().getBoundingClientRect();

    const filters = [select(say.sort), day(say.filterFrom), day(say.filterTo)];
    for (const filter of [...filters, page.getByRole("button", { name: say.filters })]) {
      const place = filter.element().getBoundingClientRect();
      expect(place.bottom <= top || place.top >= bottom).toBe(true);
    }
    const row = page.getByRole("group", { name: say.filter }).element();
    expect(row.getBoundingClientRect().bottom).toBeGreaterThanOrEqual(bottom);
  },
);

it("D78: at 1280 px, the hint in the search is whole beside Clear", async () => {
  await page.viewport(992, 740);
  await shown("pending", { flag: "sameBvn" });
  await expect.element(page.getByRole("button", { name: say.clear })).toBeVisible();
  const input = page.getByRole("searchbox", { name: say.search }).element() as HTMLInputElement;
  const { font, paddingLeft, paddingRight } = getComputedStyle(input);
  const pen = new OffscreenCanvas(1, 1).getContext("2d") as OffscreenCanvasRenderingContext2D;
  pen.font = font;

  const room = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  // The browser keeps room for its own button, which empties the input.
  const clearButton = 24;
  expect(pen.measureText(input.placeholder).width).toBeLessThan(room - clearButton);
});

it("on a phone, the panel of filters is as wide as the content of the page", async () => {
  await page.viewport(360, 740);
  await shown("pending");
  document.body.style.paddingInline = "12px";
  await openFilters();

  const panel = page.getByRole("dialog", { name: say.filters });
  await expect
    .poll(() => {
      const { left, right } = panel.element().getBoundingClientRect();
      return [Math.round(left), Math.round(right)];
    })
    .toEqual([12, 348]);
  document.body.style.paddingInline = "";
});
