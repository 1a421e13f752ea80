import type { Browser, Page } from "playwright";
import { describe, expect, it } from "vitest";
import { demoCompanies, type MadeUpCompany } from "#local/demo-data/companies.ts";
import { drawCompanyImages } from "#local/demo-data/company-form.ts";
import { drawImages } from "#local/demo-data/images.ts";
import { demoPeople, type MadeUpPerson } from "#local/demo-data/people.ts";
import { draftMessages } from "#shared/messages/drafts.ts";
import { formMessages } from "#shared/messages/form.ts";
import { browserMessages, fieldMessages } from "#shared/messages/public.ts";
import {
  findAccountMessages,
  updateMessages,
  verifyMessages,
} from "#shared/messages/public-account.ts";
import { publicFormMessages } from "#shared/messages/public-form.ts";
import { statusMessages } from "#shared/messages/statuses.ts";
import { axeFindings, axeFindingsInBothSchemes } from "./browser/axe.ts";
import { codeInput, confirmEmail } from "./browser/confirm-email.ts";
import { holdCall } from "./browser/held-call.ts";
import { bytesOf, companyOf, directorOf, fillWhole, holderForm } from "./browser/holder-form.ts";
import { productInBrowser } from "./browser/product-in-browser.ts";
import { blockSiteData, clearSiteData, savedBytes } from "./browser/surroundings.ts";
import { anImage } from "./builders/an-image.ts";
import { isInSample } from "./faults/sample.ts";
import { clerkAt } from "./support/clerk.ts";
import { inboxAt } from "./support/inbox.ts";
import type { Product } from "./support/product.ts";
import { sentBy } from "./support/sent-form.ts";
import { until } from "./support/until.ts";

const isAccessible = async (page: Page) => expect(await axeFindings(page)).toEqual([]);
const isAccessibleInBothSchemes = async (page: Page) =>
  expect(await axeFindingsInBothSchemes(page)).toEqual([]);

/** Runs in the page: whether the page has requested a URL with this ending. */
const askedFor = (end: string) =>
  performance.getEntriesByType("resource").some(({ name }) => name.endsWith(end));

const phone = 360;
const desk = 1280;

const [inbound, opened, expired, raced] = demoPeople as [
  MadeUpPerson,
  MadeUpPerson,
  MadeUpPerson,
  MadeUpPerson,
];
/** Each screen has its own holders, so that neither finds the accounts of the other. */
const screens = [
  { screen: "a phone", width: phone },
  { screen: "a desk", width: desk },
].map((screen, place) => ({
  ...screen,
  company: demoCompanies[2 * place] as MadeUpCompany,
  director: demoCompanies[2 * place + 1] as MadeUpCompany,
  found: demoPeople[4 + place] as MadeUpPerson,
  interrupted: demoPeople[6 + place] as MadeUpPerson,
  updated: demoPeople[8 + place] as MadeUpPerson,
}));
const finished = demoPeople[10] as MadeUpPerson;
interface Surroundings {
  browser: string;
  before?: () => void;
  isEmpty?: boolean;
  isCleared?: boolean;
}
const surroundings = (
  [
    { browser: "that blocks all site data", before: blockSiteData, isEmpty: true },
    { browser: "that clears all site data while a page is open", isCleared: true },
  ] satisfies Surroundings[]
).map((one: Surroundings, place) => ({ ...one, person: demoPeople[11 + place] as MadeUpPerson }));
const isDrawn = (_: unknown, place: number) => isInSample(place, 2);
/**
 * Component tests look at both layouts, and on both screens a journey runs the same code. So each
 * commit has its screen, and `FAULT_SAMPLE=all` takes both.
 */
const drawnScreens = screens.filter(isDrawn);

/** Runs in the page: the values that do not fit into their box. */
const valuesCut = (boxes: Element[]): string[] =>
  boxes
    .filter((box) => box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight)
    .map((box) => (box as HTMLInputElement).value);

