import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import type { DueAccount } from "#shared/contract/erasures.ts";
import { referenceOf } from "#shared/kyc/reference.ts";
import { dueMessages } from "#shared/messages/back-office-erasure.ts";
import { type Answers, answerCalls } from "../../../app/testing/answer-calls.ts";
import { axeFindings } from "../../../app/testing/axe.ts";
import { inOffice } from "../../../app/testing/in-browser.tsx";
import type { Account } from "../model/account.ts";
import { EraseAccount, PlannedErasure } from "./Erasure.tsx";

const say = dueMessages.ofCase;
const id = "0d4f2c3e-5b6a-4c7d-8e9f-a0b1c2d3e4f5";
const account = { id, type: "individual" } as Account;
const reference = referenceOf(id);
const planned: DueAccount = {
  ...{ id, accountType: "individual", reference },
  erasure: {
    ...{ state: "planned", cause: "by-hand", by: "Ngozi Eze", reason: "The holder asked" },
    ...{ plannedAt: "2026-11-02T09:30:00.000Z", eraseAt: "2026-11-05T09:30:00.000Z" },
  },
};
const hold = { by: "Ada Obi", at: "2026-11-03T09:30:00.000Z", reason: "A court needs it" };

const shown = (due: DueAccount[], answers: Answers = {}) => {
  answerCalls({
    listDueForErasure: () => ({ results: due, nextCursor: null, isRetentionOn: true }),
    ...answers,
  });
  return inOffice(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <MemoryRouter>
        <PlannedErasure account={account} />
        <EraseAccount account={account} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
};

it("D86: an erasure is asked for with a reason, says what it does not reach, and shows its day", async () => {
  let due: DueAccount[] = [];
  const bodies: unknown[] = [];
  const page = await shown([], {
    listDueForErasure: () => ({ results: due, nextCursor: null, isRetentionOn: true }),
    eraseIndividualAccount: ({ body }) => {
      bodies.push(body);
      due = [planned];
      return { status: "The account will be erased", eraseAt: "2026-11-05T09:30:00.000Z" };
    },
  });

  await page.getByRole("button", { name: dueMessages.steps.erase }).click();
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByText(/contain the data for 35 days more/)).toBeVisible();
  await expect.element(dialog.getByText(dueMessages.outside)).toBeVisible();
  expect(await axeFindings()).toEqual([]);
  await dialog.getByRole("textbox").fill("The holder asked");
  await dialog.getByRole("button", { name: dueMessages.confirm.erase }).click();

  const banner = page.getByRole("region", { name: /will be erased on 5 Nov 2026/ });
  await expect.element(banner).toBeVisible();
  await expect
    .element(banner.getByText(/Ngozi Eze requested it on 2 Nov 2026: The holder/))
    .toBeVisible();
  await expect.element(banner.getByText(/until 10 Dec 2026/)).toBeVisible();
  expect(page.getByRole("button", { name: dueMessages.steps.erase }).elements()).toEqual([]);
  expect(bodies).toEqual([{ reason: "The holder asked" }]);
  expect(await axeFindings()).toEqual([]);
});

it("D86: a hold says who put it and why, and what was planned before", async () => {
  const page = await shown([{ ...planned, hold }]);

  const banner = page.getByRole("region", { name: say.held });
  await expect
    .element(banner.getByText(/Put on hold by Ada Obi, 3 Nov 2026: A court needs it/))
    .toBeVisible();
  await expect.element(banner.getByText(/An erasure was planned for 5 Nov 2026/)).toBeVisible();
  await expect
    .element(page.getByRole("button", { name: dueMessages.stepOf.release(reference) }))
    .toBeVisible();
});

it("D86: nobody can stop an erasure that has begun", async () => {
  const { erasure } = planned;
  const page = await shown([
    { ...planned, ...(erasure && { erasure: { ...erasure, state: "begun" } }) },
  ]);

  const banner = page.getByRole("region", { name: say.begun });
  await expect.element(banner).toBeVisible();
  expect(banner.getByRole("button").elements()).toEqual([]);
});
