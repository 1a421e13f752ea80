import { onlineManager, QueryClientProvider } from "@tanstack/react-query";
import { createRef } from "react";
import { MemoryRouter, Route, Routes, useNavigate } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { page as browser, userEvent } from "vitest/browser";
import type { Admin } from "#shared/contract/admin-session.ts";
import type { Hit } from "#shared/contract/search.ts";
import { maxHits } from "#shared/kyc/limits.ts";
import { sessionMessages } from "#shared/messages/back-office.ts";
import { exportPageMessages } from "#shared/messages/back-office-exports.ts";
import { keyMessages } from "#shared/messages/back-office-keys.ts";
import { searchMessages as say } from "#shared/messages/back-office-search.ts";
import { configurationMenu, userMessages } from "#shared/messages/back-office-settings.ts";
import { errorMessages } from "#shared/messages/errors.ts";
import { type Answers, answerCalls, refused } from "../../../app/testing/answer-calls.ts";
import { axeFindings } from "../../../app/testing/axe.ts";
import { inOffice } from "../../../app/testing/in-browser.tsx";
import { PageHeading } from "../../../components/ui/PageHeading.tsx";
import { AdminContext } from "../../../lib/back-office/admin-context.ts";
import { adminQueryClient } from "../admin-query-client.ts";
import { AdminHeader } from "../layout/AdminHeader.tsx";

const clerk = { firstName: "Bisi", lastName: "Adewale", isSuperAdmin: false } as Admin;
const chief = { ...clerk, isSuperAdmin: true, uploadToExternalServicePermission: true } as Admin;
const aHit = (over: Partial<Hit> = {}): Hit => ({
  id: "5607f2b7-5a3c-4c1e-9a63-0d9f5d3f2b11",
  accountType: "individual",
  status: "rejected",
  reference: "KYC-5607-F2B7",
  name: "Yetunde Dairo",
  matchedOn: "bvn",
  ...over,
});
const other = aHit({
  id: "0099f2b7-5a3c-4c1e-9a63-0d9f5d3f2b11",
  accountType: "corporate",
  status: "uploaded",
  reference: "KYC-0099-F2B7",
  name: "Dairo Farms Limited",
  matchedOn: "name",
});

beforeEach(() => localStorage.setItem("admin_token", "a token"));
afterEach(() => {
  onlineManager.setOnline(true);
  vi.unstubAllGlobals();
});

const Start = () => {
  const navigate = useNavigate();
  return (
    <>
      <PageHeading title="A list" />
      <input aria-label="Remark" />
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
    </>
  );
};
const Case = () => {
  const navigate = useNavigate();
  return (
    <>
      <PageHeading title="A case" />
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
    </>
  );
};

const shown = async (answers: Answers, admin = clerk) => {
  const calls = answerCalls({ getPreferences: () => ({ results: {} }), ...answers });
  const silent = { onUnauthorized: () => undefined, onFailure: () => undefined };
  const page = await inOffice(
    <QueryClientProvider client={adminQueryClient(silent)}>
      <AdminContext value={admin}>
        <MemoryRouter initialEntries={["/admin/list"]}>
          <AdminHeader
            menuId="menu"
            menuButton={createRef()}
            isMenuOpen={false}
            onToggleMenu={() => undefined}
          />
          <Routes>
            <Route path="/admin/list" element={<Start />} />
            <Route path="*" element={<Case />} />
          </Routes>
        </MemoryRouter>
      </AdminContext>
    </QueryClientProvider>,
  );
  return {
    page,
    calls,
    palette: page.getByRole("dialog", { name: say.open }),
    input: page.getByRole("combobox", { name: say.open }),
    option: (name: string | RegExp) => page.getByRole("option", { name }),
    remark: page.getByRole("textbox", { name: "Remark" }),
  };
};
const searches = (calls: string[]) => calls.filter((name) => name === "searchAccounts").length;

