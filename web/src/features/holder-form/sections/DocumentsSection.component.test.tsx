import { describe, expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { idTypes } from "#shared/kyc/choices.ts";
import { doubtMessages } from "#shared/messages/doubts.ts";
import { formMessages } from "#shared/messages/form.ts";
import { imageDialogMessages as dialogs } from "#shared/messages/image-dialogs.ts";
import { imageMessages, imageVerdicts } from "#shared/messages/images.ts";
import { fieldMessages } from "#shared/messages/public.ts";
import { corporateLabels, fieldHelp, fieldLabels as label } from "#shared/messages/public-form.ts";
import { aCardFile, anImageFile } from "../../../app/testing/an-image-file.ts";
import { answerCalls } from "../../../app/testing/answer-calls.ts";
import { axeFindings } from "../../../app/testing/axe.ts";
import { changePixels, noise } from "../../../app/testing/change-pixels.ts";
import { lookupAnswers } from "../../../app/testing/lookup-answers.ts";
import { emptyForm } from "../model/form-state.ts";
import { formInBrowser } from "../model/testing/form-in-browser.tsx";
import { withAsked } from "../view-account/asked.ts";
import { DocumentsSection } from "./DocumentsSection.tsx";

const open = (...[initial]: [Parameters<typeof formInBrowser>[1]?]) =>
  formInBrowser(<DocumentsSection />, initial);
type Opened = Awaited<ReturnType<typeof open>>;

const passport = (page: Opened) => page.getByLabelText(`${label.passportImage} *`);
const preview = (page: Opened) =>
  page.getByRole("img", { name: fieldMessages.preview(label.passportImage) });
const button = (page: Opened, text: string) =>
  page.getByRole("button", { name: `${text}: ${label.passportImage}` });

const aStart = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0);

