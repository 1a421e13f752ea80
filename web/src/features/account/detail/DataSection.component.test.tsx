import { afterEach, expect, it } from "vitest";
import { page as browserPage, type Locator } from "vitest/browser";
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

    expect(linesOf(page.getByText(number))).toEqual([number]);
    expect(linesOf(page.getByText(`${mailbox}@example.org`))[0]).toMatch(mailbox);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window);
  },
);

it("D77: a very long email is broken after its signs, in no word and no number", async () => {
  await browserPage.viewport(1280, 800);
  const email = "company.secretary.mangofieldtravels120@example.org";
  const details = [{ path: "email", label: "Email", value: email }];
  const page = await inOffice(
    <div style={{ width: 271, fontSize: "0.875rem" }}>
      <DataSection section={{ title: "Contact", details }} changed={[]} />
    </div>,
  );

  const lines = linesOf(page.getByText(email));
  expect(lines.join("")).toBe(email);
  for (const line of lines.slice(0, -1)) expect(line).toMatch(/[.@]$/);
});

/** The text of an element, line by line as the browser shows it. */
const linesOf = (shown: Locator): string[] => {
  const lines = new Map<number, string>();
  for (const node of shown.element().childNodes) {
    for (let at = 0; at < (node.textContent ?? "").length; at++) {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      const { bottom } = range.getBoundingClientRect();
      lines.set(bottom, (lines.get(bottom) ?? "") + range.toString());
    }
  }
  return [...lines.values()];
};

it("R-45: the table of shareholdings has a name for screen readers", async () => {
  const holdings = [{ registerCode: "80", registerName: "Oando Plc", accounts: ["331662237"] }];
  const page = await inOffice(<Holdings holdings={holdings} changed={[]} />);

  const table = page.getByRole("table", { name: sectionTitles.holdings });
  await expect.element(table.getByRole("cell", { name: "331662237" })).toBeVisible();
});