it("D78: Ctrl K opens the search from a field, and Escape gives the focus back", async () => {
  const { palette, input, remark, calls, page } = await shown({});
  await remark.click();

  await userEvent.keyboard("{Control>}k{/Control}");

  await expect.element(input).toHaveFocus();
  await expect.element(palette.getByText(say.what)).toBeVisible();
  expect(await axeFindings()).toEqual([]);
  await userEvent.keyboard("{Control>}k{/Control}{Escape}");
  await expect.element(palette).not.toBeInTheDocument();
  await expect.element(remark).toHaveFocus();

  await userEvent.keyboard("{Meta>}k{/Meta}");
  await expect.element(input).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await page.getByRole("button", { name: say.open }).click();
  await expect.element(input).toHaveFocus();
  expect(searches(calls)).toBe(0);
});

/** In one task, so that a slow machine makes no pause between two letters. */
const typeQuickly = (input: HTMLInputElement, texts: string[]) => {
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
  for (const text of texts) {
    value?.set?.call(input, text);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }
};

it("D78: one call after a pause in typing finds accounts, and Enter opens the chosen one", async () => {
  const asked: unknown[] = [];
  const { palette, input, page, option } = await shown({
    searchAccounts: ({ body }) => {
      asked.push(body);
      return { results: [aHit(), other] };
    },
  });
  await userEvent.keyboard("{Control>}k{/Control}");
  typeQuickly(input.element() as HTMLInputElement, ["dai", "dair", "dairo"]);

  await expect.element(palette.getByText(say.found(2))).toBeVisible();
  expect(asked).toEqual([{ query: "dairo" }]);
  const line = /Yetunde Dairo KYC-5607-F2B7 · Individual · Found by BVN ?Rejected/;
  await expect.element(option(/Dairo Farms Limited .* Found by name ?Uploaded/)).toBeVisible();
  await expect.element(option(line)).toHaveAttribute("aria-selected", "true");
  expect(await axeFindings()).toEqual([]);

  await userEvent.keyboard("{ArrowDown}{Enter}");

  await expect.element(page.getByRole("heading", { name: "A case" })).toHaveFocus();
  await expect.element(palette).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Back" }).click();
  await expect.element(page.getByRole("heading", { name: "A list" })).toBeVisible();
});

it("D78: Enter right after pasting opens the only account, and nothing if there are several", async () => {
  // However slowly Enter follows, the answer comes after it.
  let answers = Promise.withResolvers<Hit[]>();
  const { input, page, palette } = await shown({
    searchAccounts: async () => ({ results: await answers.promise }),
  });
  await userEvent.keyboard("{Control>}k{/Control}");
  await input.fill("dairo");
  await userEvent.keyboard("{Enter}");
  answers.resolve([aHit(), other]);
  await expect.element(palette.getByText(say.found(2))).toBeVisible();

  answers = Promise.withResolvers();
  await input.fill("kyc-5607-f2b7");
  await userEvent.keyboard("{Enter}");
  answers.resolve([aHit()]);

  await expect.element(page.getByRole("heading", { name: "A case" })).toHaveFocus();
});

it("D78: the search says what is too short, too broad, not there, broken or offline", async () => {
  let answer: ReturnType<NonNullable<Answers["searchAccounts"]>> = { results: [] };
  const { palette, input } = await shown({ searchAccounts: () => answer });
  await userEvent.keyboard("{Control>}k{/Control}");
  const says = (text: string) =>
    expect.element(palette.getByText(text), { timeout: 4000 }).toBeVisible();

  await input.fill("22");
  await says(say.tooShort);
  await input.fill("22345678901");
  await says(say.none);
  answer = refused(400, errorMessages["search.too-broad"]);
  await input.fill("ade");
  await says(errorMessages["search.too-broad"]);
  await expect.element(palette.getByRole("button", { name: say.retry })).not.toBeInTheDocument();

  answer = refused(500, "Something went wrong, try again");
  await input.fill("adek");
  await says(say.failed);
  await expect.element(palette.getByText("Something went wrong")).not.toBeInTheDocument();
  expect(await axeFindings()).toEqual([]);
  answer = {
    results: Array.from({ length: maxHits }, (_, n) =>
      aHit({ id: crypto.randomUUID(), name: `Ade ${n}` }),
    ),
  };
  await palette.getByRole("button", { name: say.retry }).click();
  await says(say.found(maxHits));

  onlineManager.setOnline(false);
  await input.fill("adekunle");
  await says(say.offline);
  onlineManager.setOnline(true);
  await says(say.found(maxHits));
});

