import { afterEach, expect, it } from "vitest";
import { page as browserPage } from "vitest/browser";
import { sectionTitles } from "#shared/messages/back-office-account.ts";
import { inOffice } from "../../../app/testing/in-browser.tsx";
import { DataSection } from "./DataSection.tsx";
import { Holdings } from "./Holdings.tsx";

afterEach(() => browserPage.viewport(1024, 800));

/** Of half the data beside the documents, and of a phone. */
it.each([
  [1280, 271],
  [360, 336],
])(
  "D77: at %i px the number of a voter's card stands in one line, and a mailbox is not broken",
  async (window, width) => {
    await browserPage.viewport(window, 800);
    const number = "90F5B1A8C7D29E1234W";
    const mailbox = "onyinyechi.njemanze910";
    const details = [
      { path: "identification.number", label: "Document number", value: number },
      { path: "email", label: "Email", value: `${mailbox}@example.org` },
    ];
    const page = await inOffice(
      <div style={{ width, fontSize: window > 1000 ? "0.875rem" : "1rem" }}>
        <DataSection section={{ title: "Identity", details }} changed={[]} />
      </div>,
    );

    for (const text of [number, `${mailbox}@example.org`]) {
      const range = document.createRange();
      range.selectNodeContents(page.getByText(text).element().firstChild as Node);
      expect([text, range.getClientRects().length]).toEqual([text, 1]);
    }
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window);
  },
);

it("R-45: the table of shareholdings has a name for screen readers", async () => {
  const holdings = [{ registerCode: "80", registerName: "Oando Plc", accounts: ["331662237"] }];
  const page = await inOffice(<Holdings holdings={holdings} changed={[]} />);

  const table = page.getByRole("table", { name: sectionTitles.holdings });
  await expect.element(table.getByRole("cell", { name: "331662237" })).toBeVisible();
});
