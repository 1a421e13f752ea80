import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, it } from "vitest";
import { page as browser } from "vitest/browser";
import { inOffice } from "../../app/testing/in-browser.tsx";
import { EntryPage } from "../../features/admin/session/EntryPage.tsx";
import { closeToast, toastSuccess } from "../ui/toast.ts";

afterEach(closeToast);

it("D60: a toast of 100 characters stays in the header, above the heading", async () => {
  await browser.viewport(1280, 800);
  const page = await inOffice(null);

  toastSuccess(
    "17 accounts are too many for a direct download. We are preparing the file and will email you",
  );
  await expect.element(page.getByRole("status").getByText(/^17 accounts/)).toBeVisible();

  const bottom = () => document.querySelector("[data-toast]")?.getBoundingClientRect().bottom;
  await expect.poll(bottom).toBeLessThanOrEqual(56);
});

/** The header of the entry pages, with a page that is longer than the window. */
const onPhone = async () => {
  await browser.viewport(360, 740);
  const page = await inOffice(
    <MemoryRouter>
      <EntryPage title="Login">
        {Array.from({ length: 40 }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the buttons never move
          <button key={place} type="button" style={{ height: 44 }}>
            {`Button ${place}`}
          </button>
        ))}
      </EntryPage>
    </MemoryRouter>,
  );
  return page.getByRole("button", { name: /^Button/ }).elements();
};

const topsOf = (buttons: Element[]) => buttons.map((one) => one.getBoundingClientRect().top);
const long = `${"Adaeze Nwokolo approved this account at 11:21:54. ".repeat(2)}Look at it again`;

it.each([
  ["of one line", "Account approved", 0],
  ["of several lines", long, 0],
  ["of several lines, on a page that is scrolled,", long, 500],
])("D60: on a phone a toast %s covers no button that was in sight", async (_, text, scrolled) => {
  const buttons = await onPhone();
  scrollTo(0, scrolled);
  const before = topsOf(buttons);
  const inSight = buttons.filter((_one, place) => (before[place] ?? 0) >= 0);

  toastSuccess(text);
  const toast = browser.getByRole("status").getByText(text);
  await expect.element(toast).toBeVisible();

  const bottom = document.querySelector("[data-toast]")?.getBoundingClientRect().bottom ?? 0;
  expect(bottom).toBeGreaterThan(0);
  expect(Math.min(...topsOf(inSight))).toBeGreaterThanOrEqual(bottom);

  closeToast();
  await expect.poll(() => topsOf(buttons)).toEqual(before);
});
