import type { Page } from "playwright-core";
import { demoCompanies } from "#local/demo-data/companies.ts";
import { demoPeople, type MadeUpPerson } from "#local/demo-data/people.ts";
import { draftMessages } from "#shared/messages/drafts.ts";
import { errorMessages } from "#shared/messages/errors.ts";
import { imageDialogMessages } from "#shared/messages/image-dialogs.ts";
import { imageMessages } from "#shared/messages/images.ts";
import { publicFormMessages as say } from "#shared/messages/public-form.ts";
import { stepMessages } from "#shared/messages/steps.ts";
import { successMessages } from "#shared/messages/success.ts";
import { paths } from "#web/src/lib/paths.ts";
import { fillWhole, holderForm } from "../../browser/holder-form.ts";
import { keptDraft } from "../../browser/kept-draft.ts";
import { tuningPictures } from "../../images/base-pictures.ts";
import { casesOf } from "../../images/cases.ts";
import { behave } from "../../support/stand-in.ts";
import { until } from "../../support/until.ts";
import { type Area, type Reach, wholePage } from "../state.ts";
import { fails, isSlow, type View } from "../view.ts";

const [person, sender, unchecked] = demoPeople as [MadeUpPerson, MadeUpPerson, MadeUpPerson];
const company = demoCompanies[3] ?? demoCompanies[0];

const openForm = async (view: View, before?: (page: Page) => Promise<unknown>): Promise<Page> => {
  const page = await view.open("/", before && { before });
  await page.locator("[data-field=nationality] [class*=control]").waitFor({ state: "attached" });
  return page;
};

const press = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: true }).first().click();

const field = (page: Page, name: string) => page.locator(`[data-field="${name}"]`);

const submitted = async (page: Page): Promise<Page> => {
  await holderForm(page).submit();
  await page.getByText(say.problemTitle).first().waitFor();
  return page;
};

const filled = async (view: View, before?: (page: Page) => Promise<unknown>): Promise<Page> => {
  const page = await openForm(view, before);
  await fillWhole(page, person);
  return page;
};

/** A photograph with this fault. */
const photographWith = async (fault: RegExp): Promise<Buffer> => {
  const one = casesOf(tuningPictures, "pictures").find(({ name }) => fault.test(name));
  if (!one) throw new Error(`No photograph has ${fault}`);
  return one.draw();
};

const withCard = async (view: View, fault: RegExp): Promise<Page> => {
  const page = await openForm(view);
  const form = holderForm(page);
  await form.addImage("identificationImage", await photographWith(fault), "image/jpeg");
  await page.waitForTimeout(1500);
  await field(page, "identificationImage").scrollIntoViewIfNeeded();
  return page;
};

const sign = async (page: Page) => {
  const area = page.getByRole("img", { name: imageDialogMessages.drawArea });
  const { x, y, width, height } = (await area.boundingBox()) ?? { x: 0, y: 0, width: 1, height: 1 };
  await page.mouse.move(x + width * 0.2, y + height * 0.6);
  await page.mouse.down();
  for (let step = 1; step <= 30; step++) {
    const swing = Math.sin(step / 2) * 0.2;
    await page.mouse.move(x + width * (0.2 + step * 0.02), y + height * (0.55 + swing));
  }
  await page.mouse.up();
};

const drawing = async (view: View): Promise<Page> => {
  const page = await openForm(view);
  await holderForm(page).toField("scannedSignatureImage");
  await field(page, "scannedSignatureImage")
    .getByRole("button", { name: imageMessages.draw })
    .click();
  await page.getByRole("dialog").waitFor();
  return page;
};

