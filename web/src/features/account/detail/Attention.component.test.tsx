import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, it } from "vitest";
import type { Admin } from "#shared/contract/admin-session.ts";
import type { Reply } from "#shared/contract/contract.ts";
import type { Service } from "#shared/kyc/status.ts";
import { accountMessages as say } from "#shared/messages/back-office-account.ts";
import { inOffice } from "../../../app/testing/in-browser.tsx";
import { AdminContext } from "../../../lib/back-office/admin-context.ts";
import { getCounts } from "../../../lib/back-office/lists/get-counts.ts";
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

const deliveries = (
  shown: Account,
  { admin = {}, switchedOff = [] }: { admin?: Partial<Admin>; switchedOff?: Service[] } = {},
) => {
  const client = new QueryClient();
  const counts = { results: { switchedOff } } as unknown as Reply<"getCounts">;
  client.setQueryData(getCounts.queryKey, counts);
  return inOffice(
    <QueryClientProvider client={client}>
      <AdminContext value={admin as Admin}>
        <Deliveries account={shown} />
      </AdminContext>
    </QueryClientProvider>,
  );
};

it.each(["unknown", "withdrawn"] as const)(
  "says that a delivery that is %s waits while its service is switched off",
  async (state) => {
    const shown = account({ uploads: { ixtrac: { state, at } } });
    const page = await deliveries(shown, { switchedOff: ["ixtrac"] });

    await expect.element(page.getByText(say.hintWhileOff("ixtrac"))).toBeVisible();
  },
);

it.each([
  ["unknown", "no clear answer", /It is asked again/],
  ["withdrawn", "withdrawn", /nothing of the account is sent.*ask for the removal of the data/],
] as const)("explains a delivery that is %s", async (state, name, sentence) => {
  const page = await deliveries(account({ uploads: { ixtrac: { state, at } } }));

  await expect.element(page.getByText(name, { exact: true })).toBeVisible();
  await expect.element(page.getByText(sentence)).toBeVisible();
});

const failed = (status: Account["status"]) =>
  account({
    status,
    uploads: { ixtrac: { state: "failed", at, reason: "answered with an error (503)" } },
  });

it.each([
  [true, "Its tries have ended. Press “Send again” once the service answers."],
  [false, "Its tries have ended. An administrator who may upload can send it again."],
])(
  "D56: tells how a failed delivery is sent again, with the upload right: %s",
  async (uploadToExternalServicePermission, sentence) => {
    const page = await deliveries(failed("approved"), {
      admin: { uploadToExternalServicePermission },
    });

    await expect.element(page.getByText(sentence)).toBeVisible();
    await expect
      .element(page.getByText("answered with an error (503)", { exact: true }))
      .toBeVisible();
  },
);

it("D56: says nothing of sending a rejected account again", async () => {
  const page = await deliveries(failed("rejected"));

  await expect.element(page.getByText("answered with an error (503)")).toBeVisible();
  expect(page.getByText(/Its tries have ended/).query()).toBeNull();
});
