import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import type { Admin } from "#shared/contract/admin-session.ts";
import type { TimelineEntry } from "#shared/contract/timeline.ts";
import { axeFindings } from "../../../app/testing/axe.ts";
import { inOffice } from "../../../app/testing/in-browser.tsx";
import { AdminContext } from "../../../lib/back-office/admin-context.ts";
import { forgetDrafts } from "../../../lib/back-office/drafts.ts";
import type { Account } from "../model/account.ts";
import { TimelineButton } from "./TimelineButton.tsx";

const id = "0f8b4f0e-5a3c-4c1e-9a63-0d9f5d3f2b11";
const at = "2026-11-02T09:30:00.000Z";
const by = "Bisi Adewale";
const account = { id, type: "individual", version: 2, noteCount: 2 } as Account;

const email = (over: object) => ({
  ...{ kind: "email", id, mail: "rejected", at, state: "sent", stateAt: at, version: 2 },
  ...over,
});

const all = [
  { kind: "view", at, by, version: 2 },
  { kind: "view", at: "2026-11-02T09:29:00.000Z", by, version: 2 },
  email({ state: "bounced", isResendable: true }),
  email({ id: "another", resentBy: by, resentAt: at, isResendable: true }),
  {
    ...{ kind: "decision", at, by, outcome: "rejected", remark: "Sign in blue", version: 2 },
    corrections: [{ field: "scannedSignatureImage", label: "Signature not clear" }],
  },
  { kind: "delivery", at, service: "ixtrac", version: 1, state: "delivered", reference: "IX-1" },
  { kind: "delivery", at, service: "erights", version: 1, state: "cancelled" },
  { kind: "note", at, by, text: "The holder called" },
  { kind: "freeze", at, action: "frozen" },
  { kind: "settlement", at, by, id, type: "individual", verdict: "different", reason: "Twins" },
  { kind: "version", at, version: 2, changed: ["city"] },
] as TimelineEntry[];

interface Asked {
  method: string;
  path: string;
  body?: unknown;
}

const asked: Asked[] = [];
afterEach(() => {
  asked.length = 0;
  forgetDrafts();
  vi.restoreAllMocks();
});

/** Answers each call of the timeline with the next of these. */
const opened = async (
  answers: (() => Response)[],
  { admin = { id: "clerk", approveAndRejectPermission: true } as Partial<Admin> } = {},
) => {
  vi.spyOn(window, "fetch").mockImplementation(async (url, init) => {
    const path = String(url).split("/api/admin/individual_account/").pop() ?? "";
    const method = init?.method ?? "GET";
    const body = init?.body ? JSON.parse(String(init.body)) : undefined;
    asked.push({ method, path, ...(body && { body }) });
    if (path.endsWith("/notes")) return Response.json({ results: [] });
    if (path.endsWith("/resend")) return Response.json({ message: "The email is sent again" });
    return (answers.length > 1 ? answers.shift() : answers[0])?.() ?? Response.error();
  });
  const page = await inOffice(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <AdminContext value={admin as Admin}>
        <MemoryRouter>
          <TimelineButton account={account} />
        </MemoryRouter>
      </AdminContext>
    </QueryClientProvider>,
  );
  expect(asked).toEqual([]);
  await page.getByRole("button", { name: "Timeline 2 notes" }).click();
  return page;
};

const answer =
  (results: TimelineEntry[], nextCursor: string | null = null) =>
  () =>
    Response.json({ results, nextCursor });

const textOfDialog = () => document.querySelector("[role=dialog]")?.textContent;

it("D79: the timeline opens on demand and has every kind of entry, with its time", async () => {
  const page = await opened([answer(all)]);

  for (const words of [
    `Viewed by ${by}, 2 times`,
    "Email: rejection",
    `Rejected by ${by}`,
    "Sign in blue",
    "Signature (Signature not clear)",
    "ixtrac, version 1",
    "Reference IX-1",
    "cancelled",
    `Note by ${by}`,
    "The holder called",
    "Frozen by the holder",
    "KYC-0F8B-4F0E belongs to another person or company, settled by Bisi Adewale",
    "Version 2 sent by the holder",
    "Changed: City",
  ]) {
    await expect.poll(textOfDialog).toContain(words);
  }
  await expect.element(page.getByText("bounced", { exact: true })).toBeVisible();
  expect(await axeFindings()).toEqual([]);
  await expect.element(page.getByText(/2 Nov 2026, 10:30/).first()).toBeVisible();
});

it("D79: Show older loads the next page", async () => {
  const older = [{ kind: "note", at, by, text: "The first note" }] as TimelineEntry[];
  const page = await opened([answer(all, "a-cursor"), answer(older)]);

  await page.getByRole("button", { name: "Show older" }).click();

  await expect.element(page.getByText("The first note")).toBeVisible();
  expect(asked.at(-1)?.path).toBe(`${id}/timeline?cursor=a-cursor`);
  await expect.element(page.getByRole("button", { name: "Show older" })).not.toBeInTheDocument();
});

it("D79: a timeline that cannot be loaded says so, and is loaded again", async () => {
  const broken = () => Response.json({ errors: ["Out of order"] }, { status: 500 });
  const page = await opened([broken, answer(all)]);

  await expect.element(page.getByText("The timeline could not be loaded")).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();

  await expect.element(page.getByText("The holder called")).toBeVisible();
});

it("D79: a note is added by Ctrl and Enter, and an unsent one survives closing", async () => {
  const page = await opened([answer([])]);
  await expect.element(page.getByText("Nothing has happened yet")).toBeVisible();
  await expect
    .element(page.getByText("Only administrators see notes, never the holder."))
    .toBeVisible();
  const field = page.getByRole("textbox", { name: "Add an internal note" });

  await page.getByRole("button", { name: "Add note" }).click();
  await expect.element(field).toHaveFocus();
  await expect.element(page.getByText("Please input a note")).toBeVisible();
  await field.fill("Called back");
  await userEvent.keyboard("{Escape}");
  await expect.element(field).not.toBeInTheDocument();
  await page.getByRole("button", { name: /^Timeline/ }).click();
  await expect.element(field).toHaveValue("Called back");
  await field.click();
  await userEvent.keyboard("{Control>}{Enter}{/Control}");

  await expect.element(field).toHaveValue("");
  const posts = asked.filter(({ method }) => method === "POST");
  expect(posts).toEqual([{ method: "POST", path: `${id}/notes`, body: { text: "Called back" } }]);
});

it("D79: an email is sent again after a question, once for each email", async () => {
  const page = await opened([answer(all)]);
  const button = page.getByRole("button", { name: "Send again: rejection" });
  await expect.element(button).toBeVisible();

  await button.click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Send again" }).click();

  await expect.element(page.getByText("The email is sent again")).toBeVisible();
  const posts = asked.filter(({ method }) => method === "POST");
  expect(posts).toEqual([{ method: "POST", path: `${id}/emails/${id}/resend` }]);
});

it("D79: without the right to decide nobody is offered to send an email again", async () => {
  const page = await opened([answer(all)], { admin: { id: "reader" } });

  await expect.element(page.getByText("Email: rejection").first()).toBeVisible();
  await expect.element(page.getByRole("button", { name: /Send again/ })).not.toBeInTheDocument();
});
