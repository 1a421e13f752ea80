import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import type { Admin } from "#shared/contract/admin-session.ts";
import { inOffice } from "../../../app/testing/in-browser.tsx";
import { AdminContext } from "../../../lib/back-office/admin-context.ts";
import type { Account } from "../model/account.ts";
import type { ClaimState } from "../model/use-claim.ts";
import { DecisionBar } from "./DecisionBar.tsx";

const account = (flags: Account["flags"]) =>
  ({
    id: "0f8b4f0e-5a3c-4c1e-9a63-0d9f5d3f2b11",
    type: "individual",
    status: "pending",
    version: 1,
    revision: 3,
    flags,
  }) as Account;

const shown = async (flags: Account["flags"], claim: ClaimState = { isOwn: true }) => {
  const bodies: unknown[] = [];
  vi.spyOn(window, "fetch").mockImplementation(async (_, init) => {
    bodies.push(JSON.parse(String(init?.body)));
    return Response.json({ status: "Account approved" });
  });
  const page = await inOffice(
    <QueryClientProvider client={new QueryClient()}>
      <AdminContext value={{ id: "an administrator" } as Admin}>
        <DecisionBar account={account(flags)} claim={claim} canReview onNext={undefined} />
      </AdminContext>
    </QueryClientProvider>,
  );
  return { page, bodies };
};

afterEach(() => vi.restoreAllMocks());

it("D71: the first press names the serious warnings, and a button of its own approves despite them", async () => {
  const { page, bodies } = await shown([
    "sameHolding",
    "bankChanged",
    "sameImage",
    "unverifiedBank",
  ]);

  await page.getByRole("button", { name: "Approve", exact: true }).dblClick();

  await expect.element(page.getByText(/names the same shareholding/)).toBeVisible();
  await expect.element(page.getByText(/differs from the one that this person had/)).toBeVisible();
  await expect.element(page.getByText(/same image/)).not.toBeInTheDocument();
  expect(bodies).toEqual([]);

  await page.getByRole("button", { name: "Approve despite 3 warnings" }).click();

  await expect
    .poll(() => bodies)
    .toEqual([
      { status: "approved", acknowledged: ["sameHolding", "bankChanged", "unverifiedBank"] },
    ]);
});

it("D71: without a serious warning the first press approves", async () => {
  const { page, bodies } = await shown(["sameImage"]);

  await page.getByRole("button", { name: "Approve", exact: true }).click();

  await expect.poll(() => bodies).toEqual([{ status: "approved", acknowledged: [] }]);
});

it("D76: a decision on an account that somebody else reviews asks first", async () => {
  const takenBy = "Ada Obi is reviewing this account until 10:02:00";
  const { page, bodies } = await shown([], { isOwn: false, takenBy });
  const approve = page.getByRole("button", { name: "Approve", exact: true });
  const dialog = page.getByRole("alertdialog").or(page.getByRole("dialog"));

  await approve.click();
  await expect.element(dialog.getByText(takenBy)).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(bodies).toEqual([]);

  await approve.click();
  await dialog.getByRole("button", { name: "Approve" }).click();
  await expect.poll(() => bodies).toEqual([{ status: "approved", acknowledged: [] }]);
});
