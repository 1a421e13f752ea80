import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, it } from "vitest";
import { page as browser } from "vitest/browser";
import { inOffice } from "../../app/testing/in-browser.tsx";
import { PageHeading } from "../ui/PageHeading.tsx";
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

const onPhone = async () => {
  await browser.viewport(360, 740);
  const page = await inOffice(
    <MemoryRouter>
      <div style={{ height: 2000, paddingTop: 72 }}>
        <PageHeading title="Unapproved individual accounts of the whole register" />
      </div>
    </MemoryRouter>,
  );
  return { page, heading: page.getByRole("heading").element() };
};

const placeOfToast = () => document.querySelector("[data-toast]")?.getBoundingClientRect();

it("D60: on a phone a toast of one line covers nothing below the header", async () => {
  const { page, heading } = await onPhone();

  toastSuccess("Account approved");
  await expect.element(page.getByRole("status").getByText("Account approved")).toBeVisible();

  await expect.poll(() => placeOfToast()?.bottom).toBeLessThan(heading.getBoundingClientRect().top);
});

it("D60: on a phone a long toast leaves the heading of the page in sight", async () => {
  const { page, heading } = await onPhone();
  const text = `${"Adaeze Nwokolo approved this account at 11:21:54. ".repeat(2)}Look at it again`;

  toastSuccess(text);
  await expect.element(page.getByRole("status").getByText(text)).toBeVisible();

  await expect
    .poll(() => placeOfToast()?.top)
    .toBeGreaterThanOrEqual(heading.getBoundingClientRect().bottom);

  scrollTo(0, 500);
  await expect.poll(() => placeOfToast()?.top).toBe(5);
});
