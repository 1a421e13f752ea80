import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { axeFindings } from "../../app/testing/axe.ts";
import { inOffice } from "../../app/testing/in-browser.tsx";
import { isTyping } from "../../lib/back-office/is-typing.ts";
import { ask } from "./ask.ts";

const question = {
  title: "Delete user",
  text: "Delete the account of Ada? All rights end at once.",
  action: "Delete",
};

const opened = async (isFinal = false) => {
  const answers: boolean[] = [];
  await inOffice(
    <button type="button" onClick={async () => answers.push(await ask({ ...question, isFinal }))}>
      Start
    </button>,
  );
  const button = page.getByRole("button", { name: "Start" });
  await button.click();
  const dialog = page.getByRole("alertdialog", { name: question.title });
  await expect.element(dialog).toBeVisible();
  return { answers, button, dialog };
};

it("shows the question over the page, with nothing that axe finds", async () => {
  const { dialog } = await opened();

  await expect.element(dialog).toHaveAccessibleDescription(question.text);
  await expect.element(dialog.getByRole("button", { name: "Delete" })).toHaveFocus();
  await expect.poll(axeFindings).toEqual([]);
});

it("answers yes by the Enter key and returns the focus", async () => {
  const { answers, button, dialog } = await opened();
  await expect.element(dialog.getByRole("button", { name: "Delete" })).toHaveFocus();

  await userEvent.keyboard("{Enter}");

  await expect.poll(() => answers).toEqual([true]);
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

it.each(["{Escape}", "Cancel"])("answers no by %s and returns the focus", async (way) => {
  const { answers, button, dialog } = await opened();

  if (way === "Cancel") await dialog.getByRole("button", { name: way }).click();
  else await userEvent.keyboard(way);

  await expect.poll(() => answers).toEqual([false]);
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

it("puts the focus on Cancel where the action is final, and keeps the Tab key inside", async () => {
  const { dialog } = await opened(true);
  const cancel = dialog.getByRole("button", { name: "Cancel" });
  await expect.element(cancel).toHaveFocus();

  await userEvent.keyboard("{Tab}");
  await expect.element(dialog.getByRole("button", { name: "Delete" })).toHaveFocus();
  await userEvent.keyboard("{Tab}");
  await expect.element(cancel).toHaveFocus();
});

it("is answered with no by the browser's Back", async () => {
  history.pushState(null, "");
  const { answers, dialog } = await opened();

  history.back();

  await expect.poll(() => answers).toEqual([false]);
  await expect.element(dialog).not.toBeInTheDocument();
});

it("keeps the keys of the page below from working", async () => {
  const forPage: string[] = [];
  const onKey = (event: KeyboardEvent) => isTyping(event) || forPage.push(event.key);
  const { dialog } = await opened();
  await expect.element(dialog.getByRole("button", { name: "Delete" })).toHaveFocus();
  addEventListener("keydown", onKey);

  await userEvent.keyboard("n{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await userEvent.keyboard("j");
  removeEventListener("keydown", onKey);

  expect(forPage).toEqual(["j"]);
});

it("stays open after a press beside the dialog", async () => {
  const { answers, dialog } = await opened();

  await userEvent.click(document.body, { position: { x: 5, y: 5 }, force: true });

  await expect.element(dialog).toBeVisible();
  expect(answers).toEqual([]);
});

it("answers a question with no when another one comes", async () => {
  const { answers, dialog } = await opened();

  const second = ask({ ...question, title: "Another one" });

  await expect.poll(() => answers).toEqual([false]);
  const other = page.getByRole("alertdialog", { name: "Another one" });
  await other.getByRole("button", { name: "Delete" }).click();
  expect(await second).toBe(true);
  await expect.element(dialog).not.toBeInTheDocument();
});
