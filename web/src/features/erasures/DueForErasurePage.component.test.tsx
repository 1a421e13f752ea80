import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { MemoryRouter } from "react-router-dom";
import { expect, it, vi } from "vitest";
import type { DueAccount } from "#shared/contract/erasures.ts";
import { sessionMessages } from "#shared/messages/back-office.ts";
import { dueMessages as say } from "#shared/messages/back-office-erasure.ts";
import { errorMessages } from "#shared/messages/errors.ts";
import { type Answers, answerCalls, refused } from "../../app/testing/answer-calls.ts";
import { axeFindings } from "../../app/testing/axe.ts";
import { inOffice } from "../../app/testing/in-browser.tsx";
import { DueForErasurePage } from "./DueForErasurePage.tsx";

const id = "0d4f2c3e-5b6a-4c7d-8e9f-a0b1c2d3e4f5";
const asked: DueAccount = {
  ...{ id, accountType: "individual", reference: "KYC-0D4F-2C3E" },
  erasure: {
    ...{ state: "planned", cause: "by-hand", by: "Ngozi Eze", reason: "The holder asked" },
    ...{ plannedAt: "2026-11-02T09:30:00.000Z", eraseAt: "2026-11-05T09:30:00.000Z" },
  },
};
const other = "1d4f2c3e-5b6a-4c7d-8e9f-a0b1c2d3e4f5";
const kept: DueAccount = {
  ...{ id: other, accountType: "corporate", reference: "KYC-1D4F-2C3E" },
  erasure: {
    ...{ state: "planned", cause: "rejected" },
    ...{ plannedAt: "2026-11-02T09:30:00.000Z", eraseAt: "2026-12-02T09:30:00.000Z" },
  },
};
const hold = { by: "Ada Obi", at: "2026-11-03T09:30:00.000Z", reason: "A court needs it" };

const shown = (address = "/") =>
  inOffice(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <MemoryRouter initialEntries={[address]}>
        <DueForErasurePage />
      </MemoryRouter>
    </QueryClientProvider>,
  );

const listing = (results: DueAccount[], answers: Answers = {}) =>
  answerCalls({
    listDueForErasure: () => ({ results, nextCursor: null, isRetentionOn: true }),
    ...answers,
  });

it("D86: says that it is fetching, that no account is due, and why a list could not be fetched", async () => {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  await expect.element((await shown()).getByText(say.loading)).toBeVisible();

  listing([]);
  await expect.element((await shown()).getByText(say.none.due)).toBeVisible();
  await expect.element((await shown("/?held=true")).getByText(say.none.held)).toBeVisible();

  answerCalls({ listDueForErasure: () => refused(503, "Busy") });
  const page = await shown();
  await expect.element(page.getByText(say.failed)).toBeVisible();
  await expect.element(page.getByRole("button", { name: sessionMessages.retry })).toBeVisible();
});

it("D86: says that retention is off, and leads to its periods", async () => {
  listing([asked]);
  const on = await shown();
  await expect.element(on.getByText(asked.reference)).toBeVisible();
  await expect.element(on.getByText(/^Retention is off/)).not.toBeInTheDocument();

  listing([asked], {
    listDueForErasure: () => ({ results: [asked], nextCursor: null, isRetentionOn: false }),
  });
  const page = await shown();

  await expect.element(page.getByText(/^Retention is off/)).toBeVisible();
  const link = page.getByRole("link", { name: say.setPeriods });
  await expect.element(link).toHaveAttribute("href", "/admin/configuration");
});

it("D86: shows why and when each account is erased, with a link to it and the steps that are possible", async () => {
  const heldId = "2d4f2c3e-5b6a-4c7d-8e9f-a0b1c2d3e4f5";
  listing([asked, kept, { ...asked, id: heldId, reference: "KYC-2D4F-2C3E", hold }]);

  const page = await shown();

  const lineOf = (text: string) => page.getByRole("row").filter({ hasText: text });
  for (const text of [/Rejected accounts are kept/, /Retention settings/, /2 Dec 2026/]) {
    await expect.element(lineOf(kept.reference).getByText(text)).toBeVisible();
  }
  const [first] = lineOf(asked.reference).elements();
  expect(first?.textContent).toContain("The holder asked");
  expect(first?.textContent).toContain("Ngozi Eze");
  const names = page
    .getByRole("button")
    .elements()
    .map((button) => button.getAttribute("aria-label"));
  expect(names.filter(Boolean)).toEqual([
    say.stepOf.stop(asked.reference),
    say.stepOf.hold(asked.reference),
    say.stepOf.hold(kept.reference),
    say.stepOf.release("KYC-2D4F-2C3E"),
  ]);
  const link = page.getByRole("link", { name: kept.reference });
  await expect.element(link).toHaveAttribute("href", `/admin/view_corporate_account/${other}`);
  expect(await axeFindings()).toEqual([]);
});

it("D86: a stop needs a reason, keeps it when the call fails, and the list is fetched again", async () => {
  const bodies: unknown[] = [];
  let left = [asked];
  listing([], {
    listDueForErasure: () => ({ results: left, nextCursor: null, isRetentionOn: true }),
    stopIndividualErasure: ({ body }) => {
      bodies.push(body);
      if (bodies.length === 1) return refused(409, errorMessages["erasure.changed"]);
      left = [];
      return { status: "The erasure is stopped" };
    },
  });
  const page = await shown();
  await page.getByRole("button", { name: say.stepOf.stop(asked.reference) }).click();
  const dialog = page.getByRole("dialog");
  const reason = dialog.getByRole("textbox", { name: say.reason });

  await dialog.getByRole("button", { name: say.confirm.stop }).click();
  await expect.element(dialog.getByText(say.reasonMissing)).toBeVisible();
  expect(bodies).toEqual([]);

  await reason.fill("Asked by mistake");
  await dialog.getByRole("button", { name: say.confirm.stop }).click();
  await expect.element(dialog.getByText(errorMessages["erasure.changed"])).toBeVisible();
  await expect.element(reason).toHaveValue("Asked by mistake");

  await dialog.getByRole("button", { name: say.confirm.stop }).click();
  await expect.element(page.getByText(say.none.due)).toBeVisible();
  expect(bodies.at(-1)).toEqual({ reason: "Asked by mistake" });
});

it("D86: an account is put on hold with a reason, and the end of a hold asks once more", async () => {
  let now = [kept];
  const made = listing([], {
    listDueForErasure: () => ({ results: now, nextCursor: null, isRetentionOn: true }),
    holdCorporateAccount: () => {
      now = [{ ...kept, hold }];
      return { status: "The account is on hold" };
    },
    releaseCorporateHold: () => {
      now = [kept];
      return { status: "The hold has ended" };
    },
  });
  const page = await shown();

  await page.getByRole("button", { name: say.stepOf.hold(kept.reference) }).click();
  await page.getByRole("dialog").getByRole("textbox").fill("A court needs it");
  await page.getByRole("button", { name: say.confirm.hold }).click();
  await expect
    .element(page.getByText(say.holdBy("Ada Obi", "3 Nov 2026", "A court needs it")))
    .toBeVisible();

  await page.getByRole("button", { name: say.stepOf.release(kept.reference) }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: say.steps.release }).click();

  await expect.element(page.getByText(say.states.planned, { exact: true })).toBeVisible();
  expect(made).toContain("releaseCorporateHold");
});
