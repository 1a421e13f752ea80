import type { Page } from "playwright-core";
import { accountTypes, statuses } from "#shared/kyc/status.ts";
import { listMessages as say, sessionMessages } from "#shared/messages/back-office.ts";
import { exportPageMessages } from "#shared/messages/back-office-exports.ts";
import { queueMessages } from "#shared/messages/back-office-queue.ts";
import { searchMessages } from "#shared/messages/back-office-search.ts";
import { officePaths } from "#web/src/lib/office-paths.ts";
import { demoCase, duplicates, ownCase } from "../cases.ts";
import { isPhone } from "../sizes.ts";
import { type Area, type Reach, withInSight } from "../state.ts";
import { answers, changes, fails, isSlow, type View } from "../view.ts";

const pending = officePaths.accountList("pending", "individual");

const rows = (page: Page) => page.getByRole("row").filter({ has: page.getByRole("cell") });

const openList = async (view: View, path: string): Promise<Page> => {
  const page = await view.open(path, { as: "clerk" });
  await rows(page).first().waitFor();
  return page;
};

const everyList: Record<string, Reach> = Object.fromEntries(
  accountTypes.flatMap((type) =>
    statuses.map((status) => [
      `${status}-${type}`,
      (view: View) => openList(view, officePaths.accountList(status, type)),
    ]),
  ),
);

const search = async (page: Page, typed: string): Promise<Page> => {
  await page.keyboard.press("Control+k");
  const box = page.getByRole("combobox", { name: searchMessages.open });
  await box.waitFor();
  await box.fill(typed);
  return page;
};

