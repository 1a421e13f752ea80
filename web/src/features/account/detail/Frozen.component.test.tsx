import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { accountMessages } from "#shared/messages/back-office-account.ts";
import { errorMessages } from "#shared/messages/errors.ts";
import { statusMessages } from "#shared/messages/statuses.ts";
import { type Answers, answerCalls, refused } from "../../../app/testing/answer-calls.ts";
import { inOffice } from "../../../app/testing/in-browser.tsx";
import { formatMoment } from "../../../lib/dates.ts";
import type { Account } from "../model/account.ts";
import { Frozen } from "./Frozen.tsx";

const say = accountMessages.frozen;
const account = {
  id: "0f8b4f0e-5a3c-4c1e-9a63-0d9f5d3f2b11",
  type: "corporate",
  history: { freezes: [] },
} as unknown as Account;
const statusCounts = { pending: 0, approved: 0, rejected: 0, uploaded: 0, overdue: 0 };

const shown = (
  canReview: boolean,
  unfreezeCorporateAccount?: Answers["unfreezeCorporateAccount"],
  more: object = {},
) => {
  answerCalls({
    ...(unfreezeCorporateAccount && { unfreezeCorporateAccount }),
    getCounts: () => ({
      results: { individual: statusCounts, corporate: statusCounts, outages: {} },
    }),
  });
  return inOffice(
    <QueryClientProvider client={new QueryClient()}>
      <Frozen account={{ ...account, ...more }} canReview={canReview} />
    </QueryClientProvider>,
  );
};

it("D61: the freeze is lifted with a remark, and not without", async () => {
  const bodies: unknown[] = [];
  const page = await shown(true, ({ body }) => {
    bodies.push(body);
    return { status: statusMessages.freezeLifted };
  });
  const lift = page.getByRole("button", { name: say.lift });
  const remark = page.getByLabelText(say.remark);

  await lift.click();
  await expect.element(remark).toHaveFocus();
  await expect.element(remark).toHaveAccessibleDescription(say.missing);
  expect(bodies).toEqual([]);
  await remark.fill("The holder called us");
  await lift.click();

  await expect.element(page.getByText(statusMessages.freezeLifted)).toBeVisible();
  expect(bodies).toEqual([{ remark: "The holder called us" }]);
});

it("D61: a clerk reads why the freeze could not be lifted", async () => {
  const refusal = errorMessages["account.not-frozen"];
  const page = await shown(true, () => refused(409, refusal));

  await page.getByLabelText(say.remark).fill("The holder called us");
  await page.getByRole("button", { name: say.lift }).click();

  await expect.element(page.getByText(refusal)).toBeVisible();
});

it("D61: without the right to decide, the page says which right it takes", async () => {
  const page = await shown(false);

  await expect.element(page.getByText(say.noRight)).toBeVisible();
  expect(page.getByRole("button", { name: say.lift }).elements()).toEqual([]);
});

it("D86: after a withdrawal the page names it, and offers no lifting before it is declined", async () => {
  const at = "2026-11-24T15:02:00.000Z";
  const freezes = [{ action: "frozen", at, isWithdrawal: true }];
  const withdrawn = await shown(true, undefined, { consentWithdrawnAt: at, history: { freezes } });

  await expect.element(withdrawn.getByText(say.withdrawn(formatMoment(at)))).toBeVisible();
  expect(withdrawn.getByRole("button", { name: say.lift }).elements()).toEqual([]);

  await withdrawn.unmount();
  const declined = await shown(true, undefined, { history: { freezes } });
  await expect.element(declined.getByText(say.withdrawalDeclined(formatMoment(at)))).toBeVisible();
  await expect.element(declined.getByRole("button", { name: say.lift })).toBeVisible();
});
