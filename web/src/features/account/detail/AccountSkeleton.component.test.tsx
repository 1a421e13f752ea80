import { afterEach, expect, it } from "vitest";
import { page as browserPage } from "vitest/browser";
import { inOffice } from "../../../app/testing/in-browser.tsx";
import { AccountSkeleton } from "./AccountSkeleton.tsx";

afterEach(() => browserPage.viewport(1024, 800));

it("an account that loads has the shape of the account: data beside three images, above the bar", async () => {
  await browserPage.viewport(1280, 800);
  const page = await inOffice(
    <AccountSkeleton
      title="Account"
      waiting="Fetching the account..."
      way={<a href="#list">List</a>}
    />,
  );
  await expect.element(page.getByRole("link", { name: "List" })).toBeVisible();
  await expect.element(page.getByText("Fetching the account...")).toBeVisible();

  const [data, documents] = [...(document.querySelector("div[aria-hidden=true]")?.children ?? [])];
  const [card, photograph, signature] = [...(documents?.children ?? [])].map((part) =>
    part.getBoundingClientRect(),
  );
  if (!data || !card || !photograph || !signature) throw new Error("A part is missing");
  expect(card.left).toBeGreaterThan(data.getBoundingClientRect().right);
  expect([photograph.top, photograph.height]).toEqual([card.top, card.height]);
  expect(photograph.left).toBeGreaterThan(card.right);
  expect(signature.top).toBeGreaterThan(card.bottom);
  const bar = document.querySelector("section[aria-hidden=true]")?.getBoundingClientRect();
  expect(bar?.bottom).toBeLessThanOrEqual(800);
});