describe("holders on pages without an axe finding", () => {
  let product: Product;
  let browser: Browser;
  let inbox: ReturnType<typeof inboxAt>;
  let clerk: Awaited<ReturnType<typeof clerkAt>>;

  productInBrowser("holder-journeys", ["--limits", "off"], async (opened) => {
    ({ product, browser } = opened);
    inbox = inboxAt(product.running.inbox);
    clerk = await clerkAt(product.running);
  });

  const openPage = async (path: string, width: number, before?: () => void): Promise<Page> => {
    const context = await browser.newContext({
      viewport: { width, height: 800 },
      // A message that is still fading in has too little contrast.
      reducedMotion: "reduce",
    });
    if (before) await context.addInitScript(before);
    const page = await context.newPage();
    await page.goto(product.running.web + path);
    return page;
  };

  const isSent = (person: MadeUpPerson) => sentBy(product.running.web, person);

  const view = async (person: MadeUpPerson, id: string, width = phone): Promise<Page> => {
    const page = await openPage(`/verify_view_account/individual/${id}`, width);
    await confirmEmail(page, inbox, person.email);
    await page.waitForURL("**/view_account");
    await holderForm(page).input("firstName").waitFor();
    return page;
  };

  /** The pictures are the last answers, so with them all others are saved. */
  const isSaved = async (page: Page, person: MadeUpPerson) => {
    const pictures = Object.values(await drawImages(person)).map(({ bytes }) => bytes.length);
    const most = pictures.reduce((sum, length) => sum + length);
    await expect.poll(() => savedBytes(page)).toBeGreaterThan(most);
  };

  const field = (page: Page, name: string) => page.locator(`[data-field="${name}"]`);

  it.each(drawnScreens)(
    "send a company's data with two directors from $screen (R-02, R-04, R-45, R-46, R-47)",
    async ({ width, company, director }) => {
      const page = await openPage("/", width);
      const form = holderForm(page);
      await form.fill("email", "kept@example.com");
      await form.fill("firstName", "Somebody");

      await form.fill("accountType", publicFormMessages.corporate);
      await expect.poll(() => form.input("email").inputValue()).toBe("kept@example.com");
      await form.fillAll(companyOf(company));
      await form.waitForBank();
      await form.addDirector();
      await form.submit();
      await page.getByText(publicFormMessages.problemTitle).waitFor();
      await isAccessible(page);
      await form.fillAll(directorOf(director, "directors.0."));
      await form.fillAll(bytesOf(await drawCompanyImages(company)));
      await form.consent();
      await form.submit();
      await page.waitForURL("**/success");

      await page.getByText("Data Update Successful").first().waitFor();
      await isAccessible(page);
      const [id = ""] = await clerk.idsWithEmail("corporate", company.email);
      const account = await clerk.account("corporate", id);
      expect(account.companyName).toBe(company.companyName);
      expect(account.directors.map((one: { directorName: string }) => one.directorName)).toEqual([
        company.directorName,
        director.directorName,
      ]);
      expect(account.companySealImage).toBeTruthy();
      expect(account.bankCheck.verified).toBe(true);
      expect(account.firstName).toBeUndefined();
      await until("the mail with the link", async () =>
        (await inbox.mailsTo(company.email)).find(({ text }) =>
          text.includes(`/verify_view_account/corporate/${id}`),
        ),
      );
    },
  );

  it("see an account only after entering its email and the emailed code (R-05, R-06, R-20, R-21, R-22, R-23, R-24, R-25, R-26, D11, D74)", async () => {
    const id = await isSent(inbound);
    const bare = await openPage("/view_account", phone);
    await bare.waitForURL(`${product.running.web}/`);
    expect(await bare.evaluate(askedFor, "/view_account")).toBe(false);

    const page = await openPage(`/verify_view_account/individual/${id}?key=of-the-link`, phone);
    await page.getByText(inbound.lastName).first().waitFor();
    await expect
      .poll(() => page.getByText("•••").first().textContent())
      .not.toContain(inbound.email);
    await page.getByLabel(verifyMessages.confirmEmail).fill("somebody@example.com");
    await page.getByRole("button", { name: verifyMessages.sendCode }).click();
    await page.getByText("That is not the email on this account").first().waitFor();
    await isAccessible(page);

    const before = (await inbox.mailsTo(inbound.email)).length;
    await page.getByLabel(verifyMessages.confirmEmail).fill(inbound.email);
    const answered = page.waitForResponse("**/api/shareholders/request_view_kyc");
    await page.getByRole("button", { name: verifyMessages.sendCode }).click();
    const requested = await answered;
    expect(requested.request().postDataJSON().key).toBe("of-the-link");
    await page.getByText(statusMessages.codeRequested).waitFor();
    const input = codeInput(page);
    await expect.poll(() => input.getAttribute("inputmode")).toBe("numeric");
    await input.pressSequentially("1a2-3");
    await expect.poll(() => input.inputValue()).toBe("123");
    await expect.poll(() => input.getAttribute("autocomplete")).toBe("one-time-code");
    await expect
      .poll(() => page.getByRole("button", { name: verifyMessages.resend }).isDisabled())
      .toBe(true);
    const code = await inbox.nextCode(inbound.email, before);
    await input.fill(code === "000000" ? "000001" : "000000");
    await page.getByRole("button", { name: verifyMessages.confirm, exact: true }).click();
    await page.getByText("The code is not correct or has expired").first().waitFor();
    await isAccessible(page);
    await input.fill(code);
    const asked = page.waitForRequest("**/api/shareholders/view_account");
    const tried = page.waitForRequest("**/api/shareholders/verify_shareholder_view_kyc");
    await page.getByRole("button", { name: verifyMessages.confirm, exact: true }).click();
    await page.waitForURL("**/view_account");
    await page.locator("[data-toast]").getByText(statusMessages.emailConfirmed).waitFor();

    expect((await tried).postDataJSON().request).toBe((await requested.json()).request);
    const token = await page.evaluate(() => sessionStorage.getItem("view_shareholder_token"));
    expect((await asked).headers()["shareholder-authorization"]).toBe(`Bearer ${token}`);
  });

  it.each(drawnScreens)(
    "correct a rejected account on $screen, with one new image (R-05, R-07, R-65, D30)",
    async ({ updated, width }) => {
      const id = await isSent(updated);
      await clerk.decide("individual", id, "rejected", "Please send a clearer photograph.");
      const page = await view(updated, id, width);
      const form = holderForm(page);

      await page.getByText("Please send a clearer photograph.").waitFor();
      await isAccessibleInBothSchemes(page);
      await expect.poll(() => form.input("lastName").inputValue()).toBe(updated.lastName);
      await expect.poll(() => form.input("phone").inputValue()).toBe(updated.phone);
      await expect.poll(() => page.locator("[data-field] img").count()).toBe(3);
      await form.toField("holdings");
      await page.getByText(updated.holderAccountNumber).first().waitFor();
      await form.submit();
      await page.getByText(publicFormMessages.problemTitle).waitFor();
      await isAccessibleInBothSchemes(page);
      await form.fill("address", "1 Marina");
      const image = anImage({ width: 300, height: 300 });
      await form.fill("passportImage", image);
      await field(page, "passportImage").getByText(fieldMessages.removeImage).waitFor();
      await form.consent();
      const asked = page.waitForRequest((request) => request.method() === "PATCH");
      const letGo = await holdCall(page, "**/api/shareholders/individual_account/*");
      await form.submit();
      await page.locator("progress").waitFor();
      await isAccessibleInBothSchemes(page);
      letGo();
      await page.waitForURL("**/success");
      const headers = (await asked).headers();
      expect(headers["if-match"]).toMatch(/^"\d+"$/);
      expect(headers["idempotency-key"]).toBeTruthy();
      const account = await clerk.account("individual", id);
      expect([account.address, account.status, account.version]).toEqual([
        "1 Marina",
        "pending",
        2,
      ]);
      expect(account.history.versions.at(-1)?.changed.toSorted()).toEqual([
        "address",
        "passportImage",
      ]);
      expect(account.identificationImage).toBeTruthy();
      await page.goBack();
      await page.waitForURL(`${product.running.web}/`);
      const kept = await page.evaluate(() => Object.keys(sessionStorage).join());
      expect(kept).not.toContain("view");
    },
  );

  it("see an approved account completely and cannot change it (R-08)", async () => {
    const address = "Flat 12, Block C, behind the Old Customs House, 148 Marina Road, Lagos Island";
    const id = await isSent({ ...opened, address });
    await clerk.decide("individual", id, "approved");
    const page = await view(opened, id);

    await page.getByText("Your KYC information update has been approved.").waitFor();
    await isAccessible(page);
    await page.setViewportSize({ width: desk, height: 800 });
    await isAccessibleInBothSchemes(page);
    await page.setViewportSize({ width: phone, height: 800 });
    await expect.poll(() => field(page, "consent").count()).toBe(0);
    await expect
      .poll(() => page.getByRole("button", { name: publicFormMessages.submit }).count())
      .toBe(0);
    await expect
      .poll(() => page.locator("main input:not([readonly]):not([disabled])").count())
      .toBe(0);
    await expect.poll(() => holderForm(page).input("address").inputValue()).toBe(address);
    const shown = page.locator("main :is(input, textarea)[readonly]");
    await expect.poll(() => shown.evaluateAll(valuesCut)).toEqual([]);

    await page.getByRole("button", { name: updateMessages.finish }).click();
    await page.waitForURL(`${product.running.web}/`);
    await page.goBack();
    await page.goForward();
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await page.getByText(address).count()).toBe(0);
    const kept = await page.evaluate(() => Object.keys(sessionStorage).join());
    expect(kept).not.toContain("view");
  });

  it("finish on a shared device: what they typed goes as well, after a question (D64)", async () => {
    const id = await isSent(finished);
    const page = await view(finished, id);
    const answers: boolean[] = [false, true];
    page.on("dialog", (dialog) => (answers.shift() ? dialog.accept() : dialog.dismiss()));
    await holderForm(page).fill("address", "3 Marina");
    await expect.poll(() => savedBytes(page)).toBeGreaterThan(0);
    const finish = page.getByRole("button", { name: updateMessages.finish });

    await holderForm(page).toLastStep();
    await finish.click();
    await expect.poll(() => answers.length).toBe(1);
    expect(await holderForm(page).input("address").inputValue()).toBe("3 Marina");
    await finish.click();
    await page.waitForURL(`${product.running.web}/`);

    await expect.poll(() => savedBytes(page)).toBe(0);
  });

  it("confirm the email again when the view token has expired, and lose no input (R-22, D13)", async () => {
    const id = await isSent(expired);
    const page = await view(expired, id);
    const form = holderForm(page);
    await form.fill("address", "2 Marina");
    await form.consent();
    await page.evaluate(() => sessionStorage.setItem("view_shareholder_token", "run.out.token"));

    await form.submit();
    await page.getByRole("dialog").getByText(updateMessages.codeTitle).waitFor();
    await isAccessible(page);
    await confirmEmail(page, inbox, expired.email);
    await page.waitForURL("**/success");

    expect((await clerk.account("individual", id)).address).toBe("2 Marina");
  });

  it("are warned of a change made in the meantime, and keep their input (R-05, D22)", async () => {
    const id = await isSent(raced);
    const page = await view(raced, id);
    await isAccessibleInBothSchemes(page);
    const form = holderForm(page);
    await form.fill("address", "3 Marina");
    await form.consent();
    await clerk.decide("individual", id, "rejected", "Wrong city.");

    await form.submit();
    await page.getByText(updateMessages.changedMeanwhile).first().waitFor();
    await isAccessible(page);
    await page.getByText("Wrong city.").waitFor();
    await expect.poll(() => form.input("address").inputValue()).toBe("3 Marina");
    await page.getByRole("button", { name: publicFormMessages.sendAgain }).click();
    await page.waitForURL("**/success");

    expect((await clerk.account("individual", id)).address).toBe("3 Marina");
  });

  it.each(drawnScreens)(
    "receive links to their accounts by email, and $screen never shows which emails are known (D10, D16)",
    async ({ width, found }) => {
      const id = await isSent(found);
      const page = await openPage("/find_account", width);
      const ask = async (email: string) => {
        await page.getByLabel(findAccountMessages.email).fill(email);
        await page.getByRole("button", { name: findAccountMessages.send }).click();
        await page.getByText(statusMessages.linksRequested).waitFor();
        await isAccessible(page);
      };

      await ask("nobody@example.com");
      await page.getByRole("button", { name: findAccountMessages.again }).click();
      const before = (await inbox.mailsTo(found.email)).length;
      await ask(found.email);

      const mail = await until("the mail with the links", async () =>
        (await inbox.mailsTo(found.email)).slice(before).find(({ text }) => text.includes(id)),
      );
      expect(mail.text).toContain(`/verify_view_account/individual/${id}`);
      expect(await inbox.mailsTo("nobody@example.com")).toEqual([]);
    },
  );

  it.each(surroundings.filter(isDrawn))(
    "send, find and open an account in a browser $browser (R-03, R-06, D64, D66)",
    async ({ before, isEmpty, isCleared, person }) => {
      const page = await openPage("/", phone, before);
      const form = holderForm(page);
      await fillWhole(page, person);
      if (isCleared) {
        await isSaved(page, person);
        await clearSiteData(page);
        await isSaved(page, person);
      }
      const isSaid = (text: string) => page.getByText(text).count();
      expect(await isSaid(draftMessages.notKept)).toBe(isEmpty ? 1 : 0);
      expect(await isSaid(draftMessages.keptInTab)).toBe(isEmpty ? 0 : 1);
      await form.submit();
      await page.waitForURL("**/success");

      const [id = ""] = await clerk.idsWithEmail("individual", person.email);
      await page.goto(`${product.running.web}/find_account`);
      await page.getByLabel(findAccountMessages.email).fill(person.email);
      await page.getByRole("button", { name: findAccountMessages.send }).click();
      await page.getByText(statusMessages.linksRequested).waitFor();

      await page.goto(`${product.running.web}/verify_view_account/individual/${id}`);
      await confirmEmail(page, inbox, person.email);
      await page.waitForURL("**/view_account");
      await expect.poll(() => form.input("firstName").inputValue()).toBe(person.firstName);
      if (!isCleared) return;
      await form.fill("address", "4 Marina");
      await clearSiteData(page);
      await page.goBack();
      await form.consent();
      await form.submit();
      await page.waitForURL("**/success");
      expect((await clerk.account("individual", id)).address).toBe("4 Marina");
    },
  );

  it.each(drawnScreens)(
    "send one submission despite a reload, an offline spell and a lost response on $screen (D23)",
    async ({ width, interrupted }) => {
      const page = await openPage("/", width);
      const form = holderForm(page);
      await fillWhole(page, interrupted);
      await isSaved(page, interrupted);

      await page.reload();
      const goOn = page.getByRole("button", { name: draftMessages.goOn });
      await goOn.click();
      await expect.poll(() => form.input("lastName").inputValue()).toBe(interrupted.lastName);
      await expect.poll(() => page.locator("[data-field] img").count()).toBe(3);
      await form.waitForBank();
      await page.waitForFunction(() =>
        performance.getEntriesByType("resource").some(({ name }) => /judge-form/.test(name)),
      );
      await form.consent();

      let sent = 0;
      await page.route("**/api/shareholders/individual_account", async (route) => {
        sent += 1;
        const response = await route.fetch();
        if (sent === 1) return route.abort("connectionreset");
        return route.fulfill({ response });
      });
      await page.context().setOffline(true);
      await form.submit();
      await page.getByText(publicFormMessages.offlineWaiting).waitFor();
      await isAccessible(page);
      expect(sent).toBe(0);
      await page.context().setOffline(false);
      await page.getByText(browserMessages.offline).first().waitFor();
      await isAccessible(page);
      const again = page.getByRole("button", { name: publicFormMessages.sendAgain });
      // A browser may be online before its network is: then a try has not left the browser.
      await expect
        .poll(async () => {
          // The button is disabled during a try, and gone after the one that succeeds.
          if (sent < 2) await again.click({ timeout: 2000 }).catch(() => undefined);
          return sent;
        })
        .toBe(2);
      await page.waitForURL("**/success");

      expect(sent).toBe(2);
      expect(await clerk.idsWithEmail("individual", interrupted.email)).toHaveLength(1);
      // Leaves immediately, as people close a tab: the draft must be gone before the success page.
      await page.goto(`${product.running.web}/`);
      await page.waitForTimeout(500);
      await expect.poll(() => page.getByText(draftMessages.title).count()).toBe(0);
    },
  );

  it("are told how to change a HEIC image, and that only png and jpg are accepted (R-63, R-80)", async () => {
    const page = await openPage("/", phone);
    await holderForm(page).toField("passportImage");
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypheic0000mif1heic")]);
    const passport = field(page, "passportImage");
    const put = (name: string, mimeType: string, buffer: Buffer) =>
      passport.locator("input[type=file]").first().setInputFiles({ name, mimeType, buffer });

    await put("card.jpg", "image/jpeg", anImage());
    await passport.locator("img").waitFor();
    await put("IMG_0001.png", "image/png", heic);
    await passport.getByText(/HEIC/).waitFor();
    await isAccessible(page);
    await expect.poll(() => passport.textContent()).toContain(formMessages.imageType);
    await expect.poll(() => passport.locator("img").count()).toBe(0);
    await put("scan.png", "image/png", Buffer.from("%PDF-1.7"));
    await passport.getByText(fieldMessages.pdfHowAtDesk).waitFor();
    await expect.poll(() => passport.textContent()).toContain(formMessages.imageType);
    await expect.poll(() => passport.textContent()).not.toContain("HEIC");
  });
});
