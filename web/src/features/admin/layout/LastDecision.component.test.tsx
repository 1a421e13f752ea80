import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { Link, MemoryRouter } from "react-router-dom";
import { afterEach, expect, it, vi } from "vitest";
import { page as browserPage, userEvent } from "vitest/browser";
import type { Admin } from "#shared/contract/admin-session.ts";
import { answerCalls, refused } from "../../../app/testing/answer-calls.ts";
import { axeFindings } from "../../../app/testing/axe.ts";
import { inOffice } from "../../../app/testing/in-browser.tsx";
import { AdminContext } from "../../../lib/back-office/admin-context.ts";
import {
  dropFailedDecision,
  failedDecisions,
} from "../../../lib/back-office/decisions/failed-decisions.ts";
import { setLastDecision, whoOf } from "../../../lib/back-office/decisions/last-decision.ts";
import { holdUndoSlot } from "../../../lib/back-office/decisions/undo-slot.ts";
import { ReviewSettings } from "../../../lib/back-office/review-settings.ts";
import { DecisionBar } from "../../account/detail/DecisionBar.tsx";
import type { Account } from "../../account/model/account.ts";
import { FailedDecisions } from "./FailedDecisions.tsx";
import { LastDecision } from "./LastDecision.tsx";

const id = "0f8b4f0e-5a3c-4c1e-9a63-0d9f5d3f2b11";
const named = { name: "Yetunde Dairo", reference: "KYC-0F8B-4F0E" };
const who = whoOf(named);
const said = "Approval undone. The account is pending again";

const onUndone = vi.fn();
const offer = (ms = 10_000) =>
  setLastDecision({
    onUndone,
    ...{ type: "individual", id, ...named, outcome: "approved", revision: 4 },
    endsAt: performance.now() + ms,
  });

const shown = (path = "/admin", { keysOff = false } = {}) =>
  inOffice(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[path]}>
        <ReviewSettings value={{ keysOff, autoNext: true }}>
          <h1 id="page-title" tabIndex={-1}>
            A page
          </h1>
          <Link to="/admin/view_individual_account/another">Next</Link>
          <LastDecision />
          <FailedDecisions />
          <div ref={holdUndoSlot} data-testid="slot" />
          <input aria-label="Remark" />
        </ReviewSettings>
      </MemoryRouter>
    </QueryClientProvider>,
  );
type Page = Awaited<ReturnType<typeof shown>>;

const strip = (page: Page, outcome: string, name: string) =>
  page
    .getByRole("group", { name: "Last decision" })
    .getByText(new RegExp(`^${outcome} ?${name} ?KYC-0F8B-4F0E$`));
const button = (page: Page) => page.getByRole("button", { name: "Undo" });

afterEach(async () => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  for (const failed of failedDecisions()) dropFailedDecision(failed.id);
  await browserPage.viewport(1024, 800);
});

it("D77: a decision names its account, counts its seconds and can be undone with the button", async () => {
  const headers: unknown[] = [];
  answerCalls({ undoIndividualDecision: () => ({ status: said }) });
  const page = await shown();
  const fetched = window.fetch;
  vi.stubGlobal("fetch", (url: string, init: RequestInit) => {
    headers.push(init.headers);
    return fetched(url, init);
  });
  offer();

  await expect.element(strip(page, "Approved", "Yetunde Dairo")).toBeVisible();
  await expect.element(page.getByText("(10 s)")).toBeVisible();
  await expect.element(page.getByText("(9 s)")).toBeVisible();
  expect(await axeFindings()).toEqual([]);
  await button(page).click();

  await expect.element(page.getByText(`${who}: ${said}`)).toBeVisible();
  expect(headers).toMatchObject([{ "If-Match": '"4"' }]);
  expect(onUndone).toHaveBeenCalledTimes(1);
  await expect.element(page.getByRole("link", { name: "Open the account" })).toHaveFocus();
  await expect.element(strip(page, "Approval undone", "Yetunde Dairo")).toBeVisible();
  await page.getByRole("link", { name: "Open the account" }).click();
  await expect.element(strip(page, "Approval undone", "Yetunde Dairo")).not.toBeInTheDocument();
});

it("D77: screen readers hear of the undo once, and not every second", async () => {
  const page = await shown();
  offer();
  const region = page.getByText(/You can undo this for 10 seconds/);
  await expect.element(region).toBeInTheDocument();
  const changes: string[] = [];
  const watch = new MutationObserver(() => changes.push(region.element().textContent ?? ""));
  watch.observe(region.element(), { childList: true, characterData: true, subtree: true });

  await expect.element(page.getByText("(8 s)")).toBeVisible();

  watch.disconnect();
  expect(changes).toEqual([]);
  expect(region.element().textContent).toBe(
    `Approved: ${who}. You can undo this for 10 seconds with the key u or the button Undo.`,
  );
});

