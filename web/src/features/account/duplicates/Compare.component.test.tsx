import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, it, vi } from "vitest";
import type { Admin } from "#shared/contract/admin-session.ts";
import { axeFindings } from "../../../app/testing/axe.ts";
import { inOffice } from "../../../app/testing/in-browser.tsx";
import { AdminContext } from "../../../lib/back-office/admin-context.ts";
import { Attention } from "../detail/Attention.tsx";
import type { Account } from "../model/account.ts";

const otherId = "0f8b4f0e-5a3c-4c1e-9a63-0d9f5d3f2b11";

const own = {
  id: "7c9e6679-7425-40de-944b-e07fc1f90ae7",
  type: "individual",
  version: 1,
  firstName: "Ada",
  lastName: "Obi",
  bank: { bankName: "First Bank" },
  bvn: "22345678901",
  account_number: "0123456789",
  identification: { type: "Voter's Card", number: "VC 1" },
  holdings: [],
  bankCheck: { verified: true },
  samePerson: [],
  flags: [],
  uploads: {},
  imageTypes: {},
  duplicates: [
    { id: otherId, type: "individual", by: "sameBvn" },
    { id: otherId, type: "individual", by: "sameEmail" },
  ],
} as unknown as Account;

interface Sent {
  method: string;
  path: string;
  body?: unknown;
}

const sent: Sent[] = [];
afterEach(() => {
  sent.length = 0;
  vi.restoreAllMocks();
});

const opened = async (
  admin: Partial<Admin>,
  other = { ...own, id: otherId, lastName: "Okoro" },
) => {
  vi.spyOn(window, "fetch").mockImplementation(async (url, init) => {
    const path = String(url).split("/api/admin/individual_account/").pop() ?? "";
    const method = init?.method ?? "GET";
    if (path.endsWith("/shown")) return new Response(null, { status: 204 });
    if (method === "GET") return Response.json({ results: other });
    sent.push({ method, path, body: JSON.parse(String(init?.body)) });
    return Response.json({ status: "Settled" });
  });
  const page = await inOffice(
    <QueryClientProvider client={new QueryClient()}>
      <AdminContext value={admin as Admin}>
        <MemoryRouter>
          <Attention account={own} />
        </MemoryRouter>
      </AdminContext>
    </QueryClientProvider>,
  );
  const buttons = page.getByRole("button", { name: "Compare with KYC-0F8B-4F0E" });
  expect(buttons.elements()).toHaveLength(1);
  await buttons.click();
  await expect.element(page.getByRole("cell", { name: "Okoro" })).toBeVisible();
  return page;
};

it("D73: a name cannot change the order of the signs of the reference beside it", async () => {
  await opened({});

  const isolated = [...document.querySelectorAll("thead bdi")].map((one) => one.textContent);
  expect(isolated).toEqual(["Ada Obi", "Ada Okoro"]);
});

it("D35: two accounts lie side by side, and each field says whether it is equal", async () => {
  const page = await opened({});

  await expect
    .element(page.getByRole("row", { name: "BVN 22345678901 22345678901 Equal" }))
    .toBeVisible();
  await expect
    .element(page.getByRole("row", { name: "Last name Obi Okoro Different" }))
    .toBeVisible();
  await page.getByRole("button", { name: "1 different" }).click();
  expect(await axeFindings()).toEqual([]);
  await expect.element(page.getByRole("row", { name: /^BVN/ })).not.toBeInTheDocument();
  await expect.element(page.getByRole("row", { name: /^Last name/ })).toBeVisible();
});

it("D35: without the right to decide the accounts are compared and not settled", async () => {
  const page = await opened({});

  expect(page.getByRole("textbox").elements()).toEqual([]);
  expect(page.getByRole("button", { name: "Same person" }).elements()).toEqual([]);
});

it("D35: a duplicate is settled once for all values, with a reason", async () => {
  const page = await opened({ approveAndRejectPermission: true });

  await page.getByRole("button", { name: "Not the same" }).click();
  await expect.element(page.getByText("Please input a reason")).toBeVisible();
  const reason = page.getByRole("textbox", { name: "Reason, for other administrators" });
  await expect.element(reason).toHaveFocus();
  expect(sent).toEqual([]);

  await reason.fill("Father and daughter");
  await page.getByRole("button", { name: "Not the same" }).click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(sent).toEqual([
    {
      method: "POST",
      path: `${own.id}/duplicates/${otherId}`,
      body: { verdict: "different", reason: "Father and daughter" },
    },
  ]);
});
