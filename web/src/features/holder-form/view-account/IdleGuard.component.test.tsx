import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, it, vi } from "vitest";
import type { HolderAccount } from "#shared/contract/holders.ts";
import { unchangedMessages } from "#shared/messages/holder-timeline.ts";
import { updateMessages as say, verifyMessages } from "#shared/messages/public-account.ts";
import { answerCalls } from "../../../app/testing/answer-calls.ts";
import { lookupAnswers } from "../../../app/testing/lookup-answers.ts";
import { keepSent, lastSent } from "../../../lib/sent-form.ts";
import { startViewSession, viewedAccount, viewMsLeft, viewToken } from "../../../lib/session.ts";
import { formInBrowser } from "../model/testing/form-in-browser.tsx";
import { Field } from "../sections/Field.tsx";
import { IdleGuard } from "./IdleGuard.tsx";
import { UnchangedDialog } from "./UnchangedDialog.tsx";

const minute = 60_000;
const account = {
  type: "individual",
  id: crypto.randomUUID(),
  corrections: [{ field: "city", sentence: "Give the town." }],
} as HolderAccount;

beforeEach(() => {
  startViewSession("a token", { accountType: account.type, accountId: account.id });
  answerCalls({
    ...lookupAnswers,
    requestView: () => ({ message: "Sent", request: "r".repeat(22) }),
    verifyView: () => ({ token: "another token", message: "Confirmed" }),
  });
});

const opened = () =>
  formInBrowser(
    <MemoryRouter initialEntries={["/view_account"]}>
      <Field name="city" />
      <IdleGuard account={account} draftKey="update-idle" />
    </MemoryRouter>,
  );

/** The last input was then. */
const idleFor = (ms: number) => {
  sessionStorage.setItem("view_active_at", `${Date.now() - ms}`);
  document.dispatchEvent(new Event("visibilitychange"));
};

it("D64: 2 minutes before the end a dialog asks, and only its answer lets the session go on", async () => {
  const page = await opened();
  const asked = page.getByRole("dialog", { name: say.idleTitle });
  idleFor(13 * minute - 5000);
  await expect.element(asked).not.toBeInTheDocument();

  idleFor(13 * minute + 5000);
  await expect.element(asked).toBeVisible();
  document.body.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  expect(viewMsLeft()).toBeLessThan(2 * minute);
  await page.getByRole("button", { name: say.stay }).click();

  await expect.element(asked).not.toBeInTheDocument();
  expect(viewMsLeft()).toBeGreaterThan(14 * minute);
  expect(viewToken()).toBe("a token");
});

it("D64: input renews the session", async () => {
  const page = await opened();
  idleFor(10 * minute);

  await page.getByRole("textbox", { name: "City" }).fill("Epe");

  expect(viewMsLeft()).toBeGreaterThan(14 * minute);
});

it("D64: after 15 idle minutes the token is gone, and a new code opens the form as it was", async () => {
  const page = await opened();
  const city = page.getByRole("textbox", { name: "City" });
  await city.fill("Epe");
  const closed = page.getByRole("dialog", { name: say.closedTitle });

  idleFor(15 * minute);
  await expect.element(closed).toBeVisible();
  await expect.poll(viewToken).toBeNull();
  expect(getComputedStyle(closed.element(), "::backdrop").backgroundColor).toMatch(/^rgb\(/);
  closed.element().dispatchEvent(new Event("cancel", { cancelable: true }));
  await expect.element(closed).toBeVisible();
  await page.getByRole("textbox", { name: verifyMessages.confirmEmail }).fill("ada@example.com");
  await page.getByRole("button", { name: verifyMessages.sendCode }).click();
  await page.getByRole("textbox", { name: verifyMessages.code }).fill("123456");
  await page.getByRole("button", { name: verifyMessages.confirm }).click();

  await expect.element(closed).not.toBeInTheDocument();
  expect(viewToken()).toBe("another token");
  await expect.element(city).toHaveValue("Epe");
});

it("D64: below a closed account nothing is left to print, and it comes back as it was", async () => {
  const page = await opened();
  const city = page.getByRole("textbox", { name: "City" });
  await city.fill("Epe");
  const field = city.element();
  const label = "City";
  expect(document.body.innerText).toContain(label);

  idleFor(15 * minute);
  await expect.element(page.getByRole("dialog", { name: say.closedTitle })).toBeVisible();
  expect(field.checkVisibility()).toBe(false);
  expect(document.body.innerText).not.toContain(label);
  await page.getByRole("textbox", { name: verifyMessages.confirmEmail }).fill("ada@example.com");
  await page.getByRole("button", { name: verifyMessages.sendCode }).click();
  await page.getByRole("textbox", { name: verifyMessages.code }).fill("123456");
  await page.getByRole("button", { name: verifyMessages.confirm }).click();

  await expect.element(city).toBeVisible();
  await expect.element(city).toHaveFocus();
  expect(city.element()).toBe(field);
  await expect.element(city).toHaveValue("Epe");
});

it("D64: who does not confirm finishes, after a question, and then the account is forgotten", async () => {
  const page = await opened();
  await page.getByRole("textbox", { name: "City" }).fill("Epe");
  vi.spyOn(window, "confirm").mockReturnValue(true);
  idleFor(15 * minute);

  keepSent({ reference: "KYC-1A2B-3C4D", at: "2026-11-24T18:30:00.000Z" });
  await page.getByRole("button", { name: say.finish }).click();

  await expect.poll(viewedAccount).toBeUndefined();
  expect(lastSent()).toBeUndefined();
});

it("D64: an open dialog of the form makes room for the warning, and comes back as it was", async () => {
  const reopened = vi.fn();
  const page = await formInBrowser(
    <MemoryRouter initialEntries={["/view_account"]}>
      <IdleGuard account={account} draftKey="update-idle" onReopened={reopened}>
        {(isCovered) => <UnchangedDialog {...{ account, isCovered }} onAnswer={vi.fn()} />}
      </IdleGuard>
    </MemoryRouter>,
  );
  const openDialogs = () =>
    [...document.querySelectorAll("dialog[open]")].map(
      (dialog) => dialog.querySelector("h2")?.textContent,
    );
  const reason = page.getByRole("textbox", { name: unchangedMessages.reason });
  await reason.fill("My town has no other name");

  idleFor(14 * minute);
  await expect.poll(openDialogs).toEqual([say.idleTitle]);
  await page.getByRole("button", { name: say.stay }).click();

  await expect.poll(openDialogs).toEqual([unchangedMessages.title]);
  await expect.element(reason).toHaveValue("My town has no other name");
  idleFor(15 * minute);
  await expect.poll(openDialogs).toEqual([say.closedTitle]);
  await page.getByRole("textbox", { name: verifyMessages.confirmEmail }).fill("ada@example.com");
  await page.getByRole("button", { name: verifyMessages.sendCode }).click();
  await page.getByRole("textbox", { name: verifyMessages.code }).fill("123456");
  await page.getByRole("button", { name: verifyMessages.confirm }).click();
  await expect.poll(openDialogs).toEqual([unchangedMessages.title]);
  expect(reopened).toHaveBeenCalledOnce();
});