export const lists: Area = {
  name: "lists",
  part: "office",
  states: {
    ...everyList,
    warning: async (view) => {
      await duplicates(view);
      return openList(view, `${pending}?flag=sameBvn`);
    },
    "filters-open": async (view) => {
      const page = await openList(view, pending);
      await page.getByRole("button", { name: say.filters }).click();
      await page.getByText(say.overdueOnly).waitFor();
      return page;
    },
    "periods-open": async (view) => {
      const page = await openList(view, pending);
      await page.getByRole("button", { name: say.periods }).click();
      await page.getByRole("button", { name: say.presets.today }).waitFor();
      return page;
    },
    "range-half": (view) => openList(view, `${pending}?from=2026-11-02`),
    searched: async (view) => {
      const page = await openList(view, pending);
      await page.getByLabel(say.search, { exact: true }).fill("ade");
      // Few of the many names fit.
      await rows(page).nth(10).waitFor({ state: "detached" });
      await rows(page).first().waitFor();
      return page;
    },
    "nothing-found": async (view) => {
      const page = await openList(view, pending);
      await page.getByLabel(say.search, { exact: true }).fill("nobody of this name");
      await page.getByText(say.emptySearched).waitFor();
      return page;
    },
    "nothing-in-period": async (view) => {
      const page = await view.open(`${pending}?from=2020-01-01&to=2020-01-02`, { as: "clerk" });
      await page.getByText(say.empty).waitFor();
      return page;
    },
    empty: async (view) => {
      const hasNone = answers("listIndividualAccounts", { results: [], nextCursor: null });
      const countsNone = changes("getCounts", ({ results }) => ({
        results: { ...results, individual: { ...results.individual, rejected: 0 } },
      }));
      const before = (page: Page) => Promise.all([hasNone(page), countsNone(page)]);
      const page = await view.open(officePaths.accountList("rejected", "individual"), {
        as: "clerk",
        before,
      });
      await page.getByText(say.empty).waitFor();
      return page;
    },
    "row-chosen-by-key": async (view) => {
      const page = await openList(view, pending);
      await page.keyboard.press("j");
      await page.keyboard.press("j");
      return page;
    },
    "reviewed-by-another": withInSight("text=/^Being reviewed by/", async (view) => {
      const id = await demoCase("pending")(view);
      await view.call("chief", "PUT", `claims/individual/${id}`, {});
      return openList(view, pending);
    }),
    reader: async (view) => {
      const page = await view.open(pending, { as: "reader" });
      await rows(page).first().waitFor();
      return page;
    },
    "super-admin": async (view) => {
      const page = await view.open(pending, { as: "chief" });
      await rows(page).first().waitFor();
      return page;
    },
    menu: async (view) => {
      const page = await view.open(pending, { as: "chief" });
      await rows(page).first().waitFor();
      if (isPhone(view.size))
        await page.getByRole("button", { name: sessionMessages.menu }).click();
      else await page.getByRole("navigation").getByRole("link").last().scrollIntoViewIfNeeded();
      return page;
    },
    loading: async (view) => {
      const page = await view.open(pending, {
        as: "clerk",
        before: isSlow("listIndividualAccounts"),
      });
      await page.getByText(say.loading).first().waitFor();
      return page;
    },
    failed: async (view) => {
      const page = await view.open(pending, {
        as: "clerk",
        before: fails("listIndividualAccounts"),
      });
      await page.getByText(say.failed).first().waitFor();
      return page;
    },
    offline: async (view) => {
      const page = await openList(view, pending);
      await page.context().setOffline(true);
      await page
        .getByText(/You are offline/)
        .first()
        .waitFor();
      return page;
    },
    "nothing-waits": async (view) => {
      const colleague = { id: "00000000-0000-4000-8000-000000000001", name: "Adaeze Nwokolo" };
      const noneFree = answers("nextClaim", { results: null });
      const allClaimed = changes("listIndividualAccounts", ({ results, ...rest }) => ({
        ...rest,
        results: results.map((row) => ({ ...row, claimedBy: colleague })),
      }));
      const before = (page: Page) => Promise.all([noneFree(page), allClaimed(page)]);
      const page = await view.open(pending, { as: "clerk", before });
      await rows(page).first().waitFor();
      await page.getByRole("button", { name: queueMessages.nextCase }).click();
      await page.getByText(queueMessages.nothingWaits).first().waitFor();
      return page;
    },
    "search-empty": async (view) => search(await openList(view, pending), ""),
    "search-hits": async (view) => {
      await ownCase(3)(view);
      const page = await search(await openList(view, pending), "ade");
      await page
        .getByText(/accounts? found|The first/)
        .first()
        .waitFor();
      return page;
    },
    "search-page": async (view) => {
      const page = await search(await openList(view, pending), "exports");
      await page.getByText(searchMessages.searching).waitFor({ state: "detached" });
      await page.getByRole("option", { name: exportPageMessages.allTitle }).waitFor();
      return page;
    },
    "search-nothing": async (view) => {
      const page = await search(await openList(view, pending), "zzzzzz");
      await page.getByText(searchMessages.none).waitFor();
      return page;
    },
    "search-failed": async (view) => {
      const page = await view.open(pending, { as: "clerk", before: fails("searchAccounts") });
      await rows(page).first().waitFor();
      await search(page, "adeb");
      await page.getByText(searchMessages.failed).first().waitFor();
      return page;
    },
    keys: async (view) => {
      const page = await openList(view, pending);
      await page.keyboard.press("?");
      await page.getByRole("dialog").waitFor();
      return page;
    },
    "not-found": async (view) => {
      const page = await view.open("/admin/nothing", { as: "clerk" });
      await page.getByText("This page does not exist").waitFor();
      return page;
    },
    forbidden: async (view) => {
      const page = await view.open(officePaths.users, { as: "clerk" });
      await page.getByText("You are not allowed to see this page").waitFor();
      return page;
    },
    opening: async (view) => {
      const page = await view.open(pending, { as: "clerk", before: isSlow("getAdmin") });
      await page.getByText(sessionMessages.loadingProfile).first().waitFor();
      return page;
    },
  },
};
