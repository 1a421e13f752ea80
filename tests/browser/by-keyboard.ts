import type { Page } from "playwright";
import type { Answers } from "./holder-form.ts";

/** What has the focus: the path of its field, such as `bank.bankName`, and which element. */
const placeOf = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement;
    const field = element.closest<HTMLElement>("[data-field]")?.dataset.field ?? "";
    return { field, tag: element.tagName, type: element.type, role: element.role };
  });

const mostSteps = 150;

/**
 * Tabs from the focus to Submit and fills in the fields on the way: text is typed, also into the
 * browser's own selects, a choice of a searchable select is confirmed with Enter, the first of a
 * group and a box are chosen with the space bar, bytes answer the file chooser.
 */
export const fillByKeyboard = async (page: Page, answers: Answers): Promise<void> => {
  // A permanent listener: otherwise each press would switch the interception of choosers, a race.
  page.on("filechooser", () => undefined);
  const left = new Map(Object.entries(answers));
  for (let step = 0; step < mostSteps; step += 1) {
    await page.keyboard.press("Tab");
    const { field, tag, type, role } = await placeOf(page);
    if (tag === "BUTTON" && type === "submit") break;
    const answer = left.get(field);
    if (answer === undefined || tag === "BUTTON") continue;
    left.delete(field);
    if (typeof answer === "object") {
      const opened = page.waitForEvent("filechooser");
      await page.keyboard.press("Space");
      const buffer = Buffer.from(answer);
      await (await opened).setFiles({ name: "image.jpg", mimeType: "image/jpeg", buffer });
    } else if (answer === true || type === "radio") await page.keyboard.press("Space");
    else await page.keyboard.type(answer);
    if (role !== "combobox") continue;
    await page
      .getByRole("option", { name: `${answer}`, exact: true })
      .first()
      .waitFor();
    await page.keyboard.press("Enter");
  }
  if (left.size > 0) throw new Error(`Not reached by Tab: ${[...left.keys()].join(", ")}`);
};