it("D77: the key u undoes on every page, but not while somebody types", async () => {
  const calls = answerCalls({ undoIndividualDecision: () => ({ status: said }) });
  const page = await shown();
  offer();
  await expect.element(button(page)).toBeVisible();
  await page.getByLabelText("Remark").click();
  await userEvent.keyboard("u");
  expect(calls).toEqual([]);

  await page.getByRole("link", { name: "Next" }).click();
  await userEvent.keyboard("u");

  await expect.element(page.getByText(`${who}: ${said}`)).toBeVisible();
  expect(calls).toEqual(["undoIndividualDecision"]);
});

it("D77: with single keys switched off, the key u does nothing and nobody hears of it", async () => {
  const calls = answerCalls({});
  const page = await shown("/admin", { keysOff: true });
  offer();
  await expect.element(button(page)).not.toHaveAttribute("aria-keyshortcuts");
  await userEvent.keyboard("u");

  await expect.element(page.getByText(/10 seconds with the button Undo/)).toBeInTheDocument();
  expect(calls).toEqual([]);
});

it("D77: on the page of the account the undo says what it is now, and leaves nothing behind", async () => {
  answerCalls({ undoIndividualDecision: () => ({ status: said }) });
  const page = await shown(`/admin/view_individual_account/${id}`);
  offer();
  await button(page).click();

  await expect.element(page.getByText(said, { exact: true })).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "A page" })).toHaveFocus();
  await expect.element(page.getByRole("group", { name: "Last decision" })).not.toBeInTheDocument();
});

it("D77: a refused undo says why, and names its account on other pages", async () => {
  const late = "A decision can only be undone for 10 seconds";
  answerCalls({ undoIndividualDecision: () => refused(409, late) });
  const page = await shown();
  offer();
  await button(page).click();

  await expect.element(page.getByText(`Not undone: ${who}`)).toBeVisible();
  await expect.element(page.getByText(late)).toBeVisible();
  await expect.element(button(page)).not.toBeInTheDocument();
});

it("D77: an undo without a connection says so and can be pressed again", async () => {
  const page = await shown();
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError()));
  offer();
  await button(page).click();
  await expect.element(page.getByText(/There is no connection to the server/)).toBeVisible();

  answerCalls({ undoIndividualDecision: () => ({ status: said }) });
  await button(page).click();

  await expect.element(page.getByText(`${who}: ${said}`)).toBeVisible();
});

it("D77: the offer ends with its time, and a later decision takes its place", async () => {
  const page = await shown();
  offer(1_200);
  await expect.element(button(page)).toBeVisible();
  await expect.element(button(page)).not.toBeInTheDocument();

  offer();
  setLastDecision({
    ...{
      ...named,
      type: "corporate",
      id: "another",
      name: "Sahel Farms",
      outcome: "rejected",
      revision: 2,
    },
    endsAt: performance.now() + 10_000,
  });

  await expect.element(strip(page, "Rejected", "Sahel Farms")).toBeVisible();
  await expect.element(strip(page, "Approved", "Yetunde Dairo")).not.toBeInTheDocument();
});

it("D77: the offer is in the decision bar, or at the foot of a page without one", async () => {
  const page = await shown();
  offer();
  await expect.element(page.getByTestId("slot").getByRole("group")).toBeVisible();

  holdUndoSlot(null);

  await expect.element(button(page)).toBeVisible();
  await expect.element(page.getByTestId("slot").getByRole("group")).not.toBeInTheDocument();
});

it.each([
  [1440, 900],
  [1280, 800],
  [360, 740],
])("D77: at %i px the undo is apart from the buttons below it", async (width, height) => {
  await browserPage.viewport(width, height);
  const account = { id, type: "individual", status: "pending", flags: [] } as unknown as Account;
  const page = await inOffice(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <AdminContext value={{ id: "an administrator" } as Admin}>
          <LastDecision />
          <div style={{ height: "100vh" }} />
          <DecisionBar account={account} claim={{ isOwn: true }} canReview onNext={vi.fn()} />
        </AdminContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  offer();

  await expect.element(button(page)).toBeVisible();
  const undo = button(page).element().getBoundingClientRect();
  expect(undo.height).toBeGreaterThanOrEqual(24);
  for (const name of ["Next in the list", "Approve", "Reject", "What needs correcting…"]) {
    const below = page.getByRole("button", { name, exact: true }).element();
    expect(below.getBoundingClientRect().top - undo.bottom, name).toBeGreaterThanOrEqual(8);
  }
});
