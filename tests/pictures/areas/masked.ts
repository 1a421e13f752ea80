import type { Page } from "playwright-core";
import { duplicateMessages } from "#shared/messages/back-office-duplicates.ts";
import { numberMessages as say } from "#shared/messages/back-office-numbers.ts";
import { officePaths } from "#web/src/lib/office-paths.ts";
import { companyOfTwoVersions, demoCase, duplicates } from "../cases.ts";
import { type Area, wholePage } from "../state.ts";
import type { View } from "../view.ts";

const opened = async (view: View, path: string): Promise<Page> => {
  const page = await view.open(path, { as: "clerk" });
  await page.getByText(say.hidden).first().waitFor();
  return page;
};

const revealed = async (page: Page): Promise<Page> => {
  await page.getByRole("button", { name: say.reveal }).first().click();
  await page.getByText(say.shown).first().waitFor();
  return page;
};

const person = async (view: View) =>
  opened(view, officePaths.account("individual", await demoCase("pending", "individual", 1)(view)));

const company = async (view: View) =>
  opened(view, officePaths.account("corporate", await companyOfTwoVersions(view)));

const compared = async (view: View): Promise<Page> => {
  const { second } = await duplicates(view);
  const page = await view.open(officePaths.account("individual", second), { as: "clerk" });
  await page
    .getByRole("button", { name: /^Compare with/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("table", { name: duplicateMessages.fields }).scrollIntoViewIfNeeded();
  return page;
};

export const masked: Area = {
  name: "masked",
  part: "office",
  settings: { maskNumbers: true },
  states: {
    list: async (view) => {
      const path = officePaths.accountList("pending", "individual");
      const page = await view.open(path, { as: "clerk" });
      await page
        .getByRole("link", { name: /^View / })
        .first()
        .waitFor();
      return page;
    },
    person,
    "person-revealed": async (view) => revealed(await person(view)),
    company: wholePage(company),
    "company-revealed": wholePage(async (view) => revealed(await company(view))),
    version: wholePage(async (view) =>
      opened(view, officePaths.version("corporate", await companyOfTwoVersions(view), 2)),
    ),
    compare: compared,
    "compare-revealed": async (view) => {
      const page = await compared(view);
      await page.getByRole("dialog").getByRole("button", { name: say.reveal }).click();
      await page.getByRole("dialog").getByText(say.shown).waitFor();
      return page;
    },
  },
};
