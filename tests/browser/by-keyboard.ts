import type { Page } from "playwright";

interface Place {
  /** Path of the field in the API, such as `bank.bankName`. */
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
 * Tabs from the top of the page to Submit and fills in the fields on the way: text is typed, also into
 * the browser's own selects, a choice of a searchable select is confirmed with Enter, `true` presses the space bar, bytes answer the file
 * chooser.
 */
export const fillByKeyboard = async (
  page: Page,
  entries: Record<string, string | true | Buffer>,
): Promise<void> => {
  // A permanent listener: otherwise each press would switch the interception of choosers, a race.
  page.on("filechooser", () => undefined);
  const left = new Map(Object.entries(entries));
  for (let step = 0; step < mostSteps; step += 1) {
    await page.keyboard.press("Tab");
    const place = await placeOf(page);
    if (place.tag === "BUTTON" && place.type === "submit") break;
    const entry = left.get(place.field);
    if (entry === undefined || place.tag === "BUTTON") continue;
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