describe("an image field", () => {
  it("R-38b: shows a chosen picture, which can be turned and removed", async () => {
    const page = await open();
    const isUpright = () => {
      const image = preview(page).element() as HTMLImageElement;
      return image.naturalHeight > image.naturalWidth;
    };

    await passport(page).upload(await anImageFile(300, 200));
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
    ["a picture that is cut off", new File([aStart], "cut.jpg"), formMessages.imageUnreadable],
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

  it("R-38b: where the browser changes pixels, a picture stays as it is, also after a turn that fails", async () => {
    const page = await open();
    const picture = await anImageFile(300, 200);
    changePixels(noise);

    await passport(page).upload(picture);
    await expect.element(page.getByText(imageMessages.unjudged)).toBeVisible();
    await button(page, fieldMessages.turnImage).click();

    const reason = `${formMessages.imageProtected}. ${fieldMessages.protectedHow}`;
    await expect.element(page.getByText(reason)).toBeVisible();
    await expect.element(preview(page)).toBeVisible();
    expect(page.form().images.passportImage?.blob.size).toBe(picture.size);
  });

  it.each([
    ["a HEIC", "\0\0\0\x18ftypheic", fieldMessages.heicHowAtDesk],
    ["a PDF", "%PDF-1.7", fieldMessages.pdfHowAtDesk],
    ["a video", "\0\0\0\x18ftypmp42", fieldMessages.videoHowAtDesk],
    ["a WebP", "RIFF....WEBPVP8 ", fieldMessages.otherKindHow("WebP")],
  ])(
    "R-80, D66: clears the selection for %s, with the sentence as toast and advice beside the field",
    async (_, content, how) => {
      const page = await open();
      await passport(page).upload(await aCardFile());
      await expect.element(preview(page)).toBeVisible();

      await passport(page).upload(new File([content], "me.png"));

      await expect.element(page.getByText(how, { exact: false })).toBeVisible();
      const toast = page.getByRole("alert").element().textContent;
      expect(toast).toContain(formMessages.imageType);
      expect(toast).not.toContain(how);
      expect(page.form().images.passportImage).toBeUndefined();
    },
  );

  it("D66: where a button takes photos, the advice names it", async () => {
    const match = window.matchMedia.bind(window);
    vi.spyOn(window, "matchMedia").mockImplementation((query) =>
      match(query === "(hover: hover) and (pointer: fine)" ? "not all" : query),
    );
    const page = await open();

    await passport(page).upload(new File(["\0\0\0\x18ftypheic"], "me.png"));
    await expect.element(page.getByText(fieldMessages.heicHow, { exact: false })).toBeVisible();
    await passport(page).upload(await anImageFile(60, 40));

    await expect.element(page.getByText(imageMessages.again, { exact: false })).toBeVisible();
  });

  it("D66: decodes a picture of 50 megapixels at a smaller size", async () => {
    const page = await open();

    await passport(page).upload(await anImageFile(8192, 6144));

    await expect.element(preview(page)).toBeVisible();
    const { width, height } = await createImageBitmap(
      page.form().images.passportImage?.blob as Blob,
    );
    expect([width, height]).toEqual([2000, 1500]);
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
  });

  it("D66: takes the portrait of a person with the front camera, and a card with the back one", async () => {
    const page = await open();
    const camera = (name: string) =>
      page.getByLabelText(`${fieldMessages.takePhoto}: ${name}`).element().getAttribute("capture");

    expect(camera(label.passportImage)).toBe("user");
    expect(camera(label.identificationImage)).toBe("environment");
  });
});

describe("the verdict on a picture (D66)", () => {
  const card = (page: Opened) => page.getByLabelText(`${label.identificationImage} *`);
  const status = (page: Opened) =>
    card(page).element().closest("[data-buttons]")?.parentElement?.querySelector("[role=status]");

  it.each([
    ["sharp and whole", {}, imageMessages.fine],
    ["blurred", { blur: 9 }, `${imageVerdicts.blurred} ${imageMessages.another}`],
    ["cut off", { shift: 300 }, imageVerdicts.cutOff],
  ])("says that a card is %s", async (_, wishes, words) => {
    const page = await open();

    await card(page).upload(await aCardFile(wishes));

    await expect.poll(() => status(page)?.textContent).toContain(words);
    expect(page.form().images.identificationImage?.blob.type).toBe("image/jpeg");
  });

  it("never refuses: a doubtful picture is kept by a press, which the form remembers", async () => {
    const page = await open();
    const keep = page.getByRole("button", {
      name: `${imageMessages.keep}: ${label.identificationImage}`,
    });
    await card(page).upload(await anImageFile(60, 40));
    await expect.poll(() => status(page)?.textContent).toContain(imageVerdicts.blank);

    await keep.click();

    await expect.poll(() => status(page)?.textContent).toBe(imageMessages.kept);
    await expect.element(keep).not.toBeInTheDocument();
    await expect.element(card(page)).toHaveFocus();
    expect(page.form().images.identificationImage).toBeDefined();
  });

  it("comes for a picture of a draft, too", async () => {
    const blob = await aCardFile({ blur: 9 });
    const page = await open({
      images: { identificationImage: { blob, source: blob, quarterTurns: 0 } },
    });

    await expect.poll(() => status(page)?.textContent).toContain(imageVerdicts.blurred);
  });

  it("has no axe finding, on the whole screen either", async () => {
    const page = await open();
    await card(page).upload(await aCardFile({ shift: 300 }));
    await expect.poll(() => status(page)?.textContent).toContain(imageVerdicts.cutOff);
    expect(await axeFindings()).toEqual([]);

    await page
      .getByRole("button", { name: fieldMessages.enlarge(label.identificationImage) })
      .click();
    await expect.element(page.getByRole("dialog")).toBeVisible();
    expect(await axeFindings()).toEqual([]);
  });

  it("can be checked on the whole screen, where No asks for another picture", async () => {
    const page = await open();
    await card(page).upload(await aCardFile());
    const opened = vi.fn((event: Event) => event.preventDefault());
    card(page).element().addEventListener("click", opened);

    await page
      .getByRole("button", { name: fieldMessages.enlarge(label.identificationImage) })
      .click();
    const dialog = page.getByRole("dialog", { name: dialogs.question("card") });
    await dialog.getByRole("button", { name: dialogs.no }).click();

    await expect.element(dialog).not.toBeInTheDocument();
    expect(opened).toHaveBeenCalledOnce();
  });
});

describe("a card with two sides, and the cards of several directors (D66)", () => {
  const sizeOf = async (page: Opened) => {
    const { width, height } = await createImageBitmap(
      page.form().images.identificationImage?.blob as Blob,
    );
    return { width, height };
  };
  const first = (page: Opened) => page.getByLabelText(`${label.identificationImage} *`);
  const withType = (type: string) => ({
    values: { ...emptyForm().values, "identification.type": type },
  });
  const back = (page: Opened) => page.getByRole("group", { name: imageMessages.back });

  it("sends both sides as one image; without the back, the front is the image", async () => {
    const page = await open(withType("Voter's Card"));
    await first(page).upload(await aCardFile());
    await expect.poll(async () => (await sizeOf(page)).width).toBe(900);

    await back(page)
      .getByLabelText(fieldMessages.chooseImage)
      .upload(await aCardFile());
    await expect.poll(async () => (await sizeOf(page)).height).toBeGreaterThan(1280);
    const both = await sizeOf(page);
    await page
      .getByRole("button", { name: `${fieldMessages.removeImage}: ${imageMessages.back}` })
      .click();

    expect(both.width).toBeLessThan(both.height);
    await expect.poll(() => sizeOf(page)).toEqual({ width: 900, height: 640 });
  });

  it("asks for one side of a passport", async () => {
    const page = await open(withType("International Passport"));

    await first(page).upload(await aCardFile());

    await expect.poll(async () => (await sizeOf(page)).width).toBe(900);
    await expect.element(back(page)).not.toBeInTheDocument();
  });

  it("takes the card of each director for itself", async () => {
    const page = await open({ accountType: "corporate", furtherDirectors: 1 });
    const own = page.getByLabelText(`${corporateLabels.identificationImage} *`);
    await own.upload(await aCardFile());

    await page
      .getByRole("group", { name: imageMessages.directorCard(2) })
      .getByLabelText(fieldMessages.chooseImage)
      .upload(await aCardFile());

    await expect.poll(async () => (await sizeOf(page)).height).toBeGreaterThan(1280);
  });
});

describe("a signature that is drawn on the screen (D66)", () => {
  const openPad = async () => {
    const page = await open();
    await page
      .getByRole("button", { name: `${imageMessages.draw}: ${label.scannedSignatureImage}` })
      .click();
    const pad = page.getByRole("dialog", { name: dialogs.drawTitle });
    const press = (name: string) => pad.getByRole("button", { name }).click();
    await expect.element(pad).toBeVisible();
    return { page, pad, press };
  };
  const sign = (pad: { getByRole: Opened["getByRole"] }) => {
    const area = pad.getByRole("img", { name: dialogs.drawArea }).element();
    const { left, top, width } = area.getBoundingClientRect();
    const send = (type: string, x: number, y: number) =>
      area.dispatchEvent(
        new PointerEvent(type, {
          ...{ clientX: left + x, clientY: top + y, pointerId: 1, button: 0, bubbles: true },
        }),
      );
    vi.spyOn(area, "setPointerCapture").mockReturnValue(undefined);
    send("pointerdown", 40, 90);
    for (let at = 0; at < 12; at++) {
      send("pointermove", 40 + (at * (width - 80)) / 12, at % 2 ? 50 : 130);
    }
    send("pointerup", width - 40, 90);
  };

  it("becomes a large image on white, which is judged like any other", async () => {
    const { page, pad, press } = await openPad();

    sign(pad);
    await expect.element(pad.getByRole("status")).toHaveTextContent(dialogs.drawLines(1));
    await press(dialogs.drawUse);

    await expect.element(pad).not.toBeInTheDocument();
    const blob = page.form().images.scannedSignatureImage?.blob;
    expect(blob?.type).toBe("image/png");
    expect((await createImageBitmap(blob as Blob)).width).toBe(1600);
    await expect.element(page.getByText(imageMessages.fine)).toBeVisible();
  });

  it("can be undone and cleared; an empty one is not used, which is said", async () => {
    const { page, pad, press } = await openPad();

    expect(await axeFindings()).toEqual([]);
    sign(pad);
    sign(pad);
    await press(dialogs.drawUndo);
    await expect.element(pad.getByRole("status")).toHaveTextContent(dialogs.drawLines(1));
    await press(dialogs.drawClear);
    await press(dialogs.drawUse);

    await expect.element(pad.getByRole("alert")).toHaveTextContent(dialogs.drawFirst);
    expect(page.form().images.scannedSignatureImage).toBeUndefined();
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

it("D65: an odd identity number gets a warning when it is left, and no error", async () => {
  answerCalls(lookupAnswers);
  const page = await open();
  const number = page.getByRole("textbox", { name: label["identification.number"] });
  const warning = doubtMessages.implausibleId("National Identification Number");

  await page
    .getByRole("combobox", { name: label["identification.type"] })
    .selectOptions("National Identification Number");
  await number.fill("12-34");
  await userEvent.tab();

  await expect.element(page.getByRole("status").getByText(warning)).toBeVisible();
  await expect.element(number).toBeValid();
  await number.fill("12345678901");
  await expect.element(page.getByText(warning)).not.toBeInTheDocument();
});

it("R-44: there are four types of identity cards", async () => {
  const page = await open();

  const type = page.getByRole("combobox", { name: label["identification.type"] });
  const choices = [...type.element().querySelectorAll("option")].slice(1);
  expect(choices.map((option) => option.textContent)).toEqual([...idTypes]);
});

it.each([
  {
    type: "individual",
    asked: "passportImage",
    others: ["identification.number", "taxIdentificationNumber"],
  },
  {
    type: "corporate",
    asked: "companySealImage",
    others: ["identificationImage", "boardResolutionImage"],
  },
] as const)(
  "D69: of the documents of a rejected $type, only what is to be corrected is on the page",
  async ({ type, asked, others }) => {
    const form = { ...emptyForm(), accountType: type, purpose: "update" } as const;
    const page = await open(
      withAsked(form, { corrections: [{ field: asked, sentence: "Too dark." }] }),
    );
    const fields = () =>
      [...page.container.querySelectorAll<HTMLElement>("[data-field]")].map(
        ({ dataset }) => dataset.field,
      );

    expect(fields()).toEqual([asked]);
    page.dispatch({ do: "show-all" });
    await expect.poll(fields).toEqual(expect.arrayContaining([asked, ...others]));
  },
);
