import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, it } from "vitest";
import type { Admin } from "#shared/contract/admin-session.ts";
import { awaitedMessages as say } from "#shared/messages/second-person.ts";
import { statusMessages } from "#shared/messages/statuses.ts";
import { type Answers, answerCalls } from "../../../app/testing/answer-calls.ts";
import { axeFindings } from "../../../app/testing/axe.ts";
import { inOffice } from "../../../app/testing/in-browser.tsx";
import { AdminContext } from "../../../lib/back-office/admin-context.ts";
import type { Account } from "../model/account.ts";
import { AwaitingSecond } from "./AwaitingSecond.tsx";

const me = "0f8b4f0e-5a3c-4c1e-9a63-0d9f5d3f2b11";
const emeka = "0f8b4f0e-5a3c-4c1e-9a63-0d9f5d3f2b12";
const statusCounts = { pending: 0, approved: 0, rejected: 0, uploaded: 0, overdue: 0 };

interface Case {
  status: Account["status"];
  outcome: "approved" | "rejected";
  by: string;
  remark?: string;
}

const shown = ({ status, outcome, by, remark }: Case, answers: Answers = {}) => {
  answerCalls({
    ...answers,
    getCounts: () => ({
      results: { individual: statusCounts, corporate: statusCounts, outages: {} },
    }),
  });
  const at = "2026-11-24T09:00:00.000Z";
  const awaited = { outcome, by: { id: by, name: "Emeka Eze" }, at };
  const step = { step: "asked" as const, outcome, at, by: "Emeka Eze", version: 1 };
  const account = {
    ...{ id: emeka, type: "individual", status, revision: 3, awaited },
    history: { awaited: [{ ...step, ...(remark && { remark }) }] },
  } as unknown as Account;
  return inOffice(
    <QueryClientProvider client={new QueryClient()}>
      <AdminContext value={{ id: me } as Admin}>
        <AwaitingSecond account={account} awaited={awaited} canReview />
      </AdminContext>
    </QueryClientProvider>,
  );
};

it("D84: a pending account names who approved it, and what a second administrator can do", async () => {
  const page = await shown({ status: "pending", outcome: "approved", by: emeka });

  const banner = page.getByRole("region", { name: say.title });
  await expect.element(banner.getByText(/Emeka Eze approved this account/)).toBeVisible();
  await expect.element(banner.getByText(/stays pending until another administrator/)).toBeVisible();
  expect(page.getByRole("button").elements()).toEqual([]);
  expect(await axeFindings()).toEqual([]);
});

it("D84: the administrator who approved takes the approval back", async () => {
  const status = statusMessages.awaitedWithdrawn.approved("pending");
  const page = await shown(
    { status: "pending", outcome: "approved", by: me },
    { undoIndividualDecision: () => ({ status }) },
  );

  await expect.element(page.getByText(/You approved this account/)).toBeVisible();
  await page.getByRole("button", { name: say.withdraw.approved }).click();

  await expect.element(page.getByText(status)).toBeVisible();
});

it("D84: an approved account whose rejection waits shows the remark and can be kept approved", async () => {
  const bodies: unknown[] = [];
  const status = statusMessages.awaitedDeclined("approved");
  const page = await shown(
    { status: "approved", outcome: "rejected", by: emeka, remark: "Blurred photo" },
    {
      decideIndividualAccount: ({ body }) => {
        bodies.push(body);
        return { status };
      },
    },
  );

  await expect.element(page.getByText(/Blurred photo/)).toBeVisible();
  await page.getByRole("button", { name: say.keep.approved }).click();

  await expect.element(page.getByText(status)).toBeVisible();
  expect(bodies).toEqual([{ status: "approved" }]);
});

it("D84: a rejected account stays rejected with a reason, and not without", async () => {
  const bodies: unknown[] = [];
  const page = await shown(
    { status: "rejected", outcome: "approved", by: emeka },
    {
      decideIndividualAccount: ({ body }) => {
        bodies.push(body);
        return { status: statusMessages.awaitedDeclined("rejected") };
      },
    },
  );
  const reason = page.getByLabelText(say.reason);

  await page.getByRole("button", { name: say.keep.rejected }).click();
  await expect.element(reason).toHaveFocus();
  await expect.element(reason).toHaveAccessibleDescription(say.reasonMissing);
  expect(bodies).toEqual([]);
  await reason.fill("Still blurred");
  await page.getByRole("button", { name: say.keep.rejected }).click();

  await expect.poll(() => bodies).toEqual([{ status: "rejected", remark: "Still blurred" }]);
});
