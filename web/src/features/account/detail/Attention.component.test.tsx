import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, it, vi } from "vitest";
import type { Admin } from "#shared/contract/admin-session.ts";
import { inBrowser } from "../../../app/testing/in-browser.tsx";
import { AdminContext } from "../../../lib/back-office/admin-context.ts";
import type { Account } from "../model/account.ts";
import { Attention } from "./Attention.tsx";
import { Deliveries } from "./Deliveries.tsx";

afterEach(() => vi.restoreAllMocks());

const at = "2026-11-02T09:30:00.000Z";
const account = (over: Partial<Account>) =>
  ({
    bankCheck: { verified: true },
    duplicates: [],
    samePerson: [],
    flags: [],
    uploads: {},
    ...over,
  }) as Account;

it("D80: names the service that has a rejected account, with its reference", async () => {
  const rejected = account({
    flags: ["deliveredThenRejected"],
    uploads: { ixtrac: { state: "delivered", at, reference: "IX-7" } },
  });

  const page = await inBrowser(<Attention account={rejected} />);

  await expect
    .element(page.getByText(/Accepted by ixtrac \(reference IX-7\), and rejected here/))
    .toBeVisible();
});

it("D80: still says so after the holder's next version", async () => {
  const page = await inBrowser(
    <Attention account={account({ flags: ["deliveredThenRejected"] })} />,
  );

  await expect.element(page.getByText(/by a service, in an earlier version/)).toBeVisible();
});

it.each([
  ["unknown", "no clear answer", /It is asked again/],
  ["withdrawn", "withdrawn", /until it says what became of it/],
] as const)("explains a delivery that is %s", async (state, name, sentence) => {
  const page = await inBrowser(
    <QueryClientProvider client={new QueryClient()}>
      <AdminContext value={{} as Admin}>
        <Deliveries account={account({ uploads: { ixtrac: { state, at } } })} />
      </AdminContext>
    </QueryClientProvider>,
  );

  await expect.element(page.getByText(name, { exact: true })).toBeVisible();
  await expect.element(page.getByText(sentence)).toBeVisible();
});

const other = "0f8b4f0e-5a3c-4c1e-9a63-0d9f5d3f2b11";

const duplicated = (admin: Partial<Admin>) =>
  inBrowser(
    <QueryClientProvider client={new QueryClient()}>
      <AdminContext value={admin as Admin}>
        <MemoryRouter>
          <Attention
            account={account({
              id: "own",
              type: "individual",
              duplicates: [
                { id: other, type: "corporate", by: "sameBvn" },
                { id: other, type: "corporate", by: "sameEmail" },
              ],
            })}
          />
        </MemoryRouter>
      </AdminContext>
    </QueryClientProvider>,
  );

it("D35: a duplicate is settled once for all values, with a reason", async () => {
  const sent: unknown[] = [];
  vi.spyOn(window, "fetch").mockImplementation(async (url, init) => {
    sent.push([String(url), JSON.parse(String(init?.body))]);
    return Response.json({ status: "Settled" });
  });
  const page = await duplicated({ approveAndRejectPermission: true });

  await page.getByRole("button", { name: "Settle KYC-0F8B-4F0E" }).click();
  await page.getByRole("button", { name: "Different" }).click();
  await expect.element(page.getByRole("textbox")).toHaveFocus();
  expect(sent).toEqual([]);

  await page.getByRole("textbox").fill("Father and daughter");
  await page.getByRole("button", { name: "Different" }).click();
  await expect
    .poll(() => sent)
    .toEqual([
      [
        expect.stringContaining(`/admin/individual_account/own/duplicates/${other}`),
        { verdict: "different", reason: "Father and daughter" },
      ],
    ]);
});

it("without the right to decide there is nothing to settle", async () => {
  const page = await duplicated({});

  await expect.element(page.getByText(/same BVN/)).toBeVisible();
  await expect.element(page.getByRole("button")).not.toBeInTheDocument();
});
