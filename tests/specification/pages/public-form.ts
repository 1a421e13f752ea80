import { beforeAll, expect } from "vitest";
import { holdCall } from "../../browser/held-call.ts";
import type { World } from "../adapter.ts";
import { stepsOf } from "../people.ts";
import { departs, states } from "../statements.ts";
import { expectCount, formOn, openPage, type Screen } from "./visit.ts";

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
  const { person } = stepsOf(world);
  let on: Screen;
  let form: ReturnType<typeof formOn>;
  let email = "";
  let sent: string | undefined;
  const account = () => on.textbox("Account number");
  const accounts = () => on.combobox("Accounts");

  beforeAll(async () => {
    on = await openPage(world, "/");
    form = formOn(on);
    on.page.on("request", (request) => {
      const isForm =
        request.method() === "POST" && /shareholders\/\w+_account$/.test(request.url());
      if (isForm) sent = request.postDataBuffer()?.toString();
    });
  });

  states("R-01", "/ has the registrar's name as its title", async () => {
    expect(await on.page.title()).toContain(world.registrar);
    expect(await on.page.getByRole("heading", { level: 1 }).innerText()).toBe(world.registrar);
  });
  states("R-02", "a selector of the account type starts with individual", async () => {
    expect(await on.radio(/Individual/).isChecked()).toBe(true);
    expect(await on.radio(/Corporate/).isChecked()).toBe(false);
  });
  for (const type of ["Corporate", "Individual"] as const) {
    states("R-60", `the ${type} form has an asterisk where it needs an answer`, async () => {
      await on.click(type);
      const expected = [
        ...needed[type].split("|").map((label) => `\n${label} *`),
        ...notNeeded[type].split("|").map((label) => `\n${label} (optional)`),
      ];
      const missing = async () => {
        const text = (await on.page.locator("form").innerText()).replace(/\s*\n\s*/g, "\n");
        return expected.filter((label) => !text.includes(label));
      };
      await expect.poll(missing).toEqual([]);
    });
  }
  states("R-60", "text inputs have their maximum lengths", async () => {
    for (const [label, length] of Object.entries(lengths)) {
      const shown = await on.textbox(label).getAttribute("maxlength");
      expect([label, shown]).toEqual([label, `${length}`]);
    }
  });
  states("R-37", "a select shows at most 300 pixels of its menu", async () => {
    await on.combobox(/Nationality/).fill("a");
    const menu = on.page.getByRole("listbox");
    await menu.getByRole("option").first().waitFor();
    expect(await menu.evaluate((one) => one.clientHeight)).toBeLessThanOrEqual(300);
    await on.page.keyboard.press("Escape");
  });
  states("R-76", "hints of the shareholdings follow company and search type", async () => {
    await on.shows("Select company and search type to proceed");
    expect(await accounts().isDisabled()).toBe(true);
    const { results } = (await world.call("GET", "/registrars/all")).body;
    const isOwn = ({ value }: { value: string }) => value === person(0).registerCode;
    await form.choose({ Company: results.find(isOwn).label });
    await on.click("By name");
    await on.shows("Type in your account name");
    await on.click("By account number");
    await on.shows("Type in your account number");
    expect(await accounts().isDisabled()).toBe(false);
  });
  states("R-77", "an account is searched on the icon only, added and removed", async () => {
    const { holderAccountNumber, firstName, lastName } = person(0);
    const searches: string[] = [];
    on.page.on("request", (request) => {
      if (request.url().includes("/registrars/accounts/")) searches.push(request.url());
    });
    await accounts().fill(holderAccountNumber);
    expect(searches).toEqual([]);
    await on.press("Search");
    const name = `${firstName} ${lastName} ${holderAccountNumber}`;
    await on.page.getByRole("option", { name }).click();
    await on.press(/Add Companies/);
    await on.press(/^Remove /);
    await expect.poll(() => on.button(/^Remove /).count()).toBe(0);
    expect(searches).toHaveLength(1);
  });
  states("R-80", "another file than a png or jpeg is refused", async () => {
    const paper = Buffer.from("%PDF-1.4 no picture");
    await form.addFile("Signature", "paper.pdf", "application/pdf", paper);
    await on.toasts("Please input an image file (png, jpg)");
    await expectCount(0, on.page.getByRole("img", { name: "Signature" }));
  });
  states("R-70", "the account number waits for bank and names", async () => {
    expect(await account().isDisabled()).toBe(true);
    email = await form.fillIndividual(person(0));
    expect(await account().isDisabled()).toBe(false);
  });
  states("R-64", "first, the bank account must have been verified", async () => {
    await on.type({ "Phone number": "123" });
    await form.submit();
    await on.toasts("Please validate your account number before submitting");
  });
  states("R-71", "ten digits are checked, with a spinner", async () => {
    const letGo = await holdCall(on.page, "**/api/accounts/validate_account");
    await account().fill(person(1).accountNumber.slice(0, 9));
    await account().pressSequentially("0");
    await on.shows("Verifying account number...");
    letGo();
  });
  states("R-73", "an account in another name shows the mismatch", async () => {
    await form.choose({ "Bank name": person(1).bankName });
    await on.valueIs(account(), "");
    await account().fill(person(1).accountNumber);
    await on.shows(
      "Account does not match your names: ",
      ". Please confirm your names above and make sure it matches with the bank account name",
    );
  });
  states("R-72", "an account in this name is verified", async () => {
    await form.choose({ "Bank name": person(0).bankName });
    await account().fill(person(0).accountNumber);
    await on.shows("Account Number verified: ");
  });
  states("R-61", "a changed name clears the account number and its result", async () => {
    await on.type({ "First name": "Other" });
    await on.valueIs(account(), "");
    await on.type({ "First name": person(0).firstName });
    await account().fill(person(0).accountNumber);
    await on.shows("Account Number verified: ");
  });
  states("R-64", "then phone, confirmed phone and confirmed email are checked", async () => {
    await on.type({ "Confirm Phone number": "08031234560", "Confirm Email": "other@example.com" });
    for (const [toast, label, text] of [
      [notNigerian, "Phone number", "08031234567"],
      [phonesDiffer, "Confirm Phone number", "08031234567"],
      [emailsDiffer, "Confirm Email", email],
    ] as const) {
      await form.submit();
      await on.toasts(toast);
      await on.type({ [label]: text });
    }
  });
  states("R-39", "the phone input shows flag and dial code, and blocks pasting", async () => {
    await on.shows("+234");
    const isPasted = await on
      .textbox("Phone number")
      .evaluate((one) =>
        one.dispatchEvent(new ClipboardEvent("paste", { cancelable: true, bubbles: true })),
      );
    expect(isPasted).toBe(false);
  });
  departs("native-selects", async () => {
    for (const label of ["Title", "Identity card type"]) {
      expect(await on.combobox(label).evaluate(({ tagName }) => tagName)).toBe("SELECT");
    }
  });
  states("R-07", "a sent form leads to /success, with its promise of 48 hours", async () => {
    await form.submit();
    await on.isAt("/success");
    await on.page.getByRole("heading", { name: "Data Update Successful" }).waitFor();
    await on.shows("within 48 hours");
    const link = on.page.getByRole("link", { name: /e-channel/ });
    await link.first().waitFor();
  });
  states("R-65", "what was sent has the dialling code and no confirmations", () => {
    expect(sent).toMatch(/name="phone"\s+\+234\d+/);
    expect(sent).not.toMatch(/name="confirm/i);
    expect(sent).toMatch(/name="bank"\s+\{"/);
  });
  departs("trunk-zero", () => expect(sent).toMatch(/name="phone"\s+\+2348031234567\s/));
  states("R-04", "a corporate form is sent in the same way", async () => {
    await on.go("/");
    await form.fillCorporate(person(0));
    await account().fill(person(0).accountNumber);
    await on.shows(
      "Account does not match your names: ",
      "Please confirm your company name and make sure it matched with the bank account name",
    );
    await form.submit();
    await on.isAt("/success");
    for (const name of ["companyName", "directors?", "companySealImage"]) {
      expect(sent).toMatch(new RegExp(`name="${name}`));
    }
    expect(sent).not.toMatch(/name="(firstName|title)"/);
  });
};
