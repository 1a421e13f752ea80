import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, it } from "vitest";
import type { Admin } from "#shared/contract/admin-session.ts";
import { inOffice } from "../../../app/testing/in-browser.tsx";
import { AdminContext } from "../../../lib/back-office/admin-context.ts";
import type { Account } from "../model/account.ts";
import { Attention } from "./Attention.tsx";
import { Deliveries } from "./Deliveries.tsx";

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

  const page = await inOffice(<Attention account={rejected} />);

  await expect
    .element(page.getByText(/Accepted by ixtrac \(reference IX-7\), and rejected here/))
    .toBeVisible();
});

it("D80: still says so after the holder's next version", async () => {
  const page = await inOffice(
    <Attention account={account({ flags: ["deliveredThenRejected"] })} />,
  );

  await expect.element(page.getByText(/by a service, in an earlier version/)).toBeVisible();
});

it.each([
  ["unknown", "no clear answer", /It is asked again/],
  ["withdrawn", "withdrawn", /may accept the account even now.*ask for the removal of the data/],
] as const)("explains a delivery that is %s", async (state, name, sentence) => {
  const page = await inOffice(
    <QueryClientProvider client={new QueryClient()}>
      <AdminContext value={{} as Admin}>
        <Deliveries account={account({ uploads: { ixtrac: { state, at } } })} />
      </AdminContext>
    </QueryClientProvider>,
  );

  await expect.element(page.getByText(name, { exact: true })).toBeVisible();
  await expect.element(page.getByText(sentence)).toBeVisible();
});
