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