it("D137: a search that may miss accounts says so beside what it found, and beside nothing", async () => {
  const message = "Search by reference may not find 40 accounts of before 1.1.0";
  const incomplete = { missing: 40, total: 60, since: "1.1.0", message };
  let results = [aHit()];
  const { input, palette } = await shown({ searchAccounts: () => ({ results, incomplete }) });
  await userEvent.keyboard("{Control>}k{/Control}");

  await input.fill("dairo");
  await expect.element(palette.getByText(message)).toBeVisible();
  results = [];
  await input.fill("KYC-0000-0000");
  await expect.element(palette.getByText(say.none)).toBeVisible();
  await expect.element(palette.getByText(message)).toBeVisible();
  expect(await axeFindings()).toEqual([]);
});

it("D78: a search that finds only a page does not say that no account matches", async () => {
  const { palette, input, option, calls } = await shown({
    searchAccounts: () => ({ results: [] }),
  });
  await userEvent.keyboard("{Control>}k{/Control}");
  await input.fill("operations");

  await expect.poll(() => searches(calls)).toBe(1);
  await expect.element(palette.getByText(say.searching)).not.toBeInTheDocument();
  await expect.element(option("Operations")).toBeVisible();
  expect(palette.getByText(say.none).query()).toBeNull();
});

it("D78: the search opens the pages that somebody may see, and the help for the keys", async () => {
  const { page, input, option } = await shown({}, chief);
  await userEvent.keyboard("{Control>}k{/Control}");
  await expect.element(option(configurationMenu.logs)).toBeVisible();
  await input.fill("ke");
  await userEvent.keyboard("{Enter}");
  const help = page.getByRole("dialog", { name: keyMessages.title });
  await expect.element(help.getByText(keyMessages.searchAll)).toBeVisible();
  await expect.poll(() => help.element().contains(document.activeElement)).toBe(true);
  await userEvent.keyboard("{Escape}");
  await expect.element(help).not.toBeInTheDocument();

  await userEvent.keyboard("{Control>}k{/Control}");
  await input.fill("us");
  await expect.element(option(userMessages.create)).toBeVisible();
  await option(configurationMenu.users).click();
  await expect.element(page.getByRole("heading", { name: "A case" })).toHaveFocus();
});

it("D78: the exports are offered to those who may export", async () => {
  const { option } = await shown({}, { ...clerk, exportAccountToExcelPermission: true });
  await userEvent.keyboard("{Control>}k{/Control}");

  await expect.element(option(exportPageMessages.allTitle)).toBeVisible();
});

it("D78, R-28: a clerk is offered no page of the super-admins", async () => {
  const { option } = await shown({});
  await userEvent.keyboard("{Control>}k{/Control}");

  await expect.element(option("Unapproved individual accounts")).toBeVisible();
  await expect.element(option(configurationMenu.users)).not.toBeInTheDocument();
});

it("D78: on a phone the search is an icon, and the header has room for it", async () => {
  await browser.viewport(360, 640);
  const { page } = await shown({});
  await expect.element(page.getByRole("button", { name: say.open })).toBeVisible();

  const header = document.querySelector("header") ?? document.body;
  expect(header.scrollWidth).toBeLessThanOrEqual(header.clientWidth);
  await expect.element(page.getByRole("button", { name: sessionMessages.logout })).toBeVisible();
});
