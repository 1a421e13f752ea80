import { createHash } from "node:crypto";
import type { Page } from "playwright";
import { drawImages } from "#local/demo-data/images.ts";
import type { MadeUpPerson } from "#local/demo-data/people.ts";

/** Runs in the page, because browsers do not report the parts of a form with images. */
export const keepSentForm = (): void => {
  const { send } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.send = function (body) {
    if (body instanceof FormData) Object.assign(globalThis, { sentForm: body });
    return send.call(this, body);
  };
};

export const namesOfSentParts = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...((globalThis as { sentForm?: FormData }).sentForm?.keys() ?? [])]);

/** Whether the form that `keepSentForm` noted had the pictures of this person, byte by byte. */
export const hasSentOriginals = async (page: Page, person: MadeUpPerson): Promise<boolean> => {
  const sent = await page.evaluate(async () => {
    const parts = [...((globalThis as { sentForm?: FormData }).sentForm?.values() ?? [])];
    const images = parts.filter((part) => part instanceof Blob);
    const digests = images.map(async (image) => [
      ...new Uint8Array(await crypto.subtle.digest("SHA-256", await image.arrayBuffer())),
    ]);
    return Promise.all(digests);
  });
  const chosen = Object.values(await drawImages(person)).map(({ bytes }) => [
    ...createHash("sha256").update(bytes).digest(),
  ]);
  return sent.map(String).sort().join() === chosen.map(String).sort().join();
};
