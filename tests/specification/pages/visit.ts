import type { Locator } from "playwright";
import { expect } from "vitest";
import type { Known, World } from "../adapter.ts";
import { type AccountType, picture, required } from "../people.ts";

type Name = string | RegExp;
export type Screen = Awaited<ReturnType<typeof openPage>>;

export const expectCount = async (count: number, ...parts: Locator[]): Promise<void> => {
  for (const part of parts) expect([`${part}`, await part.count()]).toEqual([`${part}`, count]);
};

/** @returns the page, with what a person does and sees there; a text as a name is the whole name */
export const openPage = async ({ browser, web }: World, path: string) => {
  const context = await (await browser()).newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.goto(web + path);
  const withRole = (role: "button" | "textbox" | "combobox" | "radio") => (name: Name) =>
    page.getByRole(role, { name, exact: typeof name === "string" });
  const button = withRole("button");
  const textbox = withRole("textbox");
  const press = (name: Name) => button(name).click();
  return {
    page,
    button,
    textbox,
    combobox: withRole("combobox"),
    radio: withRole("radio"),
    go: (path: string) => page.goto(web + path),
    press,
    /** Accepts or dismisses the question of the browser that the button opens. @returns its text */
    pressAndAnswer: async (name: Name, yes: boolean): Promise<string> => {
      const opened = page.waitForEvent("dialog");
      const pressed = press(name);
      const dialog = await opened;
      await (yes ? dialog.accept() : dialog.dismiss());
      await pressed;
      return dialog.message();
    },
    click: (text: string) => page.getByText(text, { exact: true }).first().click(),
    type: async (texts: Record<string, string>) => {
      for (const [label, text] of Object.entries(texts)) await textbox(label).fill(text);
    },
    isAt: (path: string) => expect.poll(() => new URL(page.url()).pathname).toBe(path),
    shows: async (...texts: string[]) => {
      const main = () => page.locator("main").innerText();
      for (const text of texts) await expect.poll(main).toContain(text);
    },
    toasts: (text: Name) =>
      expect.poll(() => page.getByRole("region", { name: "Messages" }).innerText()).toMatch(text),
    valueIs: (field: Locator, text: string) => expect.poll(() => field.inputValue()).toBe(text),
  };
};

/** Opens the account of a link, with the code that its email address gets. */
export const viewAccount = async (
  { page, go, textbox, press, toasts, isAt }: Screen,
  { mailsTo, nextCode }: World,
  { type, id, email }: { type: AccountType; id: string; email: string },
): Promise<void> => {
  await go(`/verify_view_account/${type}/${id}`);
  const before = (await mailsTo(email)).length;
  await textbox(/email/i).fill(email);
  await press(/code/i);
  await toasts(/code/);
  await textbox(/code/i).fill(await nextCode(email, before));
  const button = page.getByRole("button", { name: /confirm|view|open|continue/i });
  await button.first().click();
  await isAt("/view_account");
};

type Texts = Record<string, string>;

const pictures = {
  individual: ["Identity card", "Signature", "Passport photograph"],
  corporate: [
    "Identity card of each director",
    "Signature mandate",
    "Passport photograph of each director",
    "Company seal",
  ],
};

export const formOn = ({ page, button, click, combobox, press, type }: Screen) => {
  const pick = (label: string, text: string) => combobox(label).selectOption(text);
  const choose = async (texts: Texts) => {
    for (const [label, text] of Object.entries(texts)) {
      const option = page.getByRole("option", { name: text, exact: true }).first();
      // A list that is opened before the page has started does not open: a person tries again.
      const choosing = async () => {
        await combobox(label).fill("");
        await combobox(label).fill(text);
        const [{ status }] = await Promise.allSettled([option.click({ timeout: 5_000 })]);
        return status;
      };
      await expect.poll(choosing).toBe("fulfilled");
    }
  };
  const addFile = async (label: string, name: string, mimeType: string, buffer: Buffer) => {
    const opened = page.waitForEvent("filechooser");
    await button(`${label} Choose a picture`).click();
    await (await opened).setFiles({ name, mimeType, buffer });
  };
  const consent = () => page.getByRole("checkbox", { name: /^I agree/ }).check();
  const fillBoth = async (of: AccountType, { bankName }: Known, email: string) => {
    await choose({ Country: "Nigeria", State: "Lagos", City: "Ikeja", "Bank name": bankName });
    await pick("Identity card type", "International Passport");
    await type({
      "Phone number": "08031234567",
      "Confirm Phone number": "08031234567",
      Email: email,
      "Confirm Email": email,
      "Bank Verification Number (BVN)": "22345678901",
      "Identity card number": "A01234567",
    });
    for (const label of pictures[of]) {
      await addFile(label, "picture.png", "image/png", picture);
      await page.getByRole("img", { name: label }).first().waitFor();
    }
    await consent();
  };
  return {
    choose,
    addFile,
    consent,
    submit: () => press("Submit"),

    fillIndividual: async (person: Known) => {
      const { email, firstName, lastName, address } = required.individual(person);
      await pick("Title", "Mr");
      await type({ "First name": firstName, "Last name": lastName, "House address": address });
      await click("Male");
      await type({ Day: "4", Month: "5", Year: "1980" });
      await choose({ Nationality: "Nigeria" });
      await fillBoth("individual", person, email);
      return email;
    },
    fillCorporate: async (person: Known) => {
      const { email, companyName, directorName, address } = required.corporate(person);
      await click("Corporate");
      await type({ "Company name": companyName, "Company address": address });
      await type({ "Director's name": directorName, "Director's BVN": "22345678902" });
      await fillBoth("corporate", person, email);
    },
  };
};
