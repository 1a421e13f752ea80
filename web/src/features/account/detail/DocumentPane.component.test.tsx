import { expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { accountMessages as say } from "#shared/messages/back-office-account.ts";
import { inOffice } from "../../../app/testing/in-browser.tsx";
import { DocumentPane } from "./DocumentPane.tsx";

const aPicture = async (): Promise<string> => {
  const canvas = new OffscreenCanvas(600, 400);
  canvas.getContext("2d")?.fillRect(100, 100, 200, 200);
  return URL.createObjectURL(await canvas.convertToBlob());
};

const open = async () => {
  const document = { field: "passportImage", label: "Photo", url: await aPicture() } as const;
  const page = await inOffice(
    <div style={{ display: "grid", width: 600, height: 400 }}>
      <DocumentPane document={document} />
    </div>,
  );
  const image = page.getByRole("group", { name: say.windowOf("Photo") });
  await expect.element(page.getByRole("img", { name: "Photo" })).toBeVisible();
  return { page, image, window: image.element() as HTMLElement };
};

/** The share of the image that lies under a point of its window. */
const under = (window: HTMLElement, left: number) =>
  (window.scrollLeft + left) / window.scrollWidth;

it("D77: the name of a document covers nothing of it", async () => {
  const { page, image } = await open();

  const name = page.getByText("Photo", { exact: true }).element().getBoundingClientRect();
  expect(name.bottom).toBeLessThanOrEqual(image.element().getBoundingClientRect().top);
});

it("D77: the wheel zooms and keeps what is under the pointer, and the page does not scroll", async () => {
  const { page, window } = await open();
  const { left, top } = window.getBoundingClientRect();
  const at = { clientX: left + 450, clientY: top + 100, cancelable: true, bubbles: true };

  const isScrolling = window.dispatchEvent(new WheelEvent("wheel", { ...at, deltaY: -300 }));

  expect(isScrolling).toBe(false);
  await expect.element(page.getByText(say.zoomLevel(182))).toBeInTheDocument();
  expect(under(window, 450)).toBeCloseTo(0.75, 2);

  window.dispatchEvent(new WheelEvent("wheel", { ...at, deltaY: 3000 }));
  await expect.element(page.getByText(say.zoomLevel(100))).toBeInTheDocument();
});

it("D77: the buttons zoom at the centre", async () => {
  const { page, window } = await open();
  const zoomIn = page.getByRole("button", { name: say.zoomIn });

  await userEvent.click(zoomIn);
  await expect.element(page.getByText(say.zoomLevel(150))).toBeInTheDocument();
  expect(under(window, window.clientWidth / 2)).toBeCloseTo(0.5, 2);

  await userEvent.click(zoomIn);
  await expect.element(page.getByText(say.zoomLevel(200))).toBeInTheDocument();
  expect(under(window, window.clientWidth / 2)).toBeCloseTo(0.5, 2);
});

it("D77: a double click enlarges at the pointer, and another one fits", async () => {
  const { page, image } = await open();

  await userEvent.dblClick(image);
  await expect.element(page.getByText(say.zoomLevel(250))).toBeInTheDocument();

  await userEvent.dblClick(image);
  await expect.element(page.getByText(say.zoomLevel(100))).toBeInTheDocument();
});
