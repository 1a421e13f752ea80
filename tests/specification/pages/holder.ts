import type { Page } from "playwright-core";
import { beforeAll, expect } from "vitest";
import type { World } from "../adapter.ts";
import { company, personAt, required, sent } from "../people.ts";
import { states } from "../statements.ts";
import { expectPath, expectText, expectToast, formOn, openPage, viewAccount } from "./visit.ts";

export const holder = (world: World): void => {
  let page: Page;
  let id = "";
  let email = "";
  const decide = (status: string) =>
    world.call("PATCH", `/admin/individual_account/${id}`, { as: world.clerk, body: { status } });

  beforeAll(async () => {
    const fields = required(personAt(world, 0));
    email = fields.email;
    id = await sent(world, "individual", fields);
    page = await openPage(world, "/view_account");
  });

  states("R-05", "/view_account without a view token leads to /", () => expectPath(page, "/"));
  states("R-06", "the page shows the name, and asks for the email and then the code", async () => {
    await page.goto(`${world.web}/verify_view_account/individual/${id}`);
    await expectText(page, personAt(world, 0).lastName);
    await viewAccount(page, world, { type: "individual", id, email });
  });
  states("R-22", "the view token is in session storage", async () => {
    const stored = await page.evaluate(() => Object.values({ ...sessionStorage }).join());
    expect(stored).toMatch(/[\w-]+\.[\w-]+\.[\w-]+/);
  });
  states("R-64", "an update needs a valid email", async () => {
    const form = formOn(page);
    for (const label of ["Email", "Confirm Email"]) {
      await page.getByRole("textbox", { name: label, exact: true }).fill("no email");
    }
    await form.consent();
    await form.submit();
    await expectToast(
      page,
      "The email you entered is not a valid email address, please confirm and try again.",
    );
  });
  states("R-07", "a sent update leads to /success, and the account has the new data", async () => {
    const form = formOn(page);
    for (const label of ["Email", "Confirm Email"]) await form.type(label, email);
    await form.type("House address", "3 Marina Road");
    await form.submit();
    await expectPath(page, "/success");
    await page.getByRole("heading", { name: "Data Update Successful" }).waitFor();
    await viewAccount(page, world, { type: "individual", id, email });
    const address = page.getByRole("textbox", { name: "House address", exact: true });
    await expect.poll(() => address.inputValue()).toBe("3 Marina Road");
  });
  states("R-08", "an approved account shows its banner, no consent box and no Submit", async () => {
    expect((await decide("approved")).ok).toBe(true);
    await page.reload();
    await expectText(page, "Your KYC information update has been approved.");
    expect(await page.getByRole("button", { name: "Submit", exact: true }).count()).toBe(0);
    expect(await page.getByRole("checkbox", { name: /^I agree/ }).count()).toBe(0);
  });
  states("R-05", "a corporate account opens in the corporate form", async () => {
    const fields = company(personAt(world, 0));
    const corporate = await sent(world, "corporate", fields);
    await viewAccount(page, world, { type: "corporate", id: corporate, email: fields.email });
    const name = page.getByRole("textbox", { name: "Company name", exact: true });
    await expect.poll(() => name.inputValue()).toBe(fields.companyName);
  });
};
