import { describe, expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { idTypes } from "#shared/kyc/choices.ts";
import { formMessages } from "#shared/messages/form.ts";
import { fieldMessages } from "#shared/messages/public.ts";
import { fieldHelp, fieldLabels as label } from "#shared/messages/public-form.ts";
import { anImageFile, pngOfSize } from "../../../app/testing/an-image-file.ts";
import { formInBrowser } from "../model/testing/form-in-browser.tsx";
import { DocumentsSection } from "./DocumentsSection.tsx";

const open = (...[initial]: [Parameters<typeof formInBrowser>[1]?]) =>
  formInBrowser(<DocumentsSection />, initial);
type Opened = Awaited<ReturnType<typeof open>>;

const passport = (page: Opened) => page.getByLabelText(`${label.passportImage} *`);
const preview = (page: Opened) =>
  page.getByRole("img", { name: fieldMessages.preview(label.passportImage) });
const button = (page: Opened, text: string) =>
  page.getByRole("button", { name: `${text}: ${label.passportImage}` });

describe("an image field", () => {
  it("R-38b: shows a chosen picture, which can be turned and removed", async () => {
    const page = await open();
    const isUpright = () => {
      const image = preview(page).element() as HTMLImageElement;
      return image.naturalHeight > image.naturalWidth;
    };

    await passport(page).upload(await anImageFile(300, 200));
    await expect.element(page.getByText(/kB before, .* now$/)).toBeVisible();
    await expect.element(preview(page)).toBeVisible();
    expect(isUpright()).toBe(false);
    expect(page.form().images.passportImage?.blob.type).toBe("image/jpeg");
    await button(page, fieldMessages.turnImage).click();
    await expect.poll(isUpright).toBe(true);
    button(page, fieldMessages.removeImage).element().focus();
    await userEvent.keyboard("{Enter}");

    await expect.element(preview(page)).not.toBeInTheDocument();
    await expect.element(passport(page)).toHaveFocus();
    expect(page.form().images.passportImage).toBeUndefined();
  });

  it.each([
    ["no picture", new File(["a letter"], "letter.png"), formMessages.imageType],
    ["a picture of 100 megapixels", pngOfSize(10_000, 10_000), formMessages.imageTooManyPixels],
    ["a picture that is cut off", pngOfSize(100, 100), formMessages.imageUnreadable],
  ])("R-80, D29: refuses %s, and is described by the reason", async (_, file, reason) => {
    const page = await open();

    await passport(page).upload(file);

    await expect
      .element(passport(page))
      .toHaveAccessibleDescription(`${fieldHelp.passportImage} ${reason}`);
    await expect.element(passport(page)).toBeInvalid();
    await expect.element(page.getByRole("alert")).toHaveTextContent(reason);
    await expect.element(preview(page)).not.toBeInTheDocument();
  });

  it("says how to use a picture of an iPhone", async () => {
    const page = await open();

    await passport(page).upload(new File(["\0\0\0\x18ftypheic"], "me.png"));

    await expect.element(page.getByText(fieldMessages.heicHow, { exact: false })).toBeVisible();
  });

  it("keeps the second of two dropped pictures, even if it is shrunk first", async () => {
    const page = await open();
    const answered = shrinkLastFirst();
    const area = page.getByText(fieldMessages.dropHere).first().element().parentElement;

    for (const width of [300, 30]) {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(await anImageFile(width, width));
      area?.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
    }

    await expect.poll(answered).toBe(2);
    const shown = page.getByRole("img", { name: /preview$/ });
    await expect.poll(() => (shown.element() as HTMLImageElement).naturalWidth).toBe(30);
  });

  it("has a second button that takes a photo", async () => {
    const page = await open();
    const name = `${fieldMessages.takePhoto}: ${label.passportImage}`;

    await page.getByLabelText(name).upload(await anImageFile(30, 30));

    await expect.element(preview(page)).toBeVisible();
    await expect.element(page.getByLabelText(name)).not.toBeInTheDocument();
  });
});

/** Two pictures reach the worker in reverse order. Returns how many it has answered. */
const shrinkLastFirst = () => {
  const post = Worker.prototype.postMessage;
  const asked: unknown[] = [];
  let answered = 0;
  vi.spyOn(Worker.prototype, "postMessage").mockImplementation(function (this: Worker, message) {
    if (asked.unshift(message) < 2) return;
    this.addEventListener("message", () => {
      answered += 1;
    });
    for (const one of asked) post.call(this, one);
  });
  return () => answered;
};

it("R-44: there are four types of identity cards", async () => {
  const page = await open();

  await page.getByRole("combobox", { name: label["identification.type"] }).click();

  const options = page.getByRole("listbox").getByRole("option");
  expect(options.elements().map((option) => option.textContent)).toEqual([...idTypes]);
});
