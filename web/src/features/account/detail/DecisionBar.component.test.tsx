import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { page as browserPage, userEvent } from "vitest/browser";
import type { Admin } from "#shared/contract/admin-session.ts";
import { inOffice } from "../../../app/testing/in-browser.tsx";
import { AdminContext } from "../../../lib/back-office/admin-context.ts";
import { failedDecisions } from "../../../lib/back-office/decisions/failed-decisions.ts";
import { lastDecision } from "../../../lib/back-office/decisions/last-decision.ts";
import { keepDraft } from "../../../lib/back-office/drafts.ts";
import { ReviewSettings } from "../../../lib/back-office/review-settings.ts";
import { tabStore } from "../../../lib/storage.ts";
import type { Account } from "../model/account.ts";
import type { ClaimState } from "../model/use-claim.ts";
import { DecisionBar } from "./DecisionBar.tsx";

const account = (flags: Account["flags"]) =>
  ({
    id: "0f8b4f0e-5a3c-4c1e-9a63-0d9f5d3f2b11",
    type: "individual",
    status: "pending",
    firstName: "Yetunde",
    lastName: "Dairo",
    version: 1,
    revision: 3,
    flags,
  }) as Account;

interface Settings {
  keysOff?: boolean;
  autoNext?: boolean;
  onNext?: () => void;
  answer?: (signal?: AbortSignal | null) => Response | Promise<Response>;
}

const approved = () =>
  Response.json({ status: "Account approved", undoUntil: "2026-11-24T09:00:10.000Z" });

/** The clerk leaves the account with the button. */
const UntilLeft = ({ children }: { children: ReactNode }) => {
  const [isLeft, setLeft] = useState(false);
  return isLeft ? null : (
    <>
      {children}
      <button type="button" onClick={() => setLeft(true)}>
        Leave
      </button>
    </>
  );
};

const shown = async (
  flags: Account["flags"],
  claim: ClaimState = { isOwn: true },
  { keysOff = false, autoNext = false, onNext, answer = approved }: Settings = {},
) => {
  const bodies: unknown[] = [];
  vi.spyOn(window, "fetch").mockImplementation(async (_, init) => {
    bodies.push(JSON.parse(String(init?.body)));
    return answer(init?.signal);
  });
  const page = await inOffice(
    <QueryClientProvider client={new QueryClient()}>
      <AdminContext value={{ id: "an administrator" } as Admin}>
        <ReviewSettings value={{ keysOff, autoNext }}>
          <h1 id="page-title" tabIndex={-1}>
            Yetunde Dairo
          </h1>
          <UntilLeft>
            <DecisionBar account={account(flags)} claim={claim} canReview onNext={onNext} />
          </UntilLeft>
        </ReviewSettings>
      </AdminContext>
    </QueryClientProvider>,
  );
  return { page, bodies };
};

/** A key decides only an account that has been in sight for a moment. */
const seen = () => vi.spyOn(performance, "now").mockReturnValue(performance.now() + 1000);
const press = (key: string) => userEvent.keyboard(key);

afterEach(async () => {
  vi.restoreAllMocks();
  tabStore.clear();
  await browserPage.viewport(1024, 800);
});

it("D71: the first press names the serious warnings, and a button of its own approves despite them", async () => {
  const { page, bodies } = await shown(["sameHolding", "bankChanged", "sameChn", "unverifiedBank"]);

  await page.getByRole("button", { name: "Approve", exact: true }).dblClick();

  await expect.element(page.getByText(/names the same shareholding/)).toBeVisible();
  await expect.element(page.getByText(/differs from the one that this person had/)).toBeVisible();
  await expect.element(page.getByText(/same CHN/)).not.toBeInTheDocument();
  expect(bodies).toEqual([]);

  await page.getByRole("button", { name: "Approve despite 3 warnings" }).click();

  await expect
    .poll(() => bodies)
    .toEqual([
      { status: "approved", acknowledged: ["sameHolding", "bankChanged", "unverifiedBank"] },
    ]);
});

