import { useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { inBrowser } from "../../app/testing/in-browser.tsx";
import { Button } from "./Button.tsx";
import { Dialog } from "./Dialog.tsx";

const names = ["showModal", "close"] as const;
const kept = names.map((name) =>
  Object.getOwnPropertyDescriptor(HTMLDialogElement.prototype, name),
);

afterEach(() => {
  for (const [place, name] of names.entries()) {
    Object.defineProperty(HTMLDialogElement.prototype, name, kept[place] ?? {});
  }
});

it("D63: without modal dialogs, it covers the page, keeps the focus and closes by Escape", async () => {
  for (const name of names) Reflect.deleteProperty(HTMLDialogElement.prototype, name);
  const leave = vi.fn();
  const page = await inBrowser(
    <>
      <input aria-label="Behind" />
      <Dialog id="again" title="Confirm your email" text="For your safety" onLeave={leave}>
        <Button>Later</Button>
      </Dialog>
    </>,
  );
  const dialog = page.getByRole("dialog", { name: "Confirm your email" });

  await expect.element(dialog).toHaveFocus();
  page.getByLabelText("Behind").element().focus();
  await expect.element(dialog).toHaveFocus();
  expect(getComputedStyle(dialog.element()).position).toBe("fixed");

  await userEvent.keyboard("{Escape}");
  expect(leave).toHaveBeenCalledOnce();
});

it("D63: without modal dialogs, a covered dialog is out of sight and comes back with the focus", async () => {
  for (const name of names) Reflect.deleteProperty(HTMLDialogElement.prototype, name);
  const leave = vi.fn();
  const Dialogs = () => {
    const [isCovered, setCovered] = useState(false);
    return (
      <>
        <Dialog id="below" title="Why" text="Give a reason" isCovered={isCovered} onLeave={leave}>
          <input aria-label="Reason" />
          <Button onClick={() => setCovered(true)}>Wait</Button>
        </Dialog>
        {isCovered && (
          <Dialog id="above" title="Still there?" text="Answer soon" onLeave={leave}>
            <Button onClick={() => setCovered(false)}>Stay</Button>
          </Dialog>
        )}
      </>
    );
  };
  const page = await inBrowser(<Dialogs />);
  await page.getByLabelText("Reason").fill("None");

  await page.getByRole("button", { name: "Wait" }).click();
  await expect.element(page.getByRole("dialog", { name: "Still there?" })).toHaveFocus();
  await expect.element(page.getByLabelText("Reason")).not.toBeVisible();
  await page.getByRole("button", { name: "Stay" }).click();

  await expect.element(page.getByRole("dialog", { name: "Why" })).toHaveFocus();
  await expect.element(page.getByLabelText("Reason")).toHaveValue("None");
});
