import type { Page } from "playwright-core";
import { beforeAll, expect } from "vitest";
import type { World } from "../adapter.ts";
import { personAt } from "../people.ts";
import { departs, states } from "../statements.ts";
import {
  delay,
  expectPath,
  expectText,
  expectToast,
  formOn,
  openPage,
  requestsOf,
} from "./visit.ts";

const needed = {
  Individual:
    "Title|First name|Last name|Gender|Date of birth|Nationality|Phone number|Confirm Phone number|Email|Confirm Email|Country|State|City|House address|Bank Verification Number (BVN)|Bank name|Account number|Identity card type|Identity card number|Identity card|Signature|Passport photograph",
  Corporate:
    "Company name|Country|State|City|Phone number|Confirm Phone number|Email|Confirm Email|Company address|Bank Verification Number (BVN)|Bank name|Account number|Director's name|Director's BVN|Identity card type|Identity card number|Company seal",
};
const notNeeded = {
  Individual:
    "Middle name|Secondary phone number|Clearing House Number (CHN)|Previous address|Stockbroker|Tax Identification Number|Proof of purchase of shares",
  Corporate:
    "RC number|Secondary phone number|Clearing House Number (CHN)|Stockbroker|Tax Identification Number|Board resolution",
};
const lengths = {
  "First name": 90,
  "Last name": 90,
  Email: 90,
  "House address": 90,
  "Phone number": 11,
  "Confirm Phone number": 11,
  "Bank Verification Number (BVN)": 11,
  "Account number": 10,
};
const phone = (end: string) =>
  `The number you entered in the "Phone number" field ${end} Please double-check and try again.`;
const notNigerian = phone("is not a valid Nigeria number.");
const phonesDiffer = phone(
  `doesn't match the one you entered in the "Confirm Phone number" field.`,
);
const emailsDiffer = `The email you entered in the "Email" field doesn't match the one you entered in the "Confirm Email" field. Please double-check and try again.`;