it("D71: without a serious warning the first press approves", async () => {
  const { page, bodies } = await shown(["sameChn"]);

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

it("D77: the key a approves an account that has been in sight", async () => {
  const { bodies } = await shown([]);
  seen();
  await press("a");

  await expect.poll(() => bodies).toEqual([{ status: "approved", acknowledged: [] }]);
});

it("D77: a key that was pressed for the account before does not decide this one", async () => {
  vi.spyOn(performance, "now").mockReturnValue(5000);
  const { page, bodies } = await shown([]);
  await press("a");
  expect(bodies).toEqual([]);

  // Asks for the remark at once, so that what is typed next is its text.
  await press("r");
  await press("a card");

  await expect.element(page.getByLabelText("Remark")).toHaveValue("a card");
  await press("{Control>}{Enter}{/Control}");
  await expect.poll(() => bodies).toEqual([{ status: "rejected", remark: "a card" }]);
});

it("D77: the rest of a remark that has lost the focus approves nothing", async () => {
  const { page, bodies } = await shown([]);
  seen();
  await press("r");
  await press("The c");
  (document.activeElement as HTMLElement).blur();
  await press("ard has expired");

  await expect.element(page.getByLabelText("Remark")).toHaveValue("The c");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(bodies).toEqual([]);

  await press("{Escape}a");
  await expect.poll(() => bodies).toMatchObject([{ status: "approved" }]);
});

it("D77: a sentence that is typed without a field approves nothing", async () => {
  const { page, bodies } = await shown([]);
  seen();
  await press("The card has expired");

  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(bodies).toEqual([]);
  await press("{Escape}");
});

it("D71: the key a shows the warnings, and does not pass them", async () => {
  const { page, bodies } = await shown(["sameHolding"]);
  seen();
  await press("a");
  await expect.element(page.getByText(/names the same shareholding/)).toBeVisible();
  await press("a");

  await expect
    .element(page.getByRole("button", { name: "Approve despite 1 warning" }))
    .toBeVisible();
  expect(bodies).toEqual([]);
});

it("D77: the key r asks for the remark, and Ctrl+Enter in the remark rejects", async () => {
  const { page, bodies } = await shown([]);
  seen();
  await press("r");
  await expect.element(page.getByLabelText("Remark")).toHaveFocus();
  await press("The card has expired.{Control>}{Enter}{/Control}");

  await expect
    .poll(() => bodies)
    .toEqual([{ status: "rejected", remark: "The card has expired." }]);
});

it("D77: Escape leaves the remark for the keys of the page, and keeps its text", async () => {
  const { page } = await shown([]);
  await press("r");
  await press("The card{Escape}");

  await expect.element(page.getByRole("heading", { name: "Yetunde Dairo" })).toHaveFocus();
  await expect.element(page.getByLabelText("Remark")).toHaveValue("The card");
});

it("D77: single keys that are switched off do nothing, and are not announced", async () => {
  const { page, bodies } = await shown([], { isOwn: true }, { keysOff: true });
  seen();
  await press("a");
  await press("r");

  const approve = page.getByRole("button", { name: "Approve", exact: true });
  await expect.element(approve).not.toHaveAttribute("aria-keyshortcuts");
  await expect.element(page.getByLabelText("Remark")).not.toHaveFocus();
  expect(bodies).toEqual([]);
});

it("D77: a decision stays on its account unless the administrator chose otherwise", async () => {
  const onNext = vi.fn();
  const { page } = await shown([], { isOwn: true }, { onNext });
  seen();
  await press("a");
  await expect.element(page.getByText("Account approved")).toBeVisible();
  expect(onNext).not.toHaveBeenCalled();
});

it("D77: with automatic next a clean account takes one key", async () => {
  const onNext = vi.fn();
  const { bodies } = await shown([], { isOwn: true }, { autoNext: true, onNext });
  seen();
  await press("a");

  await expect.poll(() => onNext.mock.calls.length).toBe(1);
  expect(bodies).toEqual([{ status: "approved", acknowledged: [] }]);
});

it("D77: when automatic next finds nothing, the focus does not stay in the sent remark", async () => {
  const onNext = vi.fn();
  const { page } = await shown([], { isOwn: true }, { autoNext: true, onNext });
  await press("r");
  await press("The card has expired.{Control>}{Enter}{/Control}");

  await expect.poll(() => onNext.mock.calls.length).toBe(1);
  await expect.element(page.getByRole("heading", { name: "Yetunde Dairo" })).toHaveFocus();
});

it("D77: a decision can be undone for 10 seconds from the press on", async () => {
  const { page } = await shown([]);
  const before = performance.now();

  await page.getByRole("button", { name: "Approve", exact: true }).click();

  await expect
    .poll(lastDecision)
    .toMatchObject({ name: "Yetunde Dairo", outcome: "approved", revision: 4 });
  const endsAt = lastDecision()?.endsAt ?? 0;
  expect(endsAt).toBeGreaterThanOrEqual(before + 10_000);
  expect(endsAt).toBeLessThanOrEqual(performance.now() + 10_000);
});

it("D77: an undone rejection gives the remark and the corrections back", async () => {
  const asked = [{ field: "lastName", reason: "unreadable" }];
  keepDraft(`corrections:an administrator:${account([]).id}`, JSON.stringify(asked));
  const { page, bodies } = await shown([]);
  const remark = page.getByLabelText("Remark");
  await remark.fill("The card has expired.");
  await page.getByRole("button", { name: "Reject" }).click();
  await expect.element(remark).toHaveValue("");
  expect(bodies).toMatchObject([{ remark: "The card has expired.", corrections: asked }]);
  await expect.element(page.getByRole("button", { name: "To correct: 1" })).not.toBeInTheDocument();

  lastDecision()?.onUndone?.();

  await expect.element(remark).toHaveValue("The card has expired.");
  await expect.element(page.getByRole("button", { name: "To correct: 1" })).toBeVisible();
});

const who = "Yetunde Dairo (KYC-0F8B-4F0E)";

it("D77: the outcome of an account that is no longer on screen names the account", async () => {
  const answered = Promise.withResolvers<Response>();
  const { page, bodies } = await shown([], { isOwn: true }, { answer: () => answered.promise });
  seen();
  await press("a");
  await expect.poll(() => bodies).toHaveLength(1);
  await page.getByRole("button", { name: "Leave" }).click();
  answered.resolve(approved());

  await expect.element(page.getByText(`${who}: Account approved`)).toBeVisible();
});

it("a decision that fails after its account has left the screen is not shown over another one", async () => {
  const answered = Promise.withResolvers<Response>();
  const { page, bodies } = await shown([], { isOwn: true }, { answer: () => answered.promise });
  seen();
  await press("a");
  await expect.poll(() => bodies).toHaveLength(1);
  await page.getByRole("button", { name: "Leave" }).click();
  const problem = "Somebody else changed this account";
  answered.resolve(Response.json({ errors: [problem] }, { status: 409 }));

  await expect.poll(failedDecisions).toMatchObject([{ who, problem }]);
  await expect.element(page.getByText(problem)).not.toBeInTheDocument();
});

it("offline a decision fails at once, and is not sent later", async () => {
  const { page } = await shown(
    [],
    { isOwn: true },
    { answer: () => Promise.reject(new TypeError()) },
  );
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  window.dispatchEvent(new Event("offline"));
  seen();
  await press("a");

  await expect.element(page.getByText(/There is no connection to the server/)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Approve", exact: true })).toBeEnabled();
  window.dispatchEvent(new Event("online"));
});

it("at 200 % on a laptop the decision bar leaves the height to the account", async () => {
  await browserPage.viewport(720, 450);
  const { page } = await shown([], { isOwn: true }, { onNext: vi.fn() });
  const bar = page.getByRole("region", { name: "Decision" });

  await expect.element(bar.getByRole("button", { name: /^Next/ })).toBeVisible();
  expect(bar.element().getBoundingClientRect().height).toBeLessThanOrEqual(90);
  expect(bar.element().scrollWidth).toBeLessThanOrEqual(720);
});

it("on a phone a finger that misses the next account rejects and approves nothing", async () => {
  await browserPage.viewport(360, 740);
  const { page } = await shown([], { isOwn: true }, { onNext: vi.fn() });
  const box = (name: string) =>
    page.getByRole("button", { name, exact: true }).element().getBoundingClientRect();
  const [next, approve, reject] = [box("Next in the list"), box("Approve"), box("Reject")];
  const remark = page.getByLabelText("Remark").element().getBoundingClientRect();

  expect(next.bottom).toBeLessThanOrEqual(remark.top);
  expect(remark.bottom).toBeLessThanOrEqual(Math.min(approve.top, reject.top));
  expect(reject.left - approve.right).toBeGreaterThanOrEqual(24);
  const correct = box("What needs correcting…");
  expect(correct.height).toBeGreaterThanOrEqual(44);
  expect(correct.top).toBe(next.top);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

it.each([
  [360, ["Next in the list", "What needs correcting…", "Remark", "Approve", "Reject"]],
  [1280, ["Remark", "What needs correcting…", "Approve", "Reject", "Next in the list"]],
] as const)(
  "at %i px the Tab key goes through the decision bar as it is read",
  async (width, names) => {
    await browserPage.viewport(width, 740);
    const { page } = await shown([], { isOwn: true }, { onNext: vi.fn() });
    const parts = names.map((name) =>
      (name === "Remark"
        ? page.getByLabelText(name)
        : page.getByRole("button", { name, exact: true })
      ).element(),
    );
    const boxes = parts.map((part) => part.getBoundingClientRect());
    for (const [n, box] of boxes.entries()) {
      const before = boxes[n - 1];
      if (before) expect(box.top >= before.bottom || box.left >= before.right).toBe(true);
    }

    page.getByRole("heading", { name: "Yetunde Dairo" }).element().focus();
    const focused: (Element | null)[] = [];
    for (const _ of parts) {
      await userEvent.tab();
      focused.push(document.activeElement);
    }

    expect(focused).toEqual(parts);
  },
);

it("on a phone nothing of the decision bar lies over the account while there is nothing to undo", async () => {
  await browserPage.viewport(360, 740);
  const { page } = await shown([]);
  const bar = page.getByRole("region", { name: "Decision" }).element();

  const { top } = bar.getBoundingClientRect();
  const boxes = [...bar.querySelectorAll("*")].map((part) => part.getBoundingClientRect());
  expect(boxes.filter((box) => box.height > 0 && box.top < top)).toEqual([]);
});

it.each([
  [1280, 800],
  [360, 740],
])(
  "at %i px the wait for a late answer is shown inside the decision bar and covers nothing",
  async (width, height) => {
    await browserPage.viewport(width, height);
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout", "clearTimeout"] });
    const { page } = await shown([], { isOwn: true }, { answer: () => new Promise(() => {}) });
    await page.getByRole("button", { name: "Approve", exact: true }).click();
    await vi.advanceTimersByTimeAsync(3000);

    const stop = page.getByRole("button", { name: "Stop waiting" });
    await expect.element(stop).toBeVisible();
    const bar = page.getByRole("region", { name: "Decision" }).element();
    expect(stop.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(
      bar.getBoundingClientRect().top,
    );
    const { bottom } = stop.element().getBoundingClientRect();
    const remark = page.getByLabelText("Remark").element().getBoundingClientRect();
    expect(bottom).toBeLessThanOrEqual(remark.top);
    vi.useRealTimers();
  },
);

it("a late answer to a decision says what is waited for, and can be given up", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout", "clearTimeout"] });
  const { page } = await shown(
    [],
    { isOwn: true },
    { answer: (signal) => new Promise((_, reject) => signal?.addEventListener("abort", reject)) },
  );
  const approve = page.getByRole("button", { name: "Approve", exact: true });
  await approve.click();
  await expect.element(page.getByText(/Waiting for the server/)).not.toBeInTheDocument();
  // `dispatchEvent` is false when the page asks to stay.
  await expect
    .poll(() => window.dispatchEvent(new Event("beforeunload", { cancelable: true })))
    .toBe(false);

  await vi.advanceTimersByTimeAsync(3000);
  const stop = page.getByRole("button", { name: "Stop waiting" });
  await stop.click();

  await expect.element(page.getByText(/We do not know yet whether/)).toBeVisible();
  await expect.element(approve).toBeEnabled();
  await expect.element(page.getByText(/Waiting for the server/)).not.toBeInTheDocument();
  vi.useRealTimers();
});
