import type { Page } from "playwright-core";

interface Place {
  /** The field it belongs to, as its path on the wire. */
  field: string;
  tag: string;
  type: string;
  role: string;
}

const placeOf = (page: Page): Promise<Place> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement;
    return {
      field: element.closest<HTMLElement>("[data-field]")?.dataset.field ?? "",
      tag: element.tagName,
      type: element.getAttribute("type") ?? "",
      role: element.getAttribute("role") ?? "",
    };
  });

const mostSteps = 150;

/**
 * Goes from the top of the page to Submit with Tab and fills in what it comes by: text is typed,
 * a choice is typed and taken with Enter, `true` presses the space bar, bytes answer the file chooser.
 */
export const fillByKeyboard = async (
  page: Page,
  entries: Record<string, string | true | Buffer>,
): Promise<void> => {
  // Without a lasting listener the interception of choosers is switched at each press, in a race with it.
  page.on("filechooser", () => undefined);
  const left = new Map(Object.entries(entries));
  for (let step = 0; step < mostSteps; step += 1) {
    await page.keyboard.press("Tab");
    const place = await placeOf(page);
    if (place.tag === "BUTTON" && place.type === "submit") break;
    const entry = left.get(place.field);
    if (entry === undefined || place.tag === "BUTTON" || place.tag === "SELECT") continue;
    left.delete(place.field);
    await enter(page, place, entry);
  }
  if (left.size > 0) throw new Error(`Not reached by Tab: ${[...left.keys()].join(", ")}`);
};

const enter = async (page: Page, { role }: Place, entry: string | true | Buffer) => {
  if (entry === true) return page.keyboard.press("Space");
  if (typeof entry !== "string") {
    const [chooser] = await Promise.all([
      page.waitForEvent("filechooser"),
      page.keyboard.press("Space"),
    ]);
    return chooser.setFiles({ name: "image.jpg", mimeType: "image/jpeg", buffer: entry });
  }
  await page.keyboard.type(entry);
  if (role !== "combobox") return;
  await page.getByRole("option", { name: entry, exact: true }).first().waitFor();
  await page.keyboard.press("Enter");
};
