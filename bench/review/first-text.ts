import type { Page } from "playwright-core";
import type { IndividualSubmission } from "#functions/domain/submission/submission.ts";
import { imageLabels } from "#shared/messages/back-office-account.ts";

export interface Opening {
  /** From the click on View until the frame after the number of the identity document is shown. */
  textSeconds: number;
  /** Until the identity card is drawn. */
  imageSeconds: number;
  /** The same for the text of the next case, when the clerk goes on at once. */
  nextSeconds: number;
}

const bytesPerSecond = 4_000_000 / 8;
export const latencyMs = 20;

interface Marks {
  marks: { begun: number; text: number; image: number };
}

/** Opens a case of the list that is shown, with all scripts loaded, at 4 Mbit/s. */
export const measureOpening = async (
  page: Page,
  open: () => Promise<void>,
  goOn: () => Promise<void>,
  [first, second]: [IndividualSubmission, IndividualSubmission],
): Promise<Opening> => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Network.enable");
  await cdp.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  const opened = await measure(page, first, open, ["text", "image"]);
  const next = await measure(page, second, goOn, ["text"]);
  return {
    textSeconds: (opened.text - opened.begun) / 1000,
    imageSeconds: (opened.image - opened.begun) / 1000,
    nextSeconds: (next.text - next.begun) / 1000,
  };
};

const measure = async (
  page: Page,
  { fields }: IndividualSubmission,
  act: () => Promise<void>,
  until: ("text" | "image")[],
): Promise<Marks["marks"]> => {
  await page.evaluate(watchOpening, {
    text: fields.identification.number,
    label: imageLabels.individual.identificationImage ?? "",
  });
  await act();
  await page.waitForFunction(
    (names) => names.every((name) => (globalThis as unknown as Marks).marks[name] > 0),
    until,
  );
  return page.evaluate(() => (globalThis as unknown as Marks).marks);
};

const watchOpening = ({ text, label }: { text: string; label: string }) => {
  const marks: Marks["marks"] = { begun: 0, text: 0, image: 0 };
  (globalThis as unknown as Marks).marks = marks;
  const begin = () => {
    marks.begun ||= performance.now();
  };
  for (const event of ["pointerdown", "keydown"]) {
    addEventListener(event, begin, { capture: true, once: true });
  }
  const has = {
    text: () => document.body.textContent?.replaceAll(/\s/g, "").includes(text) ?? false,
    image: () =>
      [...document.images].some(
        ({ alt, complete, naturalWidth }) => alt.includes(label) && complete && naturalWidth > 0,
      ),
  };
  const look = () => {
    for (const name of ["text", "image"] as const) {
      if (marks[name] > 0 || !has[name]()) continue;
      requestAnimationFrame(() => {
        marks[name] ||= performance.now();
      });
    }
    if (marks.text === 0 || marks.image === 0) requestAnimationFrame(look);
  };
  look();
};
