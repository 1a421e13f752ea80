import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { browserMessages } from "#shared/messages/public.ts";
import { inBrowser } from "../../app/testing/in-browser.tsx";
import { closeToast, showToast, toastError, toastMs, toastSuccess } from "./toast.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  closeToast();
  vi.useRealTimers();
});

const open = async () => {
  const page = await inBrowser(<button type="button">Elsewhere</button>);
  // Another file may have left the pointer where a message appears, which keeps the message.
  await page.getByRole("button", { name: "Elsewhere" }).hover();
  return {
    page,
    toast: page.getByText(/^This form/),
    close: page.getByRole("button", { name: browserMessages.closeMessage }),
  };
};

it("R-170, R-171: shows one message at a time, top centre, for five seconds", async () => {
  const { page, toast } = await open();

  toastError("This form has no title");
  await expect.element(page.getByRole("alert").getByText("This form has no title")).toBeVisible();
  toastSuccess("This form is stored");
  await expect.element(page.getByRole("status").getByText("This form is stored")).toBeVisible();
  await expect.element(toast).toHaveLength(1);
  const { x, y, width } = toast.element().getBoundingClientRect();
  expect(Math.abs(x + width / 2 - window.innerWidth / 2)).toBeLessThan(20);
  expect(y).toBeLessThan(100);

  await vi.advanceTimersByTimeAsync(toastMs - 1);
  expect(toast.query()).toBeInTheDocument();
  await vi.advanceTimersByTimeAsync(1);
  await expect.element(toast).not.toBeInTheDocument();
});

it("R-171: keeps a message while the pointer or the focus is on it", async () => {
  const { page, toast, close } = await open();
  toastError("This form has no title");

  await toast.hover();
  await vi.advanceTimersByTimeAsync(2 * toastMs);
  expect(toast.query()).toBeInTheDocument();
  close.element().focus();
  await page.getByRole("button", { name: "Elsewhere" }).hover();
  await vi.advanceTimersByTimeAsync(2 * toastMs);
  expect(toast.query()).toBeInTheDocument();

  page.getByRole("button", { name: "Elsewhere" }).element().focus();
  await vi.advanceTimersByTimeAsync(toastMs);
  await expect.element(toast).not.toBeInTheDocument();
});

it("is closed by its button", async () => {
  const { toast, close } = await open();
  toastError("This form has no title");

  await expect.element(toast).toBeVisible();
  close.element().focus();
  await userEvent.keyboard("{Enter}");

  await expect.element(toast).not.toBeInTheDocument();
});

it("the icon of a notice is not the one of a warning", async () => {
  const { page } = await open();
  const icon = (role: "alert" | "status") =>
    page.getByRole(role).element().querySelector("svg")?.innerHTML;
  toastError("This form has no title");
  await expect.element(page.getByRole("alert").getByText(/^This form/)).toBeVisible();
  const warning = icon("alert");

  showToast({ text: "This form is the latest", type: "info" });
  await expect.element(page.getByRole("status").getByText(/^This form/)).toBeVisible();

  expect(icon("status")).toMatch(/circle/);
  expect(icon("status")).not.toBe(warning);
});