export const form: Area = {
  name: "form",
  part: "form",
  states: {
    empty: wholePage((view) => openForm(view)),
    "in-window": (view) => openForm(view),
    company: wholePage(async (view) => {
      const page = await openForm(view);
      await holderForm(page).chooseCard("accountType", say.corporate);
      await field(page, "companyName").waitFor();
      return page;
    }),
    "company-filled": wholePage(async (view) => {
      const page = await openForm(view);
      if (!company) throw new Error("There is no company");
      await holderForm(page).fillCompany(company);
      await holderForm(page).fillDirector(company);
      await holderForm(page).fillCompanyDocuments(company);
      return page;
    }),
    errors: wholePage(async (view) => submitted(await openForm(view))),
    "errors-in-window": async (view) => submitted(await openForm(view)),
    filled: wholePage((view) => filled(view)),
    "bank-checking": async (view) => {
      const page = await openForm(view, isSlow("validateAccount"));
      await holderForm(page).fillPersonal(person);
      await holderForm(page).fillBank(person);
      return page;
    },
    "bank-other-name": async (view) => {
      const page = await openForm(view);
      await holderForm(page).fillPersonal({ ...person, firstName: "Ngozi", lastName: "Eze" });
      await holderForm(page).fillBank(person);
      await page
        .getByText(/^Account does not match/)
        .first()
        .waitFor();
      return page;
    },
    "bank-down": async (view) => {
      const page = await openForm(view);
      await holderForm(page).fillPersonal(person);
      await behave(view.running.bank, "down");
      try {
        // The product remembers the accounts that the bank has confirmed for the other states.
        await holderForm(page).fillBank(unchecked);
        await field(page, "bank.bankAccountNumber")
          .getByText(errorMessages["bank.unavailable"])
          .waitFor({ timeout: 60_000 });
      } finally {
        await behave(view.running.bank, "ok");
      }
      return page;
    },
    "lists-failed": (view) => openForm(view, fails("listBanks", "listCountries", "listRegisters")),
    "card-fine": (view) => withCard(view, /^plain 1: card/),
    "card-blurred": (view) => withCard(view, /^blurred.*card/),
    "card-glare": (view) => withCard(view, /^glare/),
    "card-cut-off": (view) => withCard(view, /^cut off/),
    "card-kept": async (view) => {
      const page = await withCard(view, /^blurred.*card/);
      await press(page, new RegExp(`^${imageMessages.keep}`));
      return page;
    },
    "card-question": async (view) => {
      const page = await withCard(view, /^plain 1: card/);
      await field(page, "identificationImage").locator("[data-enlarge]").first().click();
      await page.getByText(imageDialogMessages.question("card")).first().waitFor();
      return page;
    },
    signature: drawing,
    "signature-empty": async (view) => {
      const page = await drawing(view);
      await press(page, imageDialogMessages.drawUse);
      await page.getByText(imageDialogMessages.drawFirst).waitFor();
      return page;
    },
    "signature-drawn": async (view) => {
      const page = await drawing(view);
      await sign(page);
      return page;
    },
    "signature-used": async (view) => {
      const page = await drawing(view);
      await sign(page);
      await press(page, imageDialogMessages.drawUse);
      await field(page, "scannedSignatureImage").locator("img").waitFor();
      return page;
    },
    "draft-offered": async (view) => {
      const page = await openForm(view);
      await holderForm(page).fillPersonal(person);
      await until(
        "the draft",
        async () => (await keptDraft(page)).values.nationality !== undefined,
      );
      await page.reload();
      await page.getByText(draftMessages.title).waitFor();
      return page;
    },
    "own-device": async (view) => {
      const page = await openForm(view);
      await holderForm(page).fillPersonal(person);
      const box = page.getByRole("checkbox", { name: draftMessages.ownDevice });
      await box.check({ force: true });
      await box.scrollIntoViewIfNeeded();
      return page;
    },
    "two-tabs": async (view) => {
      const page = await openForm(view);
      await holderForm(page).fill("firstName", "Adaeze");
      await page.getByRole("checkbox", { name: draftMessages.ownDevice }).check({ force: true });
      await page.waitForTimeout(1500);
      const other = await page.context().newPage();
      await other.goto(page.url());
      await other
        .getByText(draftMessages.title)
        .or(other.getByText(draftMessages.otherTab))
        .first()
        .waitFor();
      return other;
    },
    offline: async (view) => {
      const page = await openForm(view);
      await page.waitForLoadState("networkidle");
      await holderForm(page).fill("firstName", "Adaeze");
      await page.context().setOffline(true);
      await page.getByText(say.offlineNow).waitFor();
      await page.evaluate(() => scrollTo(0, 0));
      return page;
    },
    sending: async (view) => {
      const page = await filled(view, isSlow("sendIndividualAccount"));
      await holderForm(page).submit();
      await page.locator("progress").waitFor();
      return page;
    },
    "not-sent": async (view) => {
      const page = await filled(view, fails("sendIndividualAccount"));
      await holderForm(page).submit();
      await page.getByText(say.sendFailedTitle).first().waitFor();
      return page;
    },
    "offline-waiting": async (view) => {
      const page = await filled(view);
      await page.context().setOffline(true);
      await holderForm(page).submit();
      await page.getByText(say.offlineWaiting).waitFor();
      return page;
    },
    receipt: wholePage(async (view) => {
      const page = await openForm(view);
      await fillWhole(page, sender);
      await holderForm(page).submit();
      await page.getByRole("heading", { name: successMessages.title }).waitFor();
      return page;
    }),
    "slow-line": async (view) => {
      const page = await view.open(paths.support);
      const devtools = await page.context().newCDPSession(page);
      await devtools.send("Network.enable");
      await devtools.send("Network.setCacheDisabled", { cacheDisabled: true });
      await devtools.send("Network.emulateNetworkConditions", {
        ...{ offline: false, latency: 600 },
        ...{ downloadThroughput: 20_000, uploadThroughput: 20_000 },
      });
      await page.goto(view.running.web, { waitUntil: "commit" });
      await page.getByRole("heading", { level: 1 }).waitFor();
      await page.waitForTimeout(1500);
      return page;
    },
    "without-scripts": wholePage((view) => view.open(paths.form, { before: withoutScripts })),
  },
};

/** The page as a browser shows it that runs no scripts. */
const withoutScripts = (page: Page) =>
  page.route(`**${paths.form}`, async (route) => {
    const response = await route.fetch();
    const html = (await response.text())
      .replaceAll(/<script[\s\S]*?<\/script>/g, "")
      .replaceAll(/<\/?noscript>/g, "");
    await route.fulfill({ response, body: html });
  });

const atStep = async (page: Page, step: number): Promise<Page> => {
  for (let at = 1; at < step; at++) await press(page, stepMessages.next);
  return page;
};

const stepNames = Object.keys(stepMessages.names);

const inSteps = (name: string, prepare: (view: View) => Promise<Page>): Record<string, Reach> =>
  Object.fromEntries(
    stepNames.map((step, index) => [
      `${step}-${name}`,
      wholePage(async (view) => {
        const page = await prepare(view);
        const back = page.getByRole("button", { name: /^Back to / });
        while (await back.isVisible()) await back.click();
        return atStep(page, index + 1);
      }),
    ]),
  );

export const formSteps: Area = {
  name: "form-steps",
  part: "form",
  isForPhones: true,
  states: {
    ...inSteps("empty", openForm),
    ...inSteps("errors", async (view) => submitted(await openForm(view))),
    ...inSteps("filled", filled),
    "task-list": async (view) => {
      const page = await submitted(await openForm(view));
      await page.locator("summary").first().click();
      return page;
    },
    "task-list-done": async (view) => {
      const page = await filled(view);
      await page.locator("summary").first().click();
      return page;
    },
  },
};