export const publicForm = (world: World): void => {
  let page: Page;
  let form: ReturnType<typeof formOn>;
  let email = "";
  let sent: string | undefined;
  const textbox = (name: string) => page.getByRole("textbox", { name, exact: true });
  const account = () => textbox("Account number");
  const person = () => personAt(world, 0);

  beforeAll(async () => {
    page = await openPage(world, "/");
    form = formOn(page);
    page.on("request", (request) => {
      const isForm =
        request.method() === "POST" && /shareholders\/\w+_account$/.test(request.url());
      if (isForm) sent = request.postDataBuffer()?.toString();
    });
  });

  states("R-01", "/ has the registrar's name as its title", async () => {
    expect(await page.title()).toContain(world.registrar);
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe(world.registrar);
  });
  states("R-02", "a selector of the account type starts with individual", async () => {
    expect(await page.getByRole("radio", { name: "Individual" }).isChecked()).toBe(true);
    expect(await page.getByRole("radio", { name: "Corporate" }).isChecked()).toBe(false);
  });
  for (const type of ["Corporate", "Individual"] as const) {
    states("R-60", `the ${type} form has a red asterisk where it needs an answer`, async () => {
      await page.getByText(type, { exact: true }).click();
      const expected = [
        ...needed[type].split("|").map((label) => `\n${label} *`),
        ...notNeeded[type].split("|").map((label) => `\n${label} (optional)`),
      ];
      const missing = async () => {
        const text = (await page.locator("form").innerText()).replace(/\s*\n\s*/g, "\n");
        return expected.filter((label) => !text.includes(label));
      };
      await expect.poll(missing).toEqual([]);
      const color = await page
        .getByText("*", { exact: true })
        .first()
        .evaluate((one) => getComputedStyle(one).color);
      const [red = 0, green = 0, blue = 0] = color.match(/\d+/g)?.map(Number) ?? [];
      expect(red).toBeGreaterThan(2 * Math.max(green, blue));
    });
  }
  states("R-60", "text inputs have their maximum lengths", async () => {
    for (const [label, length] of Object.entries(lengths)) {
      const shown = await textbox(label).getAttribute("maxlength");
      expect([label, shown]).toEqual([label, `${length}`]);
    }
  });
  states("R-37", "a select shows at most 300 pixels of its menu", async () => {
    await page.getByRole("combobox", { name: "Nationality" }).fill("a");
    const menu = page.getByRole("listbox");
    await menu.getByRole("option").first().waitFor();
    expect(await menu.evaluate((one) => one.clientHeight)).toBeLessThanOrEqual(300);
    await page.keyboard.press("Escape");
  });
  states("R-76", "hints of the shareholdings follow company and search type", async () => {
    const accounts = page.getByRole("combobox", { name: "Accounts" });
    await expectText(page, "Select company and search type to proceed");
    expect(await accounts.isDisabled()).toBe(true);
    const { results } = (await world.call("GET", "/registrars/all")).body;
    const register = results.find(
      ({ value }: { value: string }) => value === person().registerCode,
    );
    await form.choose("Company", register.label);
    await page.getByText("By name", { exact: true }).click();
    await expectText(page, "Type in your account name");
    await page.getByText("By account number", { exact: true }).click();
    await expectText(page, "Type in your account number");
    expect(await accounts.isDisabled()).toBe(false);
  });
  states("R-78", "a search shows its messages in a toast", async () => {
    const search = page.getByRole("button", { name: "Search", exact: true });
    await search.click();
    await expectToast(page, "No name");
    await page.getByRole("combobox", { name: "Accounts" }).fill("12a");
    await search.click();
    await expectToast(page, "Please input an account number with no letters");
  });
  states("R-77", "an account is searched on the icon only, added and removed", async () => {
    const { holderAccountNumber, firstName, lastName } = person();
    const searches = requestsOf(page, "/registrars/accounts/");
    const accounts = page.getByRole("combobox", { name: "Accounts" });
    await accounts.fill(holderAccountNumber);
    expect(searches).toEqual([]);
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await page
      .getByRole("option", { name: `${firstName} ${lastName} ${holderAccountNumber}` })
      .click();
    await page.getByRole("button", { name: "Add Companies" }).click();
    await page.getByRole("button", { name: /^Remove / }).click();
    await expect.poll(() => page.getByRole("button", { name: /^Remove / }).count()).toBe(0);
    expect(searches).toHaveLength(1);
  });
  states("R-80", "another file than a png or jpeg is refused", async () => {
    await form.addFile("Signature", {
      name: "paper.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from("%PDF-1.4 no picture"),
    });
    await expectToast(page, "Please input an image file (png, jpg)");
    expect(await page.getByRole("img", { name: "Signature" }).count()).toBe(0);
  });
  states("R-70", "the account number waits for bank and names", async () => {
    expect(await account().isDisabled()).toBe(true);
    email = await form.fillIndividual(person());
    expect(await account().isDisabled()).toBe(false);
  });
  states("R-64", "first, the bank account must have been verified", async () => {
    await form.type("Phone number", "123");
    await form.submit();
    await expectToast(page, "Please validate your account number before submitting");
  });
  states("R-71", "ten digits are checked, with a spinner", async () => {
    await delay(page, "**/api/accounts/validate_account", 700);
    await account().fill(personAt(world, 1).accountNumber.slice(0, 9));
    await account().pressSequentially("0");
    await expectText(page, "Verifying account number...");
  });
  states("R-73", "an account in another name shows the mismatch", async () => {
    await form.choose("Bank name", personAt(world, 1).bankName);
    await expect.poll(() => account().inputValue()).toBe("");
    await account().fill(personAt(world, 1).accountNumber);
    await expectText(page, "Account does not match your names: ");
    await expectText(
      page,
      ". Please confirm your names above and make sure it matches with the bank account name",
    );
  });
  states("R-72", "an account in this name is verified", async () => {
    await form.choose("Bank name", person().bankName);
    await account().fill(person().accountNumber);
    await expectText(page, "Account Number verified: ");
  });
  states("R-61", "a changed name clears the account number and its result", async () => {
    await form.type("First name", "Other");
    await expect.poll(() => account().inputValue()).toBe("");
    await form.type("First name", person().firstName);
    await account().fill(person().accountNumber);
    await expectText(page, "Account Number verified: ");
  });
  states("R-64", "then phone, confirmed phone and confirmed email are checked", async () => {
    await form.type("Confirm Phone number", "08031234560");
    await form.type("Confirm Email", "other@example.com");
    for (const [toast, label, text] of [
      [notNigerian, "Phone number", "08031234567"],
      [phonesDiffer, "Confirm Phone number", "08031234567"],
      [emailsDiffer, "Confirm Email", email],
    ] as const) {
      await form.submit();
      await expectToast(page, toast);
      await form.type(label, text);
    }
  });
  states("R-39", "the phone input shows flag and dial code, and blocks pasting", async () => {
    await expectText(page, "+234");
    const isPasted = await textbox("Phone number").evaluate((one) =>
      one.dispatchEvent(new ClipboardEvent("paste", { cancelable: true, bubbles: true })),
    );
    expect(isPasted).toBe(false);
  });
  departs("native-selects", async () => {
    for (const label of ["Title", "Identity card type"]) {
      const select = page.getByRole("combobox", { name: label, exact: true });
      expect(await select.evaluate(({ tagName }) => tagName)).toBe("SELECT");
    }
  });
  states("R-07", "a sent form leads to /success, with its promise of 48 hours", async () => {
    await form.submit();
    await expectPath(page, "/success");
    await page.getByRole("heading", { name: "Data Update Successful" }).waitFor();
    await expectText(page, "within 48 hours");
    await page
      .getByRole("link", { name: /e-channel/ })
      .first()
      .waitFor();
  });
  states("R-65", "what was sent has the dialling code and no confirmations", () => {
    expect(sent).toMatch(/name="phone"\s+\+234\d+/);
    expect(sent).not.toMatch(/name="confirm/i);
    expect(sent).toMatch(/name="bank"\s+\{"/);
  });
  departs("trunk-zero", () => expect(sent).toMatch(/name="phone"\s+\+2348031234567\s/));
  states("R-04", "a corporate form is sent in the same way", async () => {
    await page.goto(`${world.web}/`);
    await form.fillCorporate(person());
    await account().fill(person().accountNumber);
    await expectText(page, "Account does not match your names: ");
    await expectText(
      page,
      "Please confirm your company name and make sure it matched with the bank account name",
    );
    await form.submit();
    await expectPath(page, "/success");
    for (const name of ["companyName", "directors?", "companySealImage"]) {
      expect(sent).toMatch(new RegExp(`name="${name}`));
    }
    expect(sent).not.toMatch(/name="(firstName|title)"/);
  });
};
