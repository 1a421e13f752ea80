import { afterEach, expect, it } from "vitest";
import { page as browserPage } from "vitest/browser";
import { inOffice } from "../../app/testing/in-browser.tsx";
import { FormActions, FormPage, PlainPage } from "./PlainPage.tsx";

afterEach(() => browserPage.viewport(1024, 800));

it.each([1600, 360])(
  "the bar below a form reaches both edges of a window of %i px",
  async (width) => {
    await browserPage.viewport(width, 800);
    const page = await inOffice(
      <FormPage>
        <PlainPage>
          <form style={{ display: "grid" }}>
            <fieldset>Rights</fieldset>
            <FormActions>
              <button type="submit">Save</button>
            </FormActions>
          </form>
        </PlainPage>
      </FormPage>,
    );
    const bar = page.getByRole("button", { name: "Save" }).element().parentElement;
    const { left, right } = bar?.getBoundingClientRect() ?? {};
    const main = page.getByRole("main").element().getBoundingClientRect();

    expect([left, right]).toEqual([main.left, main.right]);
    const card = page.getByRole("group").element().getBoundingClientRect();
    expect(card.width).toBeLessThanOrEqual(61 * 16);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  },
);
